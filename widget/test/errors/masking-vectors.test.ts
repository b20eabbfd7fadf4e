/** The committed masking vectors: the tracker masks a subset of what the server masks, and with the same result. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { mask } from '../../../server/src/generated/masking/mask.js';
import { maskText } from '../../src/errors/text.js';

const file = new URL('../../../openapi/masking-vectors.json', import.meta.url);
const { texts } = JSON.parse(readFileSync(file, 'utf8')) as { texts: { name: string; text: string[]; masked: string }[] };

test('the server stores the same, whether or not the tracker has masked it', () => {
  const told = texts.map(({ name, text }) => ({ name, masked: mask.text(maskText(text.join(''))) }));
  expect(told).toEqual(texts.map(({ name, masked }) => ({ name, masked })));
});
