/** Resolves times and days relative to now in an operation's input, once for every transport, so handlers see ISO 8601. */
import type { Caller } from '../../caller.js';
import type { OperationSpec } from '../handler.js';
import { dayOf, momentOf, needsZone } from '../moment.js';
import { refusalOf } from '../validation/validation.js';

/** The messages of the document about these fields, for dates that no calendar has. */
const MUST = {
  time: 'must be a time such as 24h or 7d (ago), today, yesterday, now, 2026-01-15 or 2026-01-15T09:30:00Z',
  day: 'must be a day such as 2026-01-15, today, yesterday or 7d (ago)',
};

/**
 * The validated input with times instead of what means one. The zone, in which a day begins, is looked up only for days.
 * @throws VALIDATION_ERROR for a date that doesn't exist
 */
export async function resolveMoments(
  { timeZoneOf }: { timeZoneOf: (organizationId: string) => Promise<string> },
  spec: OperationSpec,
  input: Record<string, unknown>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  now: Date,
): Promise<Record<string, unknown>> {
  const given = Object.entries(spec.moments).filter(([field]) => typeof input[field] === 'string');
  if (!given.length) return input;
  const isLocal = given.some(([field, kind]) => kind === 'day' || needsZone(String(input[field])));
  const timeZone = isLocal && organizationId !== null ? await timeZoneOf(organizationId) : 'UTC';
  const resolved = { ...input };
  for (const [field, kind] of given) {
    const value = (kind === 'day' ? dayOf : momentOf)(String(input[field]), now, timeZone);
    if (value === null) throw refusalOf(spec, [{ path: `/${field}`, message: MUST[kind ?? 'time'] }]);
    resolved[field] = value;
  }
  return resolved;
}
