/** The shared dashboard as one document, without scripts, images or external resources. */
import { type Html, html } from '../../generated/html/html.js';
import { dateText } from '../../generated/html/utc-text.js';
import { MARK_ICON } from '../../kernel/look/drawings.js';
import { timeText } from '../../kernel/mail/wording.js';
import { documentOf } from '../link-pages/document.js';
import type { Bucket } from '../queries/types.js';
import type { Days, Preset } from '../reports/period/period.js';
import { droppedText } from '../wording/drops.js';
import { countText, figureTexts } from '../wording/figures.js';
import { addressOf, FILTER_TITLES, widened } from './asked.js';
import { chart } from './chart.js';
import { withoutEmptyStart } from './empty-start.js';
import type { Dashboard } from './load.js';
import { breakdowns, eventTable, goalTable, vitalsTable } from './tables.js';
import { conditionValueText } from './values.js';

const PRESET_NAMES: Record<Preset, string> = { today: 'Today', '7d': '7 days', '30d': '30 days', '90d': '90 days' };

const daysText = ({ from, to }: Days) => (from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`);

const periods = ({ asked }: Dashboard): Html =>
  html`<nav class="seg" aria-label="Period"><ul>${(Object.keys(PRESET_NAMES) as Preset[]).map(
    (preset) =>
      html`<li><a href="${addressOf({ ...asked, preset })}"${preset === asked.preset && html` aria-current="page"`}>${PRESET_NAMES[preset]}</a></li>`,
  )}</ul></nav>`;

/** The conditions, each with a link that removes it. */
function conditions({ asked }: Dashboard): Html | false {
  if (asked.conditions.length === 0) return false;
  const items = asked.conditions.map((condition) => {
    const text = html`${FILTER_TITLES[condition.name]}: <bdi>${conditionValueText(condition)}</bdi>`;
    return html`<li><a href="${addressOf(widened(asked, condition))}">${text} <span aria-hidden="true">×</span><span class="hidden">, remove this filter</span></a></li>`;
  });
  return html`<nav aria-label="Filters" class="filters"><ul>${items}</ul></nav>\n`;
}

const visitorsNow = (count: number): Html =>
  html`<span class="live"><strong>${countText(count)}</strong> current ${count === 1 ? 'visitor' : 'visitors'}</span>`;

function keyFigures({ totals, previous }: Dashboard): Html {
  const figures = figureTexts(totals, previous).map(
    ({ name, value, before, change }) =>
      html`<div><dt>${name}</dt><dd class="value">${value ?? '–'}</dd><dd class="change">${
        change === null ? (before === null ? 'no earlier data' : html`vs ${before}`) : html`<strong>${change}</strong> vs ${before}`
      }</dd></div>\n`,
  );
  return html`<h2 class="hidden">Key figures</h2>\n<dl class="figures">${figures}</dl>`;
}

/** A bucket's day, or its hour in the time zone. */
function labelOf({ hour, day, startsAt }: Bucket, timeZone: string): string {
  return hour === null ? dateText(day) : timeText(new Date(startsAt), timeZone).slice(11, 16);
}

function charts({ period, asOf, ...whole }: Dashboard): Html {
  const { series, previousSeries } = withoutEmptyStart(whole);
  const unit = period.key === 'today' ? 'by hour' : 'by day';
  const hasBegun = ({ startsAt }: Bucket) => Date.parse(startsAt) <= asOf.getTime();
  const begun = series.filter(hasBegun);
  const drawn = (name: string, figureOf: (bucket: Bucket) => number) => {
    const points = series.map((bucket) => ({ label: labelOf(bucket, period.timeZone), value: hasBegun(bucket) ? figureOf(bucket) : null }));
    const figure = chart({ name, points, before: previousSeries.map(figureOf), unit });
    return html`<section><h2>${name}</h2>\n${figure}</section>\n`;
  };
  const rows = begun.map(
    (bucket) =>
      html`<tr><th scope="row">${labelOf(bucket, period.timeZone)}</th><td class="number">${countText(bucket.visitors)}</td><td class="number">${countText(bucket.visits)}</td><td class="number">${countText(bucket.pageviews)}</td></tr>\n`,
  );
  return html`${drawn('Visitors', ({ visitors }) => visitors)}${drawn('Pageviews', ({ pageviews }) => pageviews)}
<details><summary>Show as table</summary>
<table><thead><tr><th scope="col">${period.key === 'today' ? 'Hour' : 'Day'}</th><th scope="col" class="number">Visitors</th><th scope="col" class="number">Sessions</th><th scope="col" class="number">Pageviews</th></tr></thead>
<tbody>${rows}</tbody></table></details>`;
}

/** What stands in the place of charts and lists if nothing was counted, and why. */
function nothing({ asked, drops }: Dashboard): Html {
  if (asked.conditions.length > 0) {
    const all = addressOf({ ...asked, conditions: [] });
    return html`<section class="stack"><h2>No matching sessions</h2>\n<p>No sessions in this period match. <a href="${all}">Remove all filters</a></p></section>`;
  }
  const why = drops.length > 0 ? droppedText(drops) : 'If the site has visitors, check that the tracker is installed.';
  return html`<section class="stack"><h2>No visits in this period</h2>\n<p>${why}</p></section>`;
}

function counted(dashboard: Dashboard): Html {
  const { asked, lists, events, goals, vitals } = dashboard;
  return html`${charts(dashboard)}
<h2 class="hidden">Sources, pages and devices</h2>
<div class="halves">
${breakdowns(lists, asked)}
${events.length > 0 && eventTable(events, asked)}
</div>
${goals.length > 0 && html`<section><h2>Goals</h2>\n${goalTable(goals, asked)}</section>`}
${vitals && html`<section><h2>Web Vitals</h2>\n${vitalsTable(vitals)}</section>`}`;
}

const isEmpty = ({ totals, series, previousSeries }: Dashboard) =>
  totals.sessions === 0 &&
  totals.events === 0 &&
  [...series, ...previousSeries].every(({ visitors, pageviews }) => visitors + pageviews === 0);

export function renderDashboard(dashboard: Dashboard): string {
  const { domain, period, asOf, currentVisitors } = dashboard;
  const body = html`<header class="wrap masthead">
<div><h1><bdi>${domain}</bdi></h1>
<p><span>${daysText(period)}, compared with ${daysText(period.previous)}</span>${visitorsNow(currentVisitors)}</p></div>
${periods(dashboard)}
</header>
<main class="wrap board">
${conditions(dashboard)}${keyFigures(dashboard)}
${isEmpty(dashboard) ? nothing(dashboard) : counted(dashboard)}
</main>
<footer class="wrap foot stack">
<p>As of ${timeText(asOf, period.timeZone)}. Days begin at midnight in ${period.timeZone}. A visitor counts once a day. A session ends after 30 minutes without activity; a bounce is one with a single pageview. Current visitors did something in the last 5 minutes.</p>
<p class="ours">${MARK_ICON} Measured by Tidewatch, without cookies.</p>
</footer>`;
  return documentOf(domain, body);
}
