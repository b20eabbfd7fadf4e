/** npm run build: installs what is missing and compiles what changed. */
import { build, install, main } from './workspace.mjs';

await main(async () => {
  await install();
  await build();
});
