/** docs/security.md lists every audited read, and every unaudited change. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { OPERATIONS } from '../../../../src/generated/operations.js';

const text = readFileSync(new URL('../../../../../docs/security.md', import.meta.url), 'utf8');
/** The operations in the paragraph with this beginning. */
function namedAfter(beginning: string): string[] {
  const paragraph = text.slice(text.indexOf(beginning)).split('\n\n')[0] ?? '';
  return [...new Set([...paragraph.matchAll(/`(\w+)`/g)].map(([, name]) => name as string))].sort();
}
const idsOf = (wanted: (operation: (typeof OPERATIONS)[number]) => boolean) =>
  OPERATIONS.filter(wanted)
    .map(({ id }) => id)
    .sort();

test('audited reads', () => {
  expect(namedAfter('Reads in the audit log:')).toEqual(idsOf(({ method, audit }) => method === 'get' && audit !== null));
});

test('unaudited changes', () => {
  expect(namedAfter('Changes without a row')).toEqual(idsOf(({ method, audit }) => method !== 'get' && audit === null));
});

test('every file response is audited', () => {
  const files = OPERATIONS.filter(({ answerType, method }) => method === 'get' && answerType !== 'application/json');
  expect(files.filter(({ audit }) => audit === null).map(({ id }) => id)).toEqual([]);
  expect(files.length).toBeGreaterThan(4);
});
