import { expect, test } from '@jest/globals';
import { newEventId } from '../src/event-id.js';

test('ids are version 7 UUIDs that sort by creation, even within one tick of the clock', () => {
  const ids = Array.from({ length: 20_000 }, newEventId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('ids keep their order when the clock is set back', () => {
  const now = Date.now;
  try {
    const before = newEventId();
    Date.now = () => now() - 3_600_000;
    expect(newEventId() > before).toBe(true);
  } finally {
    Date.now = now;
  }
});
