/** Breakdowns, goals and Web Vitals as tables. */
import { type Html, html } from '../../kernel/html/html.js';
import { VITALS } from '../engine/dimensions.js';
import type { Vital, VitalScore } from '../queries/types.js';
import { countText, percentText } from '../wording/figures.js';
import { valueText } from '../wording/values.js';
import type { Dashboard } from './load.js';

type Count = Dashboard['top']['pages'][number];

const BREAKDOWNS: readonly { name: keyof Dashboard['top']; title: string; value: string; always: boolean }[] = [
  { name: 'sources', title: 'Sources', value: 'Source', always: true },
  { name: 'channels', title: 'Channels', value: 'Channel', always: true },
  { name: 'pages', title: 'Pages', value: 'Page', always: true },
  { name: 'entryPages', title: 'Entry pages', value: 'Page', always: true },
  { name: 'exitPages', title: 'Exit pages', value: 'Page', always: true },
  { name: 'countries', title: 'Countries', value: 'Country', always: true },
  { name: 'devices', title: 'Devices', value: 'Device', always: true },
  { name: 'browsers', title: 'Browsers', value: 'Browser', always: true },
  { name: 'os', title: 'Operating systems', value: 'System', always: true },
  { name: 'utmSources', title: 'UTM sources', value: 'Source', always: false },
  { name: 'utmMediums', title: 'UTM mediums', value: 'Medium', always: false },
  { name: 'utmCampaigns', title: 'UTM campaigns', value: 'Campaign', always: false },
];

/** A bar behind a value. The width is an attribute because the page's policy forbids inline styles. */
const share = (part: number, most: number): Html =>
  html`<svg class="share" aria-hidden="true"><rect width="${most === 0 ? 0 : Math.round((part / most) * 1_000) / 10}%" height="100%"/></svg>`;

function breakdown(title: string, value: string, rows: readonly Count[]): Html {
  const countOf = ({ pageviews, sessions }: Count) => pageviews ?? sessions ?? 0;
  const unit = rows[0]?.pageviews === undefined ? 'Sessions' : 'Pageviews';
  const most = Math.max(0, ...rows.map(countOf));
  if (rows.length === 0) return html`<section class="card"><h3>${title}</h3><p class="quiet">None in this period.</p></section>`;
  return html`<section class="card"><h3>${title}</h3>
<table><thead><tr><th scope="col">${value}</th><th scope="col" class="number">${unit}</th></tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr><th scope="row">${share(countOf(row), most)}<bdi>${valueText(row.name)}</bdi></th><td class="number">${countText(countOf(row))}</td></tr>\n`,
  )}</tbody></table></section>`;
}

/** The ten most frequent values of each breakdown. UTM breakdowns appear only if they have values. */
export const breakdowns = (top: Dashboard['top']): Html[] =>
  BREAKDOWNS.filter(({ name, always }) => always || top[name].length > 0).map(({ name, title, value }) =>
    breakdown(title, value, top[name]),
  );

export function goalTable(goals: Dashboard['goals']): Html {
  return html`<table><thead><tr><th scope="col">Goal</th><th scope="col" class="number">Sessions</th><th scope="col" class="number">Rate</th></tr></thead>
<tbody>${goals.map(
    ({ name, sessions, conversionRate }) =>
      html`<tr><th scope="row"><bdi>${valueText(name)}</bdi></th><td class="number">${countText(sessions)}</td><td class="number">${
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
    const rect = html`<rect class="${rating}" x="${x.toFixed(2)}%" width="${width.toFixed(2)}%" height="100%"/>`;
    x += width;
    return rect;
  });
  const words = parts.map(({ rating, count }) => `${percentText(count / samples)} ${RATINGS[rating].toLowerCase()}`).join(', ');
  return html`<svg class="ratings" aria-hidden="true">${drawn}</svg><span class="quiet">${words}</span>`;
}

export function vitalsTable(vitals: Dashboard['vitals']): Html {
  return html`<table class="vitals"><thead><tr><th scope="col">Metric</th><th scope="col">75th percentile</th><th scope="col">Page loads</th></tr></thead>
<tbody>${VITALS.map((vital) => {
    const score = vitals[vital];
    if (score.p75 === null || score.rating === null)
      return html`<tr><th scope="row">${VITAL_NAMES[vital]}</th><td>–</td><td class="quiet">None</td></tr>\n`;
    return html`<tr><th scope="row">${VITAL_NAMES[vital]}</th><td><strong>${vitalText(vital, score.p75)}</strong> <span class="rating ${score.rating}">${RATINGS[score.rating]}</span></td><td>${distribution(score)}</td></tr>\n`;
  })}</tbody></table>`;
}
