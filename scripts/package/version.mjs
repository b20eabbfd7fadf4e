/** npm run version -- 1.2.3: sets the version of everything, and closes the changelog's section with today's date. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generate, install, main, root } from '../workspace.mjs';
import { PLACES } from './versions.mjs';

const OPEN = '## Unreleased';

function change(file, write) {
  const full = path.join(root, file);
  const before = readFileSync(full, 'utf8');
  const after = write(before);
  if (after !== before) writeFileSync(full, after);
}

/** A section with the version and the date, below an empty one for what comes next. A section that is closed already stays. */
function closed(changelog, version, date) {
  if (changelog.includes(`\n## ${version} `)) return changelog;
  if (!changelog.includes(`${OPEN}\n`)) throw new Error(`CHANGELOG.md has no section ${OPEN}.`);
  return changelog.replace(OPEN, `${OPEN}\n\n## ${version} (${date})`);
}

await main(async () => {
  const [version = ''] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Give a version: npm run version -- 1.2.3');
  await install();
  for (const { file, write } of PLACES) change(file, (text) => write(text, version));
  change('CHANGELOG.md', (text) => closed(text, version, new Date().toISOString().slice(0, 10)));
  await generate();
});
