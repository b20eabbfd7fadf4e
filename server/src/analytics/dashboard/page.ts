/** The shared dashboard as one document, without scripts, images or external resources. */
import { type Html, html } from '../../kernel/html/html.js';
import { dateText } from '../../kernel/html/utc-text.js';
import { timeText } from '../../kernel/mail/wording.js';
import { documentOf } from '../link-pages/document.js';
import type { Bucket } from '../queries/types.js';
import type { Days, Preset } from '../reports/period/period.js';
import { countText, figureTexts } from '../wording/figures.js';
import { chart } from './chart.js';
import type { Dashboard } from './load.js';
import { breakdowns, goalTable, vitalsTable } from './tables.js';

const PRESET_NAMES: Record<Preset, string> = { today: 'Today', '7d': '7 days', '30d': '30 days', '90d': '90 days' };

const daysText = ({ from, to }: Days) => (from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`);

const periods = (key: Dashboard['period']['key']): Html =>
  html`<nav aria-label="Period"><ul>${Object.entries(PRESET_NAMES).map(
    ([preset, name]) => html`<li><a href="?period=${preset}"${preset === key && html` aria-current="page"`}>${name}</a></li>`,
  )}</ul></nav>`;

function keyFigures({ totals, previous }: Dashboard): Html {
  const figures = figureTexts(totals, previous).map(
    ({ name, value, before, change }) =>
      html`<div><dt>${name}</dt><dd class="value">${value ?? '–'}</dd><dd class="change">${
        change === null ? (before === null ? 'nothing before' : html`before: ${before}`) : html`<strong>${change}</strong> from ${before}`
      }</dd></div>\n`,
  );
  return html`<h2 class="hidden">Key figures</h2>\n<dl class="figures card">${figures}</dl>`;
}

/** A bucket's day, or its hour in the time zone. */
function labelOf({ hour, day, startsAt }: Bucket, timeZone: string): string {
  return hour === null ? dateText(day) : timeText(new Date(startsAt), timeZone).slice(11, 16);
}

function charts({ series, previousSeries, period, asOf }: Dashboard): Html {
  const unit = period.key === 'today' ? 'by hour' : 'by day';
  const begun = series.filter(({ startsAt }) => Date.parse(startsAt) <= asOf.getTime());
  const drawn = (name: string, figureOf: (bucket: Bucket) => number) => {
    const points = series.map((bucket) => ({ label: labelOf(bucket, period.timeZone), value: figureOf(bucket) }));
    const figure = chart({ name, points, before: previousSeries.map(figureOf), unit });
    return html`<section class="card"><h2>${name}</h2>\n${figure}</section>\n`;
  };
  const rows = begun.map(
    (bucket) =>
      html`<tr><th scope="row">${labelOf(bucket, period.timeZone)}</th><td class="number">${countText(bucket.visitors)}</td><td class="number">${countText(bucket.visits)}</td><td class="number">${countText(bucket.pageviews)}</td></tr>\n`,
  );
  return html`${drawn('Visitors', ({ visitors }) => visitors)}${drawn('Pageviews', ({ pageviews }) => pageviews)}
<details><summary>The same in numbers</summary>
<table><thead><tr><th scope="col">${period.key === 'today' ? 'Hour' : 'Day'}</th><th scope="col" class="number">Visitors</th><th scope="col" class="number">Sessions</th><th scope="col" class="number">Pageviews</th></tr></thead>
<tbody>${rows}</tbody></table></details>`;
}

export function renderDashboard(dashboard: Dashboard): string {
  const { domain, period, asOf, top, goals, vitals } = dashboard;
  const body = html`<header>
<h1><bdi>${domain}</bdi></h1>
${periods(period.key)}
</header>
<main>
<p class="lead">${daysText(period)}, compared with ${daysText(period.previous)}. Days begin at midnight in ${period.timeZone}.</p>
${keyFigures(dashboard)}
${charts(dashboard)}
<h2>Sources, pages and devices</h2>
<div class="grid">
${breakdowns(top)}
</div>
${goals.length > 0 && html`<h2>Goals</h2>\n<div class="card">${goalTable(goals)}</div>`}
<h2>Web Vitals</h2>
<div class="card">${vitalsTable(vitals)}</div>
</main>
<footer>
<p>As of ${timeText(asOf, period.timeZone)}. A visitor counts once a day. A session ends after 30 minutes without activity; a bounce is one with a single pageview.</p>
<p>Measured by Tidewatch, without cookies.</p>
</footer>`;
  return documentOf(domain, body);
}
