/** Explains why a report's numbers differ from others that look alike. */
import type { DropCount } from '../ingest/drops.js';
import type { Scope } from '../queries/types.js';
import { droppedText } from '../wording/drops.js';
import type { Days } from './period/period.js';
import type { ReportBody, ReportName } from './report.js';
import { isBreakdown } from './values/names.js';

const FILTERED =
  'Only sessions that match and started in the period count, with all of their pageviews and events. Without filters, pageviews and events count when they happened.';
const BY_HITS = 'A filter on pages or events selects whole sessions, so their other pages count, too.';
const BY_SESSION = 'These are of sessions that started in the period; the events of timeseries without filters count when they happened.';
const NO_CLICKS = "Clicks can't be filtered.";
const NO_CITIES = 'Regions and cities need a database that has them: TIDEWATCH_PLACES_FILE.';

/** Filters that a single hit of a session can satisfy. */
const isByHits = (filter: Scope['filters'][number]): boolean => filter.by !== 'dimension' || filter.dimension === 'page';

/** Reports that need sessions even without filters. */
const OF_SESSIONS: ReadonlySet<ReportName> = new Set<ReportName>(['goals', 'events', 'event_properties', 'funnel']);

/** Whether a report leaves out imported days, which have totals but no sessions. */
export const leavesImportedOut = (report: ReportName, { filters }: Scope): boolean => filters.length > 0 || OF_SESSIONS.has(report);

const importedHint = (imported: Days, { from }: Scope): string[] =>
  imported.to >= from ? [`Imported days, up to ${imported.to}, have no sessions and are left out.`] : [];

const zoneHint = ({ shown, next }: ZoneChange): string =>
  `Days begin at midnight in ${shown}, the previous time zone, until they are recut for ${next} within minutes.`;

/** The time zone of the report's days, and the one that they are being recut for. */
interface ZoneChange {
  shown: string;
  next: string;
}

/** Whether a report shows that nothing at all was counted. One with filters, or of goals and events, may be empty for other reasons. */
export const showsNothing = (report: ReportName, { filters }: Scope, { rows, totals }: ReportBody): boolean =>
  filters.length === 0 && (totals ? totals.sessions === 0 && totals.events === 0 : isBreakdown(report) && rows.length === 0);

interface Explained {
  /** The imported days that the report leaves out. */
  imported: Days | null;
  /** Events dropped in the period, if nothing was counted. */
  drops: readonly DropCount[];
  /** null if the days are those of the organization's time zone. */
  change: ZoneChange | null;
}

/** The hints as one text; null if there are none. */
export function hintOf(report: ReportName, scope: Scope, { rows }: ReportBody, { imported, drops, change }: Explained): string | null {
  const { filters } = scope;
  const isFiltered = filters.length > 0;
  const hints = [
    ...(change ? [zoneHint(change)] : []),
    ...(isFiltered ? [FILTERED] : []),
    ...(isFiltered && report === 'timeseries' ? [NO_CLICKS] : []),
    ...(filters.some(isByHits) && isBreakdown(report) ? [BY_HITS] : []),
    ...(!isFiltered && (report === 'events' || report === 'event_properties') ? [BY_SESSION] : []),
    ...(imported ? importedHint(imported, scope) : []),
    ...((report === 'regions' || report === 'cities') && rows.length > 0 && rows.every(({ name }) => name === '') ? [NO_CITIES] : []),
    ...(drops.length > 0 ? [droppedText(drops)] : []),
  ];
  return hints.length === 0 ? null : hints.join(' ');
}
