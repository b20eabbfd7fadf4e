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
  await runModule('jest/bin/jest.js', args);
});
