/** Every screen, as everybody sees it: read by axe, in both themes, on a phone, and by a screen reader. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '../../test/harness/until.js';
import { violations } from '../status-page/axe.js';
import { PLACES } from './places.js';
import { furnish, LOOKS, openStage, type Stage, type Visit } from './stage.js';

/** Notifications of what `furnish` does. */
const TOLD = 4;

const GOLDEN = path.join(import.meta.dirname, 'golden');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await furnish(stage.server.admin);
  // what is told of all that, the last some seconds later
  const told = () => stage.server.database.knex('notifications').pluck('id');
  await until(async () => (await told()).length >= TOLD, { what: 'the notifications' });
});
afterAll(() => stage.close());

/** Adds what moved while a page was drawn, if it could be seen. */
const WATCH_SHIFTS = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput && entry.value >= 0.001) window.shifts.push([entry.value, entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80))]);
  }).observe({ type: 'layout-shift', buffered: true });`;

/** A page as text for screen readers, without what changes from run to run. */
function calm(snapshot: string): string {
  return (
    snapshot
      .replace(/\d\d:\d\d(:\d\d)?/g, '00:00')
      .replace(/\b\d+ (s|min|h|d)( \d+ (s|min|h|d))?\b/g, '0 s')
      .replace(/\b\d{1,2} (Jan|Feb|Mar|Apr|May|June|July|Aug|Sept|Oct|Nov|Dec)\b/g, '1 Jan')
      .replace(/\b\d{4}-\d\d-\d\d\b/g, '2026-01-01')
      .replace(/\b\d+ on the site now/g, '0 on the site now')
      .replace(/at most \d+ at once|for [\d.]+ h in all/g, '…')
      .replace(/(twk|fbw)_[\w-]+/g, '$1_0000')
      .replace(/\b\d{4}-\d\d-\d\d\.[0-9a-f]+/g, '2026-01-01.0')
      .replace(/Notifications(, \d+ unread)?"(: "\d+")?/g, 'Notifications"')
      .replace(/[\d.]+ ([KMGT]i)?B\b/g, '0 $1B')
      .replace(/[\d.]+ %/g, '0 %')
      // how many labels an axis of time has depends on the hour, or the day
      .replace(/\b(00:00|1 Jan)( \1)+\b/g, '$1')
      .replace(/\b[0-9a-f]{8}(-[0-9a-f-]{27}|(?=…))/g, '')
      .replace(/https?:\/\/[^\s"']+/g, 'https://…')
      // a delivery is tried again and again
      .replace(/(not tried yet, next|\b\d+ attempts?: .*? next)[^"\n]*/g, 'attempts …')
      .replace(/'((row|cell) "[^"]*attempts …")'|text: "attempts …"/g, (_all, named) => named ?? 'text: attempts …')
      .replace(/time: in 0 s/g, 'time: 0 s ago')
      // kinds of data, the largest first, once they are counted
      .replace(/(\n *- listitem: [A-Z][A-Za-z ]+ 0 (KiB|MiB|B))+(?=\n)/g, '\n    - listitem: …')
      .replace(/\n *- text: counted\n *- time: 0 s ago/g, '')
  );
}

function expectGolden(name: string, text: string): void {
  const file = path.join(GOLDEN, `${name.replace(/[^a-z0-9]+/g, '-')}.yaml`);
  if (process.env['UPDATE_GOLDEN'] || !existsSync(file)) {
    if (process.env['CI']) throw new Error(`${file} is missing`);
    mkdirSync(GOLDEN, { recursive: true });
    writeFileSync(file, `${text}\n`);
  }
  expect(`${text}\n`).toBe(readFileSync(file, 'utf8'));
}

describe.each(LOOKS)('in %s colours, %j', (colorScheme, viewport) => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await stage.visit('', { colorScheme, viewport });
    await visit.context.addInitScript(WATCH_SHIFTS);
  });
  afterAll(() => visit.close());

  test.each(PLACES)('$name', async ({ name, path: place, shows }) => {
    const { page, misdeeds } = visit;
    misdeeds.length = 0;
    visit.begin();
    await visit.open(place);
    await page.locator('main, dialog').getByText(shows).filter({ visible: true }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
    expect(await page.evaluate('window.shifts')).toEqual([]);
    expect([visit.calls().length <= 3, visit.calls()]).toEqual([true, visit.calls()]);
    expect(misdeeds).toEqual([]);
    if (colorScheme === 'light') expectGolden(name, calm(await page.locator('body').ariaSnapshot()));
  });
});
