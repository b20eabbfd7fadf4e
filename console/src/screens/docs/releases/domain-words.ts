/** What is known of a site's own domain, in words. */
import type { Condition } from '@tidewatch/charts';

const STATES: Readonly<Record<string, readonly [Condition, string]>> = {
  active: ['ok', 'Served'],
  verifying: ['degraded', 'Being checked'],
  pending: ['unknown', 'Waiting for its records'],
  failed: ['error', 'Does not work'],
};

export const domainState = (state: string): readonly [Condition, string] => STATES[state] ?? ['unknown', state];

const RECORDS: Readonly<Record<string, readonly [Condition, string]>> = {
  found: ['ok', 'Found'],
  missing: ['error', 'Missing'],
  wrong: ['error', 'Wrong'],
  unknown: ['unknown', 'Not checked'],
};

export const recordState = (status: string): readonly [Condition, string] => RECORDS[status] ?? ['unknown', status];

/** Why it is as it is, as a sentence. */
export function domainReason(reason: string | null): string {
  if (reason === null || reason === 'ok') return '';
  const text = reason.replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`.replace(/^Txt/, 'TXT').replace(/^Cname/, 'CNAME');
}
