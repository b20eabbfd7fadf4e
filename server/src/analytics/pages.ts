/** The role api: pages that people open by a link, without signing in. */
import type { Router } from 'express';
import type { Process } from '../kernel/process.js';
import { dashboardRouter } from './dashboard/route.js';
import type { AnalyticsQueries } from './queries/types.js';
import { UnsubscribeLinks } from './weekly-report/unsubscribe-link.js';
import { unsubscribeRouter } from './weekly-report/unsubscribe-route.js';

export function openPages(
  { config, database: { knex }, sealer, limits, clock, clientAddress, founderOf }: Process,
  queries: AnalyticsQueries,
): Router[] {
  const shared = { database: knex, limits, clientAddress };
  const links = new UnsubscribeLinks(sealer, config.baseUrl);
  return [dashboardRouter({ ...shared, queries, clock, founderOf }), unsubscribeRouter({ ...shared, links })];
}
