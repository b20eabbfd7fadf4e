/** How an incident is called. */
import type { Condition } from '@tidewatch/charts';

const SEVERITIES: Readonly<Record<string, readonly [Condition, string]>> = {
  none: ['unknown', 'No impact'],
  minor: ['degraded', 'Minor'],
  major: ['error', 'Major'],
  critical: ['down', 'Critical'],
};

export const severityWord = (severity: string): readonly [Condition, string] => SEVERITIES[severity] ?? ['unknown', severity];

const STATUSES: Readonly<Record<string, readonly [Condition, string]>> = {
  investigating: ['degraded', 'Investigating'],
  identified: ['error', 'Identified'],
  monitoring: ['maintenance', 'Monitoring'],
  resolved: ['ok', 'Resolved'],
};

export const incidentStatusWord = (status: string): readonly [Condition, string] => STATUSES[status] ?? ['unknown', status];

const VISIBILITIES: Readonly<Record<string, string>> = { public: 'Public', internal: 'Internal', draft: 'Draft' };

/** Who sees an incident or an update, in a word. */
export const visibilityWord = (visibility: string): string => VISIBILITIES[visibility] ?? visibility;
