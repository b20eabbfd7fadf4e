/** The groups of a page that has too many components to show them all at once: each as a summary, with a page of its own. Pure. */
import type { ComponentRow } from '../store/component-store.js';
import { arrange } from './arrange.js';
import { derivedId } from './derived-ids.js';
import type { PublicComponentStatus, PublicGroupSummary } from './public-status.js';
import { componentState, isGood, worstOf } from './public-words.js';

/** A page with more components shows its groups folded: 90 days of each are a kilobyte or two, however well they are packed. */
export const FOLDED_ABOVE = 50;
/** How many components one page of a group shows. */
export const COMPONENTS_A_PAGE = 50;
/** More groups are counted only. */
export const MAXIMUM_GROUPS = 200;
/** A summary names so many of the components that are not well. */
const NAMED = 5;

/** How many pages a group has with so many components. */
export const pagesOf = (total: number) => Math.ceil(total / COMPONENTS_A_PAGE);

/** The components of a group in their order. */
export interface Group {
  id: string;
  name: string | null;
  rows: ComponentRow[];
}

/** A group has no id inside, so its id follows from its name. */
export const groupIdOf = (pageId: string, name: string | null) =>
  name === null ? derivedId(pageId, 'ungrouped') : derivedId(pageId, 'group', name);

/** All groups in the order of the page. */
export function groupsOf(pageId: string, rows: readonly ComponentRow[]): Group[] {
  const named = rows.map((row) => ({ row, group: row.group_name }));
  return arrange(named).map(({ name, components }) => ({ id: groupIdOf(pageId, name), name, rows: components.map(({ row }) => row) }));
}

/** What is said of a group whose components are not shown. */
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
