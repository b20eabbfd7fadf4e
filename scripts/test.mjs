/**
 * npm test: installs dependencies, builds, checks, and runs all tests. Arguments go to jest: npm test -- --testPathPatterns monitors. Tests run without
 * types, so if some of them fail, the compiler says what it knows last.
 *
 * TIDEWATCH_TEST_POSTGRES_BIN selects another PostgreSQL for the tests, such as /usr/lib/postgresql/15/bin.
 */
import { build, install, main, runModule } from './workspace.mjs';

await main(async () => {
  const args = process.argv.slice(2);
  await install();
  await build();
  if (!args.length) await runModule('../scripts/check.mjs', []);
  try {
    await runModule('jest/bin/jest.js', args);
  } catch (error) {
    // a missing type is often the reason, and the check has said so only if there were no arguments
    if (args.length) await runModule('../scripts/house/types.mjs', []).catch(() => {});
    throw error;
  }
});
