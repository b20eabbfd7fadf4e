/** docs/running.md lists every variable of the server, and every one that may come from a file. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readConfig } from '../../../src/kernel/config/config.js';

const GUIDE = readFileSync(new URL('../../../../docs/running.md', import.meta.url), 'utf8');
const [, CONFIGURATION = ''] = GUIDE.split('\n## Configuration\n');

/** What a start asks for. The rest is the system's, such as HOME. */
function read(): string[] {
  const names = new Set<string>();
  readConfig(new Proxy({}, { get: (_target, name) => void names.add(String(name)) }));
  return [...names].filter((name) => /^(HOST|PORT|SMTP_|DATABASE_|TIDEWATCH_)/.test(name));
}
const isSecretFile = (name: string) => /_(URL|KEY|OLD|TOKEN)_FILE$/.test(name);

test('the table has every variable once', () => {
  const rows = CONFIGURATION.match(/^\| `[^|]+\|/gm) ?? [];
  const documented = rows.flatMap((row) => [...row.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  expect(documented.toSorted()).toEqual(
    read()
      .filter((name) => !isSecretFile(name))
      .toSorted(),
  );
});

test('the sentence below it has every secret that may be in a file', () => {
  const [, sentence = ''] = /Secrets can also come from files: ([^.]*)\./.exec(CONFIGURATION) ?? [];
  const documented = [...sentence.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);
  expect(documented.toSorted()).toEqual(read().filter(isSecretFile).toSorted());
});
