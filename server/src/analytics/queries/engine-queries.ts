/** The engine behind the published questions. */
import type { Knex } from 'knex';
import { type Asked, strideOf } from '../engine/questions/questions.js';
import { sealingState } from '../store/sealing-store.js';
import { Asking, dayCountOf } from './asking.js';
import { MOST_HOUR_DAYS, requireScope } from './bounds.js';
import { breakdownQueries } from './breakdown-queries.js';
import { conversionQueries } from './conversion-queries.js';
import type { EnginePool } from './engine-pool.js';
import { eventQueries } from './event-queries.js';
import { readHitPage } from './hit-page.js';
import { bucketsOf, totalsOf } from './rows.js';
import type { AnalyticsQueries } from './types.js';
import { vitalsQueries } from './vitals-queries.js';

interface EngineQueriesOptions {
  database: Knex;
  pool: EnginePool;
  /** The time zone of a property that has no data yet. */
  timeZoneOf: (organizationId: string) => Promise<string>;
}

export function openAnalyticsQueries({ database, pool, timeZoneOf }: EngineQueriesOptions): AnalyticsQueries {
  const asking = new Asking(database, pool);
  return {
    totals: async (scope) => {
      requireScope(scope);
      const asked: Asked = { kind: 'totals', hours: false };
      return totalsOf(await asking.ask(scope, asked, 'days'), strideOf(asked));
    },
    timeSeries: async (scope, by) => {
      requireScope(scope, by === 'hour' ? MOST_HOUR_DAYS : undefined);
      const numbers = await asking.ask(scope, { kind: 'totals', hours: by === 'hour' }, by === 'hour' ? 'hours' : 'days');
      const timeZone = (await sealingState(database, scope))?.timeZone ?? (await timeZoneOf(scope.organizationId));
      return bucketsOf(numbers, scope.from, dayCountOf(scope), timeZone, by);
    },
    ...breakdownQueries(asking),
    ...conversionQueries(asking),
    ...eventQueries(asking),
    ...vitalsQueries(database, pool),
    hits: (days, slice) => readHitPage(database, pool, days, slice),
    forget: (organizationId, propertyId) => pool.forget({ organizationId, propertyId }),
    close: () => pool.close(),
  };
}
