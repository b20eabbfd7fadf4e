import type { AnalyticsOperations } from '../../generated/operations.js';
import { requireProperty } from '../../identity/properties/lookup.js';
import { byCount, byEach, decodeCursor, encodeCursor, isText, type Position } from '../../kernel/contract/cursor.js';
import { invalid } from '../../kernel/errors.js';
import { type Cell, csvChunks } from '../../kernel/http/bodies/csv.js';
import { shownPath } from '../../kernel/paths/shown.js';
import { principalOf } from '../../kernel/shares/principal.js';
import { Slots } from '../../kernel/shares/slots.js';
import { DICTIONARY } from '../engine/dimensions.js';
import { nameOfNumber } from '../filters/numbered.js';
import type { AnalyticsQueries, HitPage, HitRow } from '../queries/types.js';
import { requireScope } from '../reports/scope.js';
import { shownForm } from '../words/forms.js';

const MOST_ROWS = 50_000;
const DAY = /^\d{4}-\d\d-\d\d$/;
const byDay: Position<string> = { checks: [(part) => isText(part) && DAY.test(part)], read: ([part = '']) => part, write: (day) => [day] };
const byHit = byEach<{ day: string; skip: number }>({ day: byDay, skip: byCount });

const COLUMNS: readonly [title: string, cellOf: (row: HitRow) => Cell][] = [
  ['time', ({ at }) => new Date(at * 1_000).toISOString().replace('.000Z', 'Z')],
  ['day', ({ day }) => day],
  ['visitor', ({ visitor }) => visitor],
  ['session', ({ session }) => session],
  ['type', ({ type }) => type],
  ['name', ({ type, name }) => (type === 'pageview' ? shownPath(name) : name)],
  ['source', ({ attributes }) => shownForm(DICTIONARY.source, attributes.source)],
  ['referrer', ({ attributes }) => shownForm(DICTIONARY.referrer, attributes.referrer)],
  ['channel', ({ attributes }) => nameOfNumber('channel', attributes.channel)],
  ['utm_source', ({ attributes }) => attributes.utmSource],
  ['utm_medium', ({ attributes }) => attributes.utmMedium],
  ['utm_campaign', ({ attributes }) => attributes.utmCampaign],
  ['utm_content', ({ attributes }) => attributes.utmContent],
  ['utm_term', ({ attributes }) => attributes.utmTerm],
  ['country_code', ({ attributes }) => attributes.country],
  ['region', ({ attributes }) => attributes.region],
  ['city', ({ attributes }) => attributes.city],
  ['device', ({ attributes }) => nameOfNumber('device', attributes.device)],
  ['browser', ({ attributes }) => attributes.browser],
  ['os', ({ attributes }) => attributes.os],
  ['properties', ({ properties }) => (properties ? JSON.stringify(properties) : null)],
];

function* tableOf(rows: HitPage['rows']): Generator<Cell[]> {
  for (const row of rows) yield COLUMNS.map(([, cellOf]) => cellOf(row));
}

/** Pages read at once, one of each person and organization, and pages that wait: five of one. */
const slots = new Slots({ size: 2, ofPerson: 1, ofOrganization: 1, waiting: 20, waitingOfOne: 5 });

export function eventExportOperations(queries: AnalyticsQueries) {
  return {
    async exportAnalyticsEvents(context, { propertyId, from, to, cursor }) {
      const { domain } = await requireProperty(context, propertyId);
      const { period, scope } = await requireScope(context, propertyId, { from, to });
      const start = decodeCursor(cursor, byHit) ?? { day: period.from, skip: 0 };
      if (start.day < period.from || start.day > period.to) throw invalid('/cursor', 'is outside the requested days');
      const { organizationId, personId } = scope;
      const page = await slots.run(principalOf(context), () =>
        queries.hits(
          { organizationId, ...(personId !== undefined && { personId }), propertyId, from: start.day, to: period.to },
          { skip: start.skip, take: MOST_ROWS },
        ),
      );
      return {
        headers: {
          'Content-Disposition': `attachment; filename="${domain}_events_${period.from}_${period.to}.csv"`,
          ...(page.next && { 'X-Next-Cursor': encodeCursor(byHit, page.next) }),
        },
        chunks: csvChunks(
          COLUMNS.map(([title]) => title),
          tableOf(page.rows),
          organizationId,
        ),
      };
    },
  } satisfies Partial<AnalyticsOperations>;
}
