/**
 * npm run test:abuse: what one tenant, or an anonymous caller, can do to the others. The tests attack a real server, each case asserts its bound, and
 * the figures are printed at the end. Arguments go to jest.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, install, main, runModule } from '../workspace.mjs';

/** The table of measurements, one per line of the file. */
function table(text) {
  const figures = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const rows = [['what', 'measured', 'bound'], ...figures.map(({ name, value, bound }) => [name, value, bound])];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map(([name, value, bound]) => `${name.padEnd(widths[0])}  ${value.padStart(widths[1])}  ${bound}`.trimEnd()).join('\n');
}

await main(async () => {
  await install();
  await build();
  const directory = mkdtempSync(path.join(tmpdir(), 'tw-abuse-'));
  const figures = path.join(directory, 'figures.jsonl');
  try {
    await runModule('jest/bin/jest.js', ['--config', 'jest.abuse.config.js', '--runInBand', ...process.argv.slice(2)], {
      TIDEWATCH_ABUSE_FIGURES: figures,
    });
  } finally {
    // no tests ran, for example with --listTests
    if (existsSync(figures)) process.stdout.write(`\n${table(readFileSync(figures, 'utf8'))}\n`);
    rmSync(directory, { recursive: true, force: true });
  }
});
