/** All automatic breadcrumbs. The page's own arrive through `addBreadcrumb`. */
import type { BreadcrumbInput } from '../../core/api.js';
import { watchClicks } from './clicks.js';
import { watchConsole } from './console.js';
import { watchNavigation } from './navigation.js';
import { watchNetwork } from './network.js';
import { together } from './patch.js';

export type Leave = (breadcrumb: BreadcrumbInput) => void;

/** Starts recording; returns a function that restores everything. */
export function watch(leave: Leave): () => void {
  const undo = [watchNavigation, watchClicks, watchConsole, watchNetwork].map((start) => start(leave));
  return together(undo);
}
