/** Breakdowns, custom events, goals and Web Vitals as tables. */
import { type Html, html } from '../../generated/html/html.js';
import type { StateName } from '../../generated/look/drawings.js';
import { conditionText } from '../../generated/text/condition.js';
import { VITALS } from '../engine/dimensions.js';
import { EVENT, GOAL } from '../filters/dimensions.js';
import type { Vital, VitalScore, VitalScores } from '../queries/types.js';
import { countText, percentText } from '../wording/figures.js';
import { valueText } from '../wording/values.js';
import { type Asked, addressOf, narrowed } from './asked.js';
import { type Dashboard, SHOWN, type ShownBreakdown } from './load.js';
import { shownText } from './values.js';

interface Titles {
  title: string;
  /** The heading of the values. */
  value: string;
  /** Whether the list is also shown if no value is known. */
  always: boolean;
}

const TITLES: Readonly<Record<ShownBreakdown, Titles>> = {
  sources: { title: 'Sources', value: 'Source', always: true },
  channels: { title: 'Channels', value: 'Channel', always: true },
  top_pages: { title: 'Pages', value: 'Page', always: true },
  entry_pages: { title: 'Entry pages', value: 'Page', always: true },
  exit_pages: { title: 'Exit pages', value: 'Page', always: true },
  countries: { title: 'Countries', value: 'Country', always: true },
  devices: { title: 'Devices', value: 'Device', always: true },
  browsers: { title: 'Browsers', value: 'Browser', always: true },
  os: { title: 'Operating systems', value: 'System', always: true },
  utm_sources: { title: 'UTM sources', value: 'Source', always: false },
  utm_mediums: { title: 'UTM mediums', value: 'Medium', always: false },
  utm_campaigns: { title: 'UTM campaigns', value: 'Campaign', always: false },
};

/** A bar behind a value. The width is an attribute because the page's policy forbids inline styles. */
const share = (part: number, most: number): Html =>
  html`<svg class="share" aria-hidden="true"><rect width="${most === 0 ? 0 : Math.round((part / most) * 1_000) / 10}%" height="100%"/></svg>`;

interface LinkedRow {
  text: string;
  count: number;
  filter: string;
}

/** A value that links to its own sessions. */
function linked(asked: Asked, text: string, filter: string): Html {
  const next = narrowed(asked, filter);
  return next ? html`<a href="${addressOf(next)}"><bdi>${text}</bdi></a>` : html`<bdi>${text}</bdi>`;
}

function listCard(asked: Asked, { title, value, unit }: { title: string; value: string; unit: string }, rows: readonly LinkedRow[]): Html {
  if (rows.length === 0) return html`<section><h3>${title}</h3><p class="quiet">None in this period.</p></section>\n`;
  const most = Math.max(0, ...rows.map(({ count }) => count));
  return html`<section><h3>${title}</h3>
<table><thead><tr><th scope="col">${value}</th><th scope="col" class="number">${unit}</th></tr></thead>
<tbody>${rows.map(
    ({ text, count, filter }) =>
      html`<tr><th scope="row">${share(count, most)}${linked(asked, text, filter)}</th><td class="number">${countText(count)}</td></tr>\n`,
  )}</tbody></table></section>\n`;
}

/** The ten most frequent values of each breakdown. UTM breakdowns appear only if they have values. */
export const breakdowns = (lists: Dashboard['lists'], asked: Asked): Html[] =>
  SHOWN.filter((name) => TITLES[name].always || lists[name].rows.some((row) => row.name !== '')).map((name) => {
    const { unit, rows } = lists[name];
    const shown = rows.map((row) => ({ ...row, text: row.name === '' && !TITLES[name].always ? 'None' : shownText(name, row.name) }));
    return listCard(asked, { ...TITLES[name], unit: unit === 'pageviews' ? 'Pageviews' : 'Sessions' }, shown);
  });

const filterOn = (name: string, text: string): string => conditionText({ name, operator: 'is', values: [{ text, glob: false }] });

/** The ten most frequent custom events. */
export const eventTable = (events: Dashboard['events'], asked: Asked): Html =>
  listCard(
    asked,
    { title: 'Custom events', value: 'Event', unit: 'Events' },
    events.map(({ name, events: count }) => ({ text: valueText(name), count, filter: filterOn(EVENT, name) })),
  );

export function goalTable(goals: Dashboard['goals'], asked: Asked): Html {
  return html`<table><thead><tr><th scope="col">Goal</th><th scope="col" class="number">Sessions</th><th scope="col" class="number">Rate</th></tr></thead>
<tbody>${goals.map(
    ({ name, sessions, conversionRate }) =>
      html`<tr><th scope="row">${linked(asked, valueText(name), filterOn(GOAL, name))}</th><td class="number">${countText(sessions)}</td><td class="number">${
        conversionRate === null ? '–' : percentText(conversionRate)
      }</td></tr>\n`,
  )}</tbody></table>`;
}

const VITAL_NAMES: Record<Vital, string> = {
  lcp: 'Largest Contentful Paint',
  inp: 'Interaction to Next Paint',
  cls: 'Cumulative Layout Shift',
  fcp: 'First Contentful Paint',
  ttfb: 'Time to First Byte',
};
const RATINGS = { good: 'Good', 'needs-improvement': 'Needs improvement', poor: 'Poor' } as const;
const STATES = { good: 'ok', 'needs-improvement': 'degraded', poor: 'down' } as const satisfies Record<keyof typeof RATINGS, StateName>;

const vitalText = (vital: Vital, value: number) => (vital === 'cls' ? String(value) : `${countText(value)} ms`);

/** The three ratings side by side in one drawing. The text repeats its figures. */
function distribution({ samples, good, needsImprovement, poor }: VitalScore): Html {
  const parts = [
    { rating: 'good', count: good },
    { rating: 'needs-improvement', count: needsImprovement },
    { rating: 'poor', count: poor },
  ] as const;
  let x = 0;
  const drawn = parts.map(({ rating, count }) => {
    const width = (count / samples) * 100;
    const rect = html`<rect class="${STATES[rating]}" x="${x.toFixed(2)}%" width="${width.toFixed(2)}%" height="100%"/>`;
    x += width;
    return rect;
  });
  const words = parts.map(({ rating, count }) => `${percentText(count / samples)} ${RATINGS[rating].toLowerCase()}`).join(', ');
  return html`<svg class="ratings" aria-hidden="true">${drawn}</svg><span class="quiet">${words}</span>`;
}

export function vitalsTable(vitals: VitalScores): Html {
  if (VITALS.every((vital) => vitals[vital].samples === 0)) return html`<p class="quiet">No data in this period.</p>`;
  return html`<table class="vitals"><thead><tr><th scope="col">Metric</th><th scope="col">75th percentile</th><th scope="col">Page loads</th></tr></thead>
<tbody>${VITALS.map((vital) => {
    const score = vitals[vital];
    if (score.p75 === null || score.rating === null)
      return html`<tr><th scope="row">${VITAL_NAMES[vital]}</th><td>–</td><td class="quiet">None</td></tr>\n`;
    return html`<tr><th scope="row">${VITAL_NAMES[vital]}</th><td><strong>${vitalText(vital, score.p75)}</strong> <span class="rating ${STATES[score.rating]}">${RATINGS[score.rating]}</span></td><td>${distribution(score)}</td></tr>\n`;
  })}</tbody></table>`;
}
