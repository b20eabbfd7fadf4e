/** npm start: installs what is missing, builds what changed, runs everything in this process. */
import { build, install, main } from './workspace.mjs';

/**
 * npm runs a script through a shell, and a signal sent to npm ends npm and that shell but never reaches the script. Whoever started us is gone
 * then, and we stop as if the signal had been ours. A terminal's Ctrl-C goes to all three and needs none of this.
 */
function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

await main(async () => {
  if (process.env.npm_lifecycle_event === 'start') stopWithParent();
  await install();
  await build();
  process.stderr.write('Starting the server; the first start also makes a database ...\n');
  await import('../server/dist/assembly/main.js');
});
