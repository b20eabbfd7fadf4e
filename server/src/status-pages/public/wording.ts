/** Words and figures of public pages, shared by HTML and Markdown. */
import { durationText } from '../../kernel/mail/wording.js';
import type {
  LatencyPoint,
  PublicComponent,
  PublicComponentStatus,
  PublicDay,
  PublicGroupSummary,
  PublicIncident,
  PublicMaintenance,
} from './public-status.js';

export const COMPONENT_WORDS: Record<PublicComponentStatus, string> = {
  operational: 'Operational',
  degraded_performance: 'Degraded performance',
  partial_outage: 'Partial outage',
  major_outage: 'Major outage',
  under_maintenance: 'Under maintenance',
  unknown: 'No data',
};

export const INCIDENT_WORDS: Record<PublicIncident['status'], string> = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
};

export const IMPACT_WORDS: Record<PublicIncident['impact'], string> = {
  none: 'No impact',
  minor: 'Minor impact',
  major: 'Major impact',
  critical: 'Critical impact',
};

export const MAINTENANCE_WORDS: Record<PublicMaintenance['status'], string> = {
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  completed: 'Completed',
};

const UPTIME_MEANING =
  'Uptime is the share of the observed time in which a component was not down: 1 − (time in partial or major outage) ÷ (observed time). ' +
  'Degraded performance counts as up. Time in which nothing was observed does not count. Days are UTC.';

const LATENCY_MEANING = 'Latency is the median of each of the last 24 hours.';

/** An explanation of the components' figures; once per page. */
export const meaningText = (components: readonly PublicComponent[]) =>
  components.some(({ latency }) => latency) ? `${UPTIME_MEANING} ${LATENCY_MEANING}` : UPTIME_MEANING;

/** Rounded down to two decimals, so that an outage never shows as 100%. @param percent 0 to 100; null without data */
export function uptimeText(percent: number | null): string {
  if (percent === null) return 'no data';
  // 99.99 * 100 is slightly less than 9999
  const hundredths = Math.floor(percent * 100 + 1e-6);
  return hundredths === 10_000 ? '100%' : `${(hundredths / 100).toFixed(2)}%`;
}

/** As in "128 ms" or "1.4 s". */
export function latencyText(milliseconds: number): string {
  if (milliseconds >= 999.5) return `${(milliseconds / 1000).toFixed(milliseconds < 9_950 ? 1 : 0)} s`;
  return `${milliseconds < 9.95 && milliseconds % 1 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`;
}

/** The last, lowest and highest hourly median; null without data. */
export function latencySummary(points: readonly LatencyPoint[]): { last: number; lowest: number; highest: number } | null {
  const known = points.map(({ medianMs }) => medianMs).filter((median) => median !== null);
  const last = known.at(-1);
  return last === undefined ? null : { last, lowest: Math.min(...known), highest: Math.max(...known) };
}

const secondsText = (seconds: number) => durationText(Math.ceil(seconds) * 1000);

/** The duration of a day's trouble, as in "34 min down, 1 h 2 min degraded". */
export function troubleText({ downSeconds, degradedSeconds }: PublicDay): string {
  const parts = [downSeconds > 0 && `${secondsText(downSeconds)} down`, degradedSeconds > 0 && `${secondsText(degradedSeconds)} degraded`];
  return parts.filter(Boolean).join(', ') || 'less than a second';
}

export const isTrouble = ({ status }: Pick<PublicDay, 'status'>) => status !== 'operational' && status !== 'unknown';

const daysText = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** A component's days in one line. */
export function daysSummary({ days }: Pick<PublicComponent, 'days'>): string {
  const bad = days.filter(isTrouble).length;
  const observed = days.filter(({ status }) => status !== 'unknown').length;
  if (!observed) return `No data in ${daysText(days.length)}`;
  const span = observed === days.length ? daysText(days.length) : `${daysText(observed)} with data`;
  return bad ? `Problems on ${bad} of ${span}` : `No downtime recorded in ${span}`;
}

/** An incident's duration, as in "1 h 5 min". */
export const lengthText = (from: Date, to: Date) => durationText(to.getTime() - from.getTime());

/** In the order of a sentence, the worst first. */
const BY_GRAVITY: readonly PublicComponentStatus[] = [
  'major_outage',
  'partial_outage',
  'degraded_performance',
  'under_maintenance',
  'operational',
  'unknown',
];

export const componentsText = (count: number) => (count === 1 ? '1 component' : `${count} components`);

/** As in "250 components: 2 Major outage, 248 Operational". */
export function countsText({ total, counts }: Pick<PublicGroupSummary, 'total' | 'counts'>): string {
  const parts = BY_GRAVITY.filter((status) => counts[status]).map((status) => `${counts[status]} ${COMPONENT_WORDS[status].toLowerCase()}`);
  return `${componentsText(total)}: ${parts.join(', ')}`;
}

/** The troubled components of a group; null if there are none. */
export function troubledText({ troubled, moreTroubled }: Pick<PublicGroupSummary, 'troubled' | 'moreTroubled'>): string | null {
  if (!troubled.length) return null;
  return moreTroubled ? `${troubled.join(', ')} and ${moreTroubled} more` : troubled.join(', ');
}

/** A group's name, or the heading for components without one. */
export const groupName = ({ name }: Pick<PublicGroupSummary, 'name'>) => name ?? 'Components without a group';

/** The note about groups beyond the page's limit. */
export const groupsLeftOutText = (count: number) =>
  count === 1
    ? '1 more group is not shown here, but counts toward the overall status.'
    : `${count} more groups are not shown here, but count toward the overall status.`;

/** The note about components beyond the page's limit; null if there are none. */
export function leftOutText(count: number): string | null {
  if (!count) return null;
  const [are, say] = count === 1 ? ['1 more component is', 'its status counts'] : [`${count} more components are`, 'their statuses count'];
  return `${are} not shown here; ${say} in the overall status.`;
}
