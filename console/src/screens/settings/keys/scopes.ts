/** What the scopes of a key allow, in the words of the guide. */

interface Scope {
  value: string;
  label: string;
  help: string;
  /** Whether only a key of the organization can have it. */
  wide?: boolean;
}

const SCOPES: readonly Scope[] = [
  { value: 'status:write', label: 'status:write', help: 'report results and runs of monitors' },
  { value: 'status:read', label: 'status:read', help: 'read monitors, incidents, maintenance and the status page' },
  { value: 'errors:write', label: 'errors:write', help: 'report errors, upload source maps' },
  { value: 'analytics:write', label: 'analytics:write', help: 'report events from servers' },
  { value: 'feedback:write', label: 'feedback:write', help: 'send feedback' },
  { value: 'feedback:read', label: 'feedback:read', help: 'read feedback' },
  { value: 'servers:read', label: 'servers:read', help: 'read servers' },
  { value: 'servers:write', label: 'servers:write', help: 'register and change servers, read their logs' },
  { value: 'docs:read', label: 'docs:read', help: 'read docs sites', wide: true },
  { value: 'docs:write', label: 'docs:write', help: 'write and publish docs sites', wide: true },
  { value: 'admin:read', label: 'admin:read', help: 'read all of the above' },
  { value: 'admin:write', label: 'admin:write', help: 'change all of the above: projects, monitors, incidents and more' },
  { value: 'audit:read', label: 'audit:read', help: 'read the audit log', wide: true },
  { value: 'analytics:export', label: 'analytics:export', help: 'take out analytics data', wide: true },
];

/** The scopes that a key of this kind can have. */
export const scopesOf = (kind: string): readonly Scope[] => SCOPES.filter(({ wide }) => !wide || kind === 'organization');

type State = readonly ['ok' | 'unknown', string];

interface Dated {
  expiresAt: string | null;
  revokedAt: string | null;
}

/** Whether a key works. */
export function keyState({ expiresAt, revokedAt }: Dated, present: number): State {
  if (revokedAt !== null) return ['unknown', 'Revoked'];
  if (expiresAt !== null && Date.parse(expiresAt) <= present) return ['unknown', 'Expired'];
  return ['ok', 'Works'];
}

/** The end of a day in UTC, as a form has it: 2026-01-15. null without a day. */
export const endOfDay = (day: string): string | null => (day === '' ? null : `${day}T23:59:59.000Z`);

/** Lines or words of networks: one range each. */
export const rangesOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
