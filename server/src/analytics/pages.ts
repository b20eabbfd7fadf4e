/** The role api: pages that people open by a link, without signing in. */
import type { Router } from 'express';
import type { Process } from '../kernel/process/process.js';
import { dashboardRouter, sharedLinks } from './dashboard/route.js';
import type { AnalyticsQueries } from './queries/types.js';
import type { Realtime } from './realtime/operations.js';
import { UnsubscribeLinks } from './weekly-report/unsubscribe-link.js';
import { unsubscribeRouter } from './weekly-report/unsubscribe-route.js';

/** `forget` is called after any change that may have created a link. */
export function openPages(
  { config, database: { knex }, sealer, limits, clock, clientAddress, founderOf }: Process,
  queries: AnalyticsQueries,
  realtime: Realtime,
): { routers: Router[]; forget: () => void } {
  const shared = { database: knex, limits, clientAddress };
  const links = new UnsubscribeLinks(sealer, config.baseUrl);
  const shares = sharedLinks(knex);
  return {
    routers: [dashboardRouter({ ...shared, queries, realtime, clock, founderOf }, shares), unsubscribeRouter({ ...shared, links })],
    forget: () => shares.forget(),
  };
}
