/** The committed masking vectors as log lines: queries stay, everything else is masked like on the server. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { masked } from '../../../src/collect/reading/clean-line.js';

interface Text {
  name: string;
  text: string[];
  masked: string;
  line?: string;
}
const file = new URL('../../../../openapi/masking-vectors.json', import.meta.url);
const { texts } = JSON.parse(readFileSync(file, 'utf8')) as { texts: Text[] };

test('masks lines as in the vectors, idempotently', () => {
  const lineOf = (one: Text) => one.line ?? one.masked;
  const told = texts.map((one) => ({ name: one.name, line: masked(one.text.join('')), again: masked(lineOf(one)) }));
  expect(told).toEqual(texts.map((one) => ({ name: one.name, line: lineOf(one), again: lineOf(one) })));
});
