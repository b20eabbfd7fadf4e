/** npm start: installs what is missing, builds what changed, runs everything in this process. */
import { build, install, main } from './workspace.mjs';

await main(async () => {
  await install();
  await build();
  await import('../server/dist/main.js');
});
