/** All automatic breadcrumbs. The page's own arrive through `addBreadcrumb`. */
import type { BreadcrumbInput } from '../../core/api.js';
import { together } from '../../core/patch.js';
import { watchClicks } from './clicks.js';
import { watchConsole } from './console.js';
import { watchEvents } from './events.js';
import { watchNavigation } from './navigation.js';
import { watchNetwork } from './network.js';

export type Leave = (breadcrumb: BreadcrumbInput) => void;

/** Starts recording; returns a function that restores everything. */
export function watch(leave: Leave): () => void {
  const undo = [watchNavigation, watchClicks, watchConsole, watchNetwork, watchEvents].map((start) => start(leave));
  return together(undo);
}
