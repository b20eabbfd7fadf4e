/** The committed masking vectors, as the server stores them. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { mask } from '../../../src/generated/masking/mask.js';

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

test('texts, idempotently', () => {
  const told = ({ text, ...rest }: Text) => ({ ...rest, masked: mask.text(text.join('')), again: mask.text(rest.masked) });
  expect(texts.map(told)).toEqual(texts.map(({ text: _, ...rest }) => ({ ...rest, again: rest.masked })));
});

test('lines of source code', () => {
  const told = ({ name, text, masked }: Text) => ({ name, masked: mask.source(text.join('')), again: mask.source(masked) });
  expect(sources.map(told)).toEqual(sources.map(({ name, masked }) => ({ name, masked, again: masked })));
});

test('names', () => {
  const isSecret = (name: string) => mask.value(name, 'x') === '[redacted]';
  expect(names.secret.filter((name) => !isSecret(name))).toEqual([]);
  expect(names.plain.filter(isSecret)).toEqual([]);
});

test('values under their names', () => {
  const given = (value: Scalar | string[]) => (Array.isArray(value) ? value.join('') : value);
  const told = values.map(({ name, value }) => mask.value(name, given(value)));
  expect(told).toEqual(values.map(({ masked }) => masked));
  expect(values.map(({ name, masked }) => mask.value(name, masked))).toEqual(told);
});
