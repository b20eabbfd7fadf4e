import type { AnalyticsOperations } from '../../generated/operations.js';
import { requireProperty } from '../../identity/properties/lookup.js';
import { csvChunks } from '../../kernel/http/bodies/csv.js';
import { goalsOfProperty } from '../goals/store.js';
import type { AnalyticsQueries } from '../queries/types.js';
import { requireArguments } from '../reports/arguments.js';
import { stepsOfFunnel } from '../reports/lists/funnel.js';
import { type ReportRow, reportOf } from '../reports/report.js';
import { requireScope } from '../reports/scope.js';
import { COLUMNS, cellsOf, type ExportName } from './columns.js';

/** Longer exports are cut, and a header says so. */
const MOST_ROWS = 50_000;

/** Lazy: a row's cells are made when it is written. */
function* cells(report: ExportName, rows: readonly ReportRow[]) {
  for (const row of rows) yield cellsOf(report, row);
}

export function exportOperations(queries: AnalyticsQueries) {
  return {
    async exportAnalyticsReport(context, input) {
      const { propertyId, report, from, to, device = 'all', funnelId } = input;
      const { domain } = await requireProperty(context, propertyId);
      requireArguments(input);
      const { period, scope } = await requireScope(context, propertyId, { from, to });
      const { rows } = await reportOf(queries, {
        ...{ report, scope, period, device, interval: 'day', compare: false, sort: 'most', event: null, key: null },
        ...{ offset: 0, limit: MOST_ROWS + 1 },
        goals: report === 'goals' ? await goalsOfProperty(context.database, scope.organizationId, propertyId) : [],
        steps: funnelId === undefined ? [] : await stepsOfFunnel(context, propertyId, funnelId),
      });
      const kept = rows.slice(0, MOST_ROWS);
      const header = COLUMNS[report].map(({ title }) => title);
      return {
        headers: {
          'Content-Disposition': `attachment; filename="${domain}_${report}_${period.from}_${period.to}.csv"`,
          ...(rows.length > MOST_ROWS && { 'X-Truncated': '1' }),
        },
        chunks: csvChunks(header, cells(report, kept), scope.organizationId),
      };
    },
  } satisfies Partial<AnalyticsOperations>;
}
