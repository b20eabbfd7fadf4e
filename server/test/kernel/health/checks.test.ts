/** The conditions of readiness: their state, since when, and how changes are logged. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pino from 'pino';
import { Checks } from '../../../src/kernel/health/checks.js';

let now: Date;
let lines: string[];
let checks: Checks;
beforeEach(() => {
  now = new Date('2026-03-01T10:00:00Z');
  lines = [];
  const log = pino({ level: 'info' }, { write: (json: string) => void lines.push(JSON.parse(json).msg) });
  checks = new Checks(() => now, log);
});
afterEach(() => checks.stop());

test('a check holds if all its conditions do, and otherwise names the first that does not', () => {
  let one: string | null = null;
  let other: string | null = null;
  checks.add(
    'ingest',
    () => one,
    () => other,
  );
  expect(checks.look()).toEqual([{ name: 'ingest', ok: true, since: now, reason: null }]);
  other = 'beat: PostgreSQL does not answer';
  one = 'ingest connections: PostgreSQL is read-only';
  expect(checks.look()).toMatchObject([{ ok: false, reason: one }]);
});

test('says since when, also if the reason changes, and logs once if it lasts for a second', () => {
  let reason: string | null = null;
  checks.add('database', () => reason);
  const began = now;
  checks.look();
  now = new Date('2026-03-01T10:00:05Z');
  const lost = now;
  reason = 'PostgreSQL cannot be reached';
  checks.look();
  now = new Date('2026-03-01T10:00:09Z');
  reason = 'PostgreSQL is starting or stopping';
  expect(checks.look()).toEqual([{ name: 'database', ok: false, since: lost, reason }]);
  reason = null;
  expect(checks.look()).toEqual([{ name: 'database', ok: true, since: now, reason: null }]);
  expect([began < lost, lines]).toEqual([true, ['not ready']]);
  now = new Date('2026-03-01T10:00:11Z');
  checks.look();
  reason = 'PostgreSQL is starting or stopping';
  checks.look();
  reason = null;
  checks.look();
  expect(lines).toEqual(['not ready', 'ready again']);
});
