import { describe, expect, test } from '@jest/globals';
import { wrap } from '#client-core/drawing/display-width.js';
import { labelsOf } from '#client-core/person/labels.js';
import { fullTime, relativeTime } from '#client-core/person/moments.js';
import { spokenBriefly } from '#client-core/person/spoken.js';
import { everySpec } from '../../src/operation/specs.js';

const NOW = Date.parse('2026-01-15T12:00:00.000Z');

describe('a time', () => {
  test.each([
    ['2026-01-15T11:59:58.000Z', '2 s ago'],
    ['2026-01-15T11:59:00.000Z', '1 min ago'],
    ['2026-01-15T11:00:01.000Z', '59 min ago'],
    ['2026-01-15T11:00:00.000Z', '1 h ago'],
    ['2026-01-14T12:00:00.000Z', '1 d ago'],
    ['2025-11-17T12:00:00.000Z', '59 d ago'],
    ['2025-11-16T12:00:00.000Z', '2025-11-16'],
    ['2026-01-15T12:30:00.000Z', 'in 30 min'],
    ['2026-06-15T12:30:00.000Z', '2026-06-15'],
  ])('%s is %s', (iso, text) => expect(relativeTime(iso, NOW)).toBe(text));

  test('includes the date if written in full', () =>
    expect(fullTime('2026-01-15T11:58:00.000Z', NOW)).toBe('2 min ago (2026-01-15 11:58:00)'));
});

describe('a value', () => {
  test.each([
    ['reason.code', 'event_ok', 'reported ok'],
    ['reason.code', 'new_code', 'new code'],
    ['publicStatus', 'major_outage', 'major outage'],
    ['lastSeenAt', null, '-'],
    ['lastSeenAt', 'yesterday', 'yesterday'],
    ['message', '2026-01-15T11:58:00.000Z', '2026-01-15T11:58:00.000Z'],
    ['message', 'event_ok', 'event_ok'],
    ['intervalSec', 90, '1 m 30 s'],
    ['latencyMs', 120, '120 ms'],
    ['latencyMs', 61_000, '1 m 1 s'],
    ['metrics.host.memory.totalBytes', 32_000_000, '32.0 MB'],
    ['usage.cpuPct', 12.3456, '12.3%'],
    ['bytes', 21_474_836_480, '21.5 GB'],
    ['share', 0.3456, '34.6%'],
    ['refusedSince', '2026-01-15T11:58:00.000Z', '2 min ago'],
    ['uptime.percent', 99.982, '99.982%'],
    ['paused', false, 'no'],
    ['scopes', ['a', 'b'], 'a,b'],
  ])('%s %s is %s', (path, value, text) => expect(spokenBriefly(path, value, NOW)).toBe(text));
});

describe('labels', () => {
  test.each(everySpec().map((spec) => [spec.words.join(' '), spec.columns] as const))(
    '%s has a name of its own for each column, without the form of a field',
    (_command, columns) => {
      const labels = labelsOf(columns);
      expect(new Set(labels).size).toBe(columns.length);
      for (const label of labels) expect(label.replace('macOS', '')).not.toMatch(/[a-z][A-Z]|\.|_|\b(at|sec|ms)$/);
    },
  );

  test('with the same name are written in full', () =>
    expect(labelsOf(['apiKey.createdAt', 'organization.slug', 'organization.name', 'apiKey.name'])).toEqual([
      'created',
      'organization',
      'organization name',
      'name',
    ]));
});

describe('a hint', () => {
  test('is wrapped between words', () =>
    expect(wrap('The terminal is too narrow for LAST EVENT.', 24)).toEqual(['The terminal is too', 'narrow for LAST EVENT.']));

  test('keeps a command on one line', () =>
    expect(wrap('Sign in again with: tidewatch login --url http://127.0.0.1:4000', 40)).toEqual([
      'Sign in again with:',
      '  tidewatch login --url http://127.0.0.1:4000',
    ]));

  test('does not break words', () => expect(wrap('a '.concat('b'.repeat(30)), 10)).toEqual(['a', 'b'.repeat(30)]));
});
