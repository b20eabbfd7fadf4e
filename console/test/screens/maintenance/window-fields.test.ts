import { expect, test } from '@jest/globals';
import { timeZone } from '../../../src/data/session.js';
import { windowIn } from '../../../src/screens/maintenance/window-fields.js';

const values = (given: Record<string, string>) => ({
  text: (name: string) => given[name] ?? '',
  number: () => null,
  checked: () => false,
  list: () => [],
});

test('a time that nobody touched stays as it was, with its seconds', () => {
  const known = { title: 'Upgrade', body: null, startsAt: '2026-12-01T09:00:30.000Z', endsAt: '2026-12-01T10:00:00.000Z' };
  const given = { title: 'Upgrade', startsAt: '2026-12-01T09:00', endsAt: '2026-12-01T11:15' };
  expect(timeZone.peek()).toBe('UTC');
  expect(windowIn(values(given), known)).toEqual({ ...known, endsAt: '2026-12-01T11:15:00.000Z' });
});
