import { describe, expect, test } from '@jest/globals';
import { localDay } from '../../../../src/analytics/ingest/visitors/local-day.js';

describe('days of an organization', () => {
  const hours = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) => (endsAt - startsAt) / 3_600_000;

  test.each([
    ['UTC', '2026-03-02T12:00:00Z', '2026-03-02', 24],
    ['Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-25', 25],
    ['Asia/Kolkata', '2026-03-02T18:29:59Z', '2026-03-02', 24],
    ['Asia/Kolkata', '2026-03-02T18:30:00Z', '2026-03-03', 24],
    ['Pacific/Kiritimati', '2026-03-02T10:00:00Z', '2026-03-03', 24],
    ['Australia/Lord_Howe', '2026-10-04T01:00:00Z', '2026-10-04', 23.5],
    // clocks go forward at midnight, so the day begins at 01:00
    ['Africa/Cairo', '2026-04-24T12:00:00Z', '2026-04-24', 23],
  ])('in %s at %s it is %s, a day of %d hours', (timeZone, now, day, length) => {
    const found = localDay(timeZone, new Date(now));
    expect([found.day, hours(found)]).toEqual([day, length]);
  });

  test('a day ends where the next begins', () => {
    const today = localDay('Europe/Berlin', new Date('2026-03-29T12:00:00Z'));
    const next = localDay('Europe/Berlin', new Date(today.endsAt));
    expect([next.day, next.startsAt]).toEqual(['2026-03-30', today.endsAt]);
    expect(localDay('Europe/Berlin', new Date(today.endsAt - 1)).day).toBe('2026-03-29');
  });
});
