/** A page's components by group, each with its days. */

import { trace } from '../../generated/charts/line.js';
import { type Html, html } from '../../generated/html/html.js';
import { dateText } from '../../generated/html/utc-text.js';
import { chartHtml } from '../../kernel/look/drawings.js';
import { MAXIMUM_GROUPS } from '../public/groups.js';
import { groupPath } from '../public/page-where.js';
import type { LatencyPoint, PublicComponent, PublicGroupSummary, PublicStatus } from '../public/public-status.js';
import {
  COMPONENT_WORDS,
  countsText,
  daysSummary,
  groupName,
  groupsLeftOutText,
  isTrouble,
  latencySummary,
  latencyText,
  leftOutText,
  meaningText,
  troubledText,
  troubleText,
  uptimeText,
} from '../public/wording.js';
import { componentStrip, dayNames } from './day-strip.js';
import { componentState } from './icons.js';
import { dayElement, timeElement } from './time.js';

/** The days with trouble, newest first; a sentence if there are none. */
function dayDetails(component: PublicComponent): Html {
  const bad = component.days.filter(isTrouble).toReversed();
  if (!bad.length) return html`<p class="quiet">${daysSummary(component)}</p>`;
  const rows = bad.map(
    (day) => html`<tr><th scope="row">${dayElement(day.date)}</th><td>${COMPONENT_WORDS[day.status]}</td><td>${troubleText(day)}</td></tr>`,
  );
  return html`<details><summary>${daysSummary(component)}<span class="hidden">: ${component.name}</span></summary>
<table><thead><tr><th scope="col">Day</th><th scope="col">Worst status</th><th scope="col">How long</th></tr></thead>
<tbody>${rows}</tbody></table></details>`;
}

/** The label below the first bar: how long ago it was, or when the data begins if that is later. */
function beginningText(days: PublicComponent['days']): string {
  const first = days.find(({ status }) => status !== 'unknown');
  if (!first) return '';
  return first === days[0] ? `${days.length} days ago` : `Data since ${dateText(first.date)}`;
}

/** The hourly medians as a line, with the figures in words. Null without any latency; a single hour has no line. */
function latencyLine(points: readonly LatencyPoint[]): Html | null {
  const summary = latencySummary(points);
  if (!summary) return null;
  const { last, lowest, highest } = summary;
  const medians = points.map(({ medianMs }) => medianMs);
  if (medians.filter((median) => median !== null).length === 1) return html`<p class="latency">Latency ${latencyText(last)}</p>`;
  const words = `Latency ${latencyText(last)} (24 hours: ${latencyText(lowest)} to ${latencyText(highest)})`;
  return html`<p class="latency">${chartHtml(trace(medians))}${words}</p>`;
}

const isWorthATime = ({ status, since }: PublicComponent) => since !== null && status !== 'operational' && status !== 'unknown';

function componentElement(component: PublicComponent, level: 3 | 4): Html {
  const { name, description, status, since, uptime, days, latency } = component;
  const heading = level === 3 ? html`<h3>${name}</h3>` : html`<h4>${name}</h4>`;
  return html`<li>
<div class="row">${heading}${componentState(status)}</div>
${description ? html`<p class="quiet">${description}</p>\n` : null}${
  since && isWorthATime(component) ? html`<p class="quiet">Since ${timeElement(since)}</p>\n` : null
}${componentStrip(component)}
<div class="ends" aria-hidden="true"><span>${beginningText(days)}</span><span>${
    uptime.percent === null ? 'No data' : `${uptimeText(uptime.percent)} uptime`
  }</span><span>today</span></div>
${latency && latencyLine(latency)}
${dayDetails(component)}
</li>
`;
}

function groupElement(group: PublicGroupSummary, base: string): Html {
  const troubled = troubledText(group);
  return html`<li>
<div class="row"><h3><a href="${groupPath(base, group.id)}">${groupName(group)}</a></h3>${componentState(group.status)}</div>
<p class="quiet">${countsText(group)}</p>${troubled && html`\n<p class="quiet">Not operational: ${troubled}</p>`}
</li>
`;
}

/** The group summaries of a page with too many components, with links to their components. */
function foldedSection(groups: readonly PublicGroupSummary[], base: string): Html {
  const more = groups.length - MAXIMUM_GROUPS;
  return html`<section><h2>Components</h2>
<ul class="parts">
${groups.slice(0, MAXIMUM_GROUPS).map((group) => groupElement(group, base))}</ul>
${more > 0 && html`<p class="quiet">${groupsLeftOutText(more)}</p>\n`}</section>`;
}

/** Some of a group's components, with an explanation of the figures below. */
export const componentsOfGroup = (components: readonly PublicComponent[]): Html => html`${dayNames(components[0]?.days ?? [])}
<ul class="parts">
${components.map((component) => componentElement(component, 3))}</ul>
<p class="quiet meaning">${meaningText(components)}</p>`;

/** The components section, with an explanation of the figures below. */
export function componentsSection({ groups, folded, componentsLeftOut }: PublicStatus, base: string): Html {
  if (folded) return foldedSection(folded, base);
  const shown = groups.filter(({ components }) => components.length);
  const days = shown[0]?.components[0]?.days;
  if (!days) return html`<section><h2>Components</h2>\n<p class="quiet">No components yet.</p></section>`;
  const lists = shown.map(
    ({ name, components }) => html`${name === null ? null : html`<h3 class="group">${name}</h3>\n`}<ul class="parts">
${components.map((component) => componentElement(component, name === null ? 3 : 4))}</ul>
`,
  );
  return html`<section><h2>Components</h2>
${dayNames(days)}
${lists}${componentsLeftOut ? html`<p class="quiet">${leftOutText(componentsLeftOut)}</p>\n` : null}<p class="quiet meaning">${meaningText(shown.flatMap(({ components }) => components))}</p></section>`;
}
