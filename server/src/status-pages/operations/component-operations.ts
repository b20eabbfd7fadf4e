/** Operations on the components of a page. */
import type { StatusPageOperations } from '../../generated/operations.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import { changesOf } from '../../kernel/database/rows/changes.js';
import { notFound } from '../../kernel/not-found.js';
import { getMonitor, lockMonitorsForReference, totalUptime, uptimeOf, windowStart } from '../../monitoring/index.js';
import { type Evaluations, observedUntil } from '../../transports/ingest/listening/evaluations.js';
import { UPTIME_DAYS } from '../public/loader.js';
import type { PublicIds } from '../public/public-ids.js';
import { type ComponentRow, listComponents, MAXIMUM_COMPONENTS, type Placement, placeComponent } from '../store/component-store.js';
import { requirePage, type StatusPageRow } from '../store/page-store.js';
import { componentView } from './views.js';

export interface ComponentOptions {
  ids: PublicIds;
  evaluations: Evaluations;
}

/** The components of a page with their uptime. */
export async function componentViews(
  { ids, evaluations }: ComponentOptions,
  { database, now }: OperationContext,
  page: StatusPageRow,
  rows: readonly ComponentRow[],
) {
  const monitorIds = rows.map((row) => row.monitor_id);
  const evaluation = await evaluations.evaluationOf('ingest', now);
  const from = windowStart(now, UPTIME_DAYS);
  const span = { from, to: observedUntil(evaluation, from, now) };
  const figures = await totalUptime(database, page.organization_id, monitorIds, span);
  return rows.map((row) => componentView(row, evaluation, figures.get(row.monitor_id) ?? uptimeOf([]), ids));
}

const placementOf = (input: Omit<Input<'updateStatusPageComponent'>, 'monitorId'>) =>
  changesOf<Placement, typeof input>(input, {
    name: 'name',
    description: 'description',
    group: 'group_name',
    order: 'position',
    visible: 'visible',
  });

export function componentOperations(options: ComponentOptions) {
  return {
    async listStatusPageComponents(context) {
      const page = await requirePage(context, requireOrganizationId(context));
      return {
        components: await componentViews(
          options,
          context,
          page,
          await listComponents(context.database, page, { visibleOnly: false, limit: MAXIMUM_COMPONENTS }, context.now),
        ),
      };
    },

    async updateStatusPageComponent(context, { monitorId, ...placement }) {
      const { database, now } = context;
      const page = await requirePage(context, requireOrganizationId(context));
      const monitor = await getMonitor(database, page.organization_id, null, monitorId);
      const locked = monitor && (await lockMonitorsForReference(database, page.organization_id, monitor.project_id, [monitor.id]));
      if (!monitor || !locked?.length) throw notFound('MONITOR_NOT_FOUND');
      await placeComponent(database, page.organization_id, monitor.id, placementOf(placement), now);
      const rows = await listComponents(database, page, { visibleOnly: false, monitorId: monitor.id }, now);
      const [component] = await componentViews(options, context, page, rows);
      if (!component) throw notFound('MONITOR_NOT_FOUND');
      return { component };
    },
  } satisfies Partial<StatusPageOperations>;
}
