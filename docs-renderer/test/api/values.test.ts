import { expect, test } from '@jest/globals';
import { resolver } from '../../src/api/values.js';

const chain = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`S${at}`, { $ref: `#/components/schemas/S${at + 1}` }]));
const document = { components: { schemas: { ...chain, S21: { type: 'string' } } } };

test('20 references in a row are followed', () => {
  const resolve = resolver(document);
  const from = (at: number) => resolve({ $ref: `#/components/schemas/S${at}` });
  expect([from(2), from(1)]).toEqual([{ type: 'string' }, {}]);
});

test('work ends with the steps', () => {
  const resolve = resolver(document, 5);
  expect([resolve({ a: 1 }), resolve({ $ref: '#/components/schemas/S19' }), resolve({ a: 1 })]).toEqual([{ a: 1 }, { type: 'string' }, {}]);
});
