/** A page's components as Markdown. */

import { isoText } from '../../generated/html/utc-text.js';
import { MAXIMUM_GROUPS } from '../public/groups.js';
import { groupPath } from '../public/page-where.js';
import type { PublicComponent, PublicDay, PublicGroupSummary, PublicStatus } from '../public/public-status.js';
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
import { plain } from './plain.js';

const dayText = (day: PublicDay) => `${day.date} ${COMPONENT_WORDS[day.status]} (${troubleText(day)})`;

function latencyWords({ latency }: PublicComponent): string | null {
  const summary = latency && latencySummary(latency);
  if (!summary) return null;
  const { last, lowest, highest } = summary;
  return `Latency: ${latencyText(last)}; in 24 hours ${latencyText(lowest)} to ${latencyText(highest)}`;
}

function componentText(component: PublicComponent): string {
  const { name, description, status, since, uptime, days } = component;
  const bad = days.filter(isTrouble).toReversed().map(dayText);
  const details = [
    description && `Description: ${plain(description)}`,
    `Uptime in ${uptime.days} days: ${uptimeText(uptime.percent)}`,
    bad.length ? `${daysSummary(component)}: ${bad.join('; ')}` : daysSummary(component),
    latencyWords(component),
  ].filter(Boolean);
  const state = `${COMPONENT_WORDS[status]}${since && status !== 'unknown' ? ` since ${isoText(since)}` : ''}`;
  return [`- **${plain(name)}**: ${state}`, ...details.map((detail) => `  - ${detail}`)].join('\n');
}

function groupText(group: PublicGroupSummary, url: string): string {
  const troubled = troubledText(group);
  return [
    `- **${plain(groupName(group))}**: ${COMPONENT_WORDS[group.status]}; ${countsText(group)}`,
    ...(troubled ? [`  - Not operational: ${plain(troubled)}`] : []),
    `  - All of them: <${groupPath(url, group.id)}.md>`,
  ].join('\n');
}

/** The group summaries of a page with too many components. */
function foldedText(groups: readonly PublicGroupSummary[], url: string): string {
  const more = groups.length - MAXIMUM_GROUPS;
  const list = groups
    .slice(0, MAXIMUM_GROUPS)
    .map((group) => groupText(group, url))
    .join('\n');
  return ['## Components', list, more > 0 ? groupsLeftOutText(more) : null].filter((text) => text !== null).join('\n\n');
}

/** Some of a group's components, with an explanation of the figures below. */
export const componentsOfGroupText = (components: readonly PublicComponent[]): string =>
  [components.map(componentText).join('\n'), meaningText(components)].join('\n\n');

/** The components section, with an explanation of the figures below. */
export function componentsText({ page, groups, folded, componentsLeftOut }: PublicStatus): string {
  if (folded) return foldedText(folded, page.url);
  const shown = groups.filter(({ components }) => components.length);
  if (!shown.length) return '## Components\n\nNo components yet.';
  const lists = shown.map(({ name, components }) => {
    const list = components.map(componentText).join('\n');
    return name === null ? list : `### ${plain(name)}\n\n${list}`;
  });
  const meaning = meaningText(shown.flatMap(({ components }) => components));
  return ['## Components', ...lists, leftOutText(componentsLeftOut), meaning].filter((text) => text !== null).join('\n\n');
}
