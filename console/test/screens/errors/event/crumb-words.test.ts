import { expect, test } from '@jest/globals';
import { crumbCondition, crumbTitle, crumbValues } from '../../../../src/screens/errors/event/crumb-words.js';

test.each([
  [{ level: null, data: {} }, null],
  [{ level: 'info' as const, data: { status: 204 } }, null],
  [{ level: null, data: { status: 404 } }, 'degraded'],
  [{ level: null, data: { statusCode: 502 } }, 'error'],
  [{ level: 'warning' as const, data: {} }, 'degraded'],
  [{ level: 'fatal' as const, data: { status: 200 } }, 'error'],
  [{ level: null, data: { status: 'many' } }, null],
])('%j is %s', (crumb, condition) => expect(crumbCondition(crumb)).toBe(condition));

test('a kind of its own is called by its name', () => {
  expect(crumbTitle({ type: 'navigation' })).toBe('Went to');
  expect(crumbTitle({ type: 'cart_opened' })).toBe('Cart opened');
});

test('values stand behind their names', () => {
  expect(crumbValues({ data: { method: 'POST', times: 2, ok: true, note: null } })).toBe('method POST, times 2, ok true, note null');
});
