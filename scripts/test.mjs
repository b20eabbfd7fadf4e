/**
 * npm test: installs what it needs, builds, checks, and runs every test. Arguments go to jest: npm test -- --testPathPatterns monitors
 *
 * TIDEWATCH_TEST_POSTGRES_BIN names the programs of another PostgreSQL to run the tests on, such as /usr/lib/postgresql/15/bin.
 */
import { build, install, main, runModule } from './workspace.mjs';

await main(async () => {
  const args = process.argv.slice(2);
  await install();
  await build();
  if (!args.length) await runModule('../scripts/check.mjs', []);
  // jest runs modules as modules only with this flag; the warning that it is experimental says nothing new
  const options = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim();
  await runModule('jest/bin/jest.js', args, { NODE_OPTIONS: options });
});
