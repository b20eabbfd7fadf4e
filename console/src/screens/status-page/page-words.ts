/** What the page tells the public, in words. */
import type { Condition } from '@tidewatch/charts';
import { manyText } from '../../parts/text/counts.js';

const STATUSES: Readonly<Record<string, readonly [Condition, string]>> = {
  operational: ['ok', 'Operational'],
  degraded_performance: ['degraded', 'Degraded'],
  partial_outage: ['error', 'Partial outage'],
  major_outage: ['down', 'Major outage'],
  under_maintenance: ['maintenance', 'Maintenance'],
  unknown: ['unknown', 'No data'],
};

/** How the public reads the state of a component. */
export const publicStatusWord = (status: string): readonly [Condition, string] => STATUSES[status] ?? ['unknown', status];

interface Page {
  enabled: boolean;
  components: readonly { publicStatus: string }[];
}

const TROUBLE = new Set(['degraded_performance', 'partial_outage', 'major_outage']);

/** The finding as the title. */
export function pageTitleOf({ enabled, components }: Page): string {
  if (!enabled) return 'The status page is not public';
  if (!components.length) return 'The status page shows no component';
  const troubled = components.filter(({ publicStatus }) => TROUBLE.has(publicStatus)).length;
  if (troubled) return `The status page shows ${manyText(troubled, 'problem')}`;
  if (components.every(({ publicStatus }) => publicStatus === 'unknown')) return 'The status page has no data yet';
  return 'The status page shows no problem';
}
