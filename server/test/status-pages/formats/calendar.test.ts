/** The calendar as parsed by a calendar program. */
import { expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import { renderCalendar } from '../../../src/status-pages/formats/calendar.js';
import { id, maintenance, quietStatus, sampleStatus } from './sample.js';

function events(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const value = (name: string) => String(component.getFirstPropertyValue(name));
    return { uid: event.uid, summary: event.summary, description: event.description, component, event, value };
  });
}

test('each maintenance is an event in UTC', () => {
  const [running, planned, over] = events(renderCalendar(sampleStatus()));
  expect([running, planned, over].map((one) => one?.summary)).toEqual(['Upgrade 200', 'Upgrade 201', 'Upgrade 202']);
  expect(planned?.uid).toBe(`urn:uuid:00000000-0000-0000-0000-${id(201).slice(-12)}`);
  expect(planned?.event.startDate.toJSDate()).toEqual(new Date('2026-03-20T00:00:00Z'));
  expect(planned?.event.endDate.toJSDate()).toEqual(new Date('2026-03-20T01:00:00Z'));
  expect(planned?.event.startDate.zone.tzid).toBe('UTC');
  expect(['status', 'last-modified', 'sequence', 'url', 'transp'].map((name) => planned?.value(name))).toEqual([
    'CONFIRMED',
    '2026-03-03T00:00:30Z',
    String(2 * 86_400 + 30),
    `https://status.example.com#maintenance-${id(201)}`,
    'TRANSPARENT',
  ]);
});

test('a change keeps the UID and increments SEQUENCE', () => {
  const read = (updatedAt: string) =>
    events(renderCalendar(quietStatus({ maintenances: [maintenance(201, 'scheduled', { updatedAt: new Date(updatedAt) })] })))[0];
  const before = read('2026-03-01T00:00:00Z');
  const after = read('2026-03-01T00:00:05Z');
  expect(after?.uid).toBe(before?.uid);
  expect([before, after].map((one) => one?.event.sequence)).toEqual([0, 5]);
});

test('texts keep their content, without control characters or new lines', () => {
  const shown = ['</title><script>alert("x")</script> & ]]> \'q\'', ';,\\', 'BEGIN:VEVENT Grüße 🚧'];
  const [running] = events(Buffer.from(renderCalendar(sampleStatus())).toString('utf8'));
  expect(running?.description).toBe(`${shown.join('\n')}\n\nAffects: ${shown.join(' ')}`);
  expect(events(renderCalendar(sampleStatus()))).toHaveLength(3);
});

test('Markdown is plain text, and every address in it can be followed', () => {
  const body = 'We **move** `db`, see [the plan](https://example.com/plan) or <https://example.com>.\n\n- one\n- two\n\n```\ncode\n```';
  const [planned] = events(renderCalendar(quietStatus({ maintenances: [maintenance(201, 'scheduled', { body })] })));
  expect(planned?.description).toBe('We move db, see the plan (https://example.com/plan) or https://example.com.\n\n• one\n• two\n\ncode');
});

test('a cancelled window keeps its UID, with a higher SEQUENCE', () => {
  const planned = maintenance(201, 'scheduled');
  const cancelled = [{ ...planned, status: 'cancelled' as const }];
  const [before] = events(renderCalendar(quietStatus({ maintenances: [planned] })));
  const [after] = events(renderCalendar(quietStatus({ cancelled })));
  expect([after?.uid, after?.value('status'), after?.summary]).toEqual([before?.uid, 'CANCELLED', 'Cancelled: Upgrade 201']);
  expect(after?.event.sequence).toBeGreaterThan(before?.event.sequence ?? Number.NaN);
});

test('lines have at most 75 octets, are not cut within a character, and end with CRLF', () => {
  for (const length of [60, 70, 71, 72, 73, 74, 75, 150]) {
    const title = `${'a'.repeat(length)}🚧ü${'🚧'.repeat(40)}`;
    const bytes = Buffer.from(renderCalendar(quietStatus({ maintenances: [maintenance(201, 'scheduled', { title })] })));
    const lines = bytes.toString('latin1').split('\r\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(75);
    expect(lines.every((line) => Buffer.from(line, 'latin1').toString('utf8').includes('\uFFFD'))).toBe(false);
    expect(bytes.toString('utf8').replaceAll('\r\n', '')).not.toContain('\n');
    expect(events(bytes.toString('utf8'))[0]?.summary).toBe(title);
  }
});

test('is valid without maintenance', () => {
  const calendar = new ICAL.Component(ICAL.parse(renderCalendar(quietStatus())));
  expect([calendar.name, calendar.getFirstPropertyValue('version'), events(renderCalendar(quietStatus()))]).toEqual([
    'vcalendar',
    '2.0',
    [],
  ]);
});
