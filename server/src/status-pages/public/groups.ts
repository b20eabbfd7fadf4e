/** The groups of a page with too many components to show at once: each is a summary that links to its own pages. Pure. */
import type { ComponentRow } from '../store/component-store.js';
import { arrange } from './arrange.js';
import { derivedId } from './derived-ids.js';
import type { PublicComponentStatus, PublicGroupSummary } from './public-status.js';
import { componentState, isGood, worstOf } from './public-words.js';

/** With more components, a page shows only group summaries: 90 days of one component take a kilobyte or two, even compactly encoded. */
export const FOLDED_ABOVE = 50;
/** Components on one page of a group. */
export const COMPONENTS_A_PAGE = 50;
/** Further groups are only counted. */
export const MAXIMUM_GROUPS = 200;
/** Maximum names of troubled components in a summary. */
const NAMED = 5;

/** The number of pages of a group with this many components. */
export const pagesOf = (total: number) => Math.ceil(total / COMPONENTS_A_PAGE);

/** A group's components in their order. */
export interface Group {
  id: string;
  name: string | null;
  rows: ComponentRow[];
}

/** A group has no internal id, so its public id is derived from its name. */
export const groupIdOf = (pageId: string, name: string | null) =>
  name === null ? derivedId(pageId, 'ungrouped') : derivedId(pageId, 'group', name);

/** All groups in page order. */
export function groupsOf(pageId: string, rows: readonly ComponentRow[]): Group[] {
  const named = rows.map((row) => ({ row, group: row.group_name }));
  return arrange(named).map(({ name, components }) => ({ id: groupIdOf(pageId, name), name, rows: components.map(({ row }) => row) }));
}

/** The summary of a group. */
export function summaryOf({ id, name, rows }: Group): PublicGroupSummary {
  const states = rows.map((row) => ({ name: row.name, status: componentState(row).status }));
  const counts: Partial<Record<PublicComponentStatus, number>> = {};
  for (const { status } of states) counts[status] = (counts[status] ?? 0) + 1;
  const troubled = states.filter(({ status }) => !isGood(status)).map((state) => state.name);
  return {
    ...{ id, name, total: rows.length, counts, status: worstOf(states.map(({ status }) => status)) },
    ...{ troubled: troubled.slice(0, NAMED), moreTroubled: Math.max(0, troubled.length - NAMED) },
  };
}
