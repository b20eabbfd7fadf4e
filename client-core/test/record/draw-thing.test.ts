import { expect, test } from '@jest/globals';
import { styleFor } from '../../src/drawing/style.js';
import { drawThing } from '../../src/record/draw-thing.js';

const room = { columns: 100, rows: 40, now: 0, unicode: true };
const incident = { number: 'INC-1', monitorIds: ['shop/checkout'], monitors: [{ id: 'a', slug: 'checkout' }] };

test('a list whose ids stand in the record is not drawn once more', () => {
  const { text, hidden } = drawThing(incident, { first: ['number', 'monitorIds'], rest: ['monitors'] }, room, styleFor(false));
  expect([text.trimEnd().split('\n'), hidden]).toEqual([['Number    INC-1', 'Monitors  shop/checkout'], null]);
  expect(drawThing(incident, { first: ['number'], rest: ['monitors'] }, room, styleFor(false)).text).toContain('checkout');
});
