/** npm start: installs what is missing, builds what changed, runs everything in this process. */
import { build, install, main } from './workspace.mjs';

/**
 * npm runs a script through a shell. A signal sent to npm ends npm and that shell, but doesn't reach the script. When the parent process is gone,
 * this script stops as if it had received the signal. A terminal's Ctrl-C reaches all three processes, so the server tells the two apart.
 */
function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    // false: the server doesn't run yet
    if (!process.emit('parentGone')) process.kill(process.pid, 'SIGTERM');
  }, 1_000);
  watch.unref();
}

await main(async () => {
  if (process.env.npm_lifecycle_event === 'start') stopWithParent();
  await install();
  await build();
  process.stderr.write('Starting the server; the first start also creates a database ...\n');
  await import('../server/dist/assembly/main.js');
});
