import type { CommandSpec } from '../command-spec.js';
import type { OperationId } from '../generated/commands.js';
import { valueAt } from './cell.js';

/** How an answer is shown to a person. */
export interface Presentation {
  /** The lines of a table; null for one thing. */
  rows: unknown[] | null;
  /** A line above the table. */
  caption?: string;
  /** What must not be missed, also beside `--json`. */
  warnings: string[];
  /** What helps a person further. */
  hints: string[];
}

const array = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A word as a POSIX shell takes it literally. */
export const shellQuote = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

function list(spec: CommandSpec, answer: unknown): Presentation {
  const rows = array(valueAt(answer, spec.envelope ?? ''));
  const cursor = valueAt(answer, 'nextCursor');
  const hints = rows.length === 0 ? [`No ${spec.envelope}.`] : [];
  if (typeof cursor === 'string') hints.push(`There is more: add --cursor ${shellQuote(cursor)}`);
  return { rows, warnings: [], hints };
}

function snapshot(_spec: CommandSpec, answer: unknown): Presentation {
  const summary = valueAt(answer, 'snapshot.summary') as Record<string, number> | undefined;
  const rows = array(valueAt(answer, 'snapshot.monitors'));
  const { total = 0, ...states } = summary ?? {};
  const parts = Object.entries(states).map(([state, count]) => `${count} ${state}`);
  const caption = `${total} ${total === 1 ? 'monitor' : 'monitors'}: ${parts.join(', ')}; uptime over ${valueAt(answer, 'snapshot.uptimeDays')} days`;
  const cut = valueAt(answer, 'snapshot.truncated') === true;
  return { rows, caption, warnings: [], hints: cut ? [`These are the worst ${rows.length} of ${total}; raise --limit to see more.`] : [] };
}

const once = (warning: string) => (spec: CommandSpec, answer: unknown) => ({ ...plain(spec, answer), warnings: [warning] });

const plain = (spec: CommandSpec, answer: unknown): Presentation =>
  spec.list ? list(spec, answer) : { rows: null, warnings: [], hints: [] };

/** Either the invited person got the link, or whoever invites hands the token over. */
function invitation(spec: CommandSpec, answer: unknown): Presentation {
  if (valueAt(answer, 'emailed') === true) return { ...plain(spec, answer), hints: ['A mail with the link is on its way to them.'] };
  return once('The token is shown this once. Hand it to the person; they join with: tidewatch invitations accept')(spec, answer);
}

/** The answers that are more than a list or a thing. */
const SPECIAL: Partial<Record<OperationId, (spec: CommandSpec, answer: unknown) => Presentation>> = {
  getMonitoringSnapshot: snapshot,
  createApiKey: once('The secret is shown this once. Keep the credential where it is safe; TIDEWATCH_API_KEY takes it.'),
  createInvitation: invitation,
  resendInvitation: invitation,
};

/** How the answer of an operation is shown. */
export const present = (spec: CommandSpec, answer: unknown): Presentation => (SPECIAL[spec.operationId] ?? plain)(spec, answer);
