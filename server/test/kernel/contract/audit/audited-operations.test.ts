/** docs/security.md names every read that leaves a row in the audit log, and every change that leaves none. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { OPERATIONS } from '../../../../src/generated/operations.js';

const text = readFileSync(new URL('../../../../../docs/security.md', import.meta.url), 'utf8');
/** The operations that the paragraph names which begins so. */
function namedAfter(beginning: string): string[] {
  const paragraph = text.slice(text.indexOf(beginning)).split('\n\n')[0] ?? '';
  return [...new Set([...paragraph.matchAll(/`(\w+)`/g)].map(([, name]) => name as string))].sort();
}
const idsOf = (wanted: (operation: (typeof OPERATIONS)[number]) => boolean) =>
  OPERATIONS.filter(wanted)
    .map(({ id }) => id)
    .sort();

test('reads with a row', () => {
  expect(namedAfter('Reads in the audit log:')).toEqual(idsOf(({ method, audit }) => method === 'get' && audit !== null));
});

test('changes without a row', () => {
  expect(namedAfter('Changes without a row')).toEqual(idsOf(({ method, audit }) => method !== 'get' && audit === null));
});

test('whatever is answered as a file has a row', () => {
  const files = OPERATIONS.filter(({ answerType, method }) => method === 'get' && answerType !== 'application/json');
  expect(files.filter(({ audit }) => audit === null).map(({ id }) => id)).toEqual([]);
  expect(files.length).toBeGreaterThan(4);
});
