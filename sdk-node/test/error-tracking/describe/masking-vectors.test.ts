/** The committed masking vectors, as they leave the process. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { maskAndCut, maskNamed, maskSource } from '../../../src/error-tracking/describe/mask.js';

interface Text {
  name: string;
  text: string[];
  masked: string;
}
type Scalar = string | number | boolean | null;
const file = new URL('../../../../openapi/masking-vectors.json', import.meta.url);
const { texts, sources, names, values } = JSON.parse(readFileSync(file, 'utf8')) as {
  texts: Text[];
  sources: Text[];
  names: Record<'secret' | 'plain', string[]>;
  values: { name: string; value: Scalar | string[]; masked: Scalar }[];
};
const whole = (text: string) => maskAndCut(text, 1_000);
const source = (text: string) => maskAndCut(text, 1_000, maskSource);

test.each([
  ['texts', texts, whole],
  ['lines of source code', sources, source],
] as const)('%s, and masking again changes nothing', (_kind, examples, mask) => {
  const told = examples.map(({ name, text, masked }) => ({ name, masked: mask(text.join('')), again: mask(masked) }));
  expect(told).toEqual(examples.map(({ name, masked }) => ({ name, masked, again: masked })));
});

test('names', () => {
  const isSecret = (name: string) => maskNamed(name, 'x', 500)[1] === '[redacted]';
  expect(names.secret.filter((name) => !isSecret(name))).toEqual([]);
  expect(names.plain.filter(isSecret)).toEqual([]);
});

test('values under their names', () => {
  const given = (value: Scalar | string[]) => (Array.isArray(value) ? value.join('') : value);
  const told = values.map(({ name, value }) => maskNamed(name, given(value), 500)[1]);
  expect(told).toEqual(values.map(({ masked }) => masked));
});
