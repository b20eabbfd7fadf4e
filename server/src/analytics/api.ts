/** The role api: every operation of analytics. */
import type { AnalyticsOperations } from '../generated/operations.js';
import type { Process } from '../kernel/process/process.js';
import { eventExportOperations } from './export/event-operations.js';
import { exportOperations } from './export/operations.js';
import { funnelOperations } from './funnels/operations.js';
import { goalOperations } from './goals/operations.js';
import { importOperations } from './imports/operations.js';
import { Dictionary } from './ingest/dictionary.js';
import { dropOperations } from './ingest/drop-operations.js';
import type { AnalyticsQueries } from './queries/types.js';
import { type Realtime, realtimeOperations } from './realtime/operations.js';
import { reportOperations } from './reports/operations.js';
import { segmentOperations } from './segments/operations.js';
import { shareOperations } from './shares/operations.js';
import { weeklyReportOperations } from './weekly-report/operations.js';
import { UnsubscribeLinks } from './weekly-report/unsubscribe-link.js';

export function openOperations(
  { config: { baseUrl }, database, founderOf, sealer, mailer, host }: Process,
  queries: AnalyticsQueries,
  realtime: Realtime,
): AnalyticsOperations {
  return {
    ...dropOperations,
    ...goalOperations,
    ...funnelOperations,
    ...segmentOperations,
    ...shareOperations({ sealer, baseUrl }),
    ...weeklyReportOperations({ queries, links: new UnsubscribeLinks(sealer, baseUrl), mailer, baseUrl, host }),
    ...importOperations(new Dictionary(database.knex, founderOf)),
    ...realtimeOperations(realtime),
    ...reportOperations(queries),
    ...exportOperations(queries),
    ...eventExportOperations(queries),
  };
}
