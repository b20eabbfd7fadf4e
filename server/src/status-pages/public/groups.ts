/** The groups of a page with too many components to show at once: each is a summary that links to its own pages. Pure. */
import type { ComponentCount } from '../store/component-store.js';
import { arrange } from './arrange.js';
import { derivedId } from './derived-ids.js';
import type { PublicComponentStatus, PublicGroupSummary } from './public-status.js';
import { componentStatus, isGood, worstOf } from './public-words.js';

/** With more components, a page shows only group summaries: 90 days of one component take a kilobyte or two, even compactly encoded. */
export const FOLDED_ABOVE = 50;
/** Components on one page of a group. */
export const COMPONENTS_A_PAGE = 50;
/** Further groups are only counted. */
export const MAXIMUM_GROUPS = 200;
/** Maximum names of troubled components in a summary. */
export const NAMED = 5;

/** The number of pages of a group with this many components. */
export const pagesOf = (total: number) => Math.ceil(total / COMPONENTS_A_PAGE);

/** A group has no internal id, so its public id is derived from its name. */
const groupIdOf = (pageId: string, name: string | null) =>
  name === null ? derivedId(pageId, 'ungrouped') : derivedId(pageId, 'group', name);

/** The summaries of all groups in page order, from the counts of their components in that order. */
export function groupsOf(pageId: string, counts: readonly ComponentCount[]): PublicGroupSummary[] {
  const named = counts.map((count) => ({ count, group: count.group_name }));
  return arrange(named).map(({ name, components }) => ({
    ...{ id: groupIdOf(pageId, name), name },
    ...summaryOf(components.map(({ count }) => count)),
  }));
}

const sumOf = (counts: readonly ComponentCount[]) => counts.reduce((sum, { total }) => sum + total, 0);

function summaryOf(group: readonly ComponentCount[]): Omit<PublicGroupSummary, 'id' | 'name'> {
  const counts: Partial<Record<PublicComponentStatus, number>> = {};
  for (const count of group) {
    const status = componentStatus(count);
    counts[status] = (counts[status] ?? 0) + count.total;
  }
  const troubled = group.filter((count) => !isGood(componentStatus(count)));
  const named = troubled
    .flatMap(({ names, positions }) => names.map((name, index) => ({ name, position: positions[index] ?? 0 })))
    .sort((a, b) => a.position - b.position)
    .slice(0, NAMED);
  return {
    ...{ total: sumOf(group), counts, status: worstOf(group.map(componentStatus)) },
    ...{ troubled: named.map(({ name }) => name), moreTroubled: sumOf(troubled) - named.length },
  };
}
