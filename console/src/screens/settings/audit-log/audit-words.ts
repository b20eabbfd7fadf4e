/** Who did what, in words. */
import type { Condition } from '@tidewatch/charts';

/** createApiKey as "Create api key"; a name with a dot or a blank stays. */
export function actionText(action: string): string {
  if (!/^[a-z]+([A-Z][a-z0-9]*)*$/.test(action)) return action;
  const words = action.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What somebody typed as the name of an operation: "Create api key" and createApiKey are the same. */
export const actionOf = (text: string): string => {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const begin = first.charAt(0).toLowerCase() + first.slice(1);
  return begin + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join('');
};

const OUTCOMES: Readonly<Record<string, readonly [Condition, string]>> = {
  success: ['ok', 'Done'],
  failure: ['error', 'Failed'],
  denied: ['down', 'Denied'],
};

export const outcomeWord = (outcome: string): readonly [Condition, string] => OUTCOMES[outcome] ?? ['unknown', outcome];

const ACTORS: Readonly<Record<string, string>> = { api_key: 'key', system: 'the server', anonymous: 'nobody known' };

interface Actor {
  type: string;
  id: string | null;
  name: string | null;
}

/** A person by name, a key as one, and the server. */
export function actorText({ type, id, name }: Actor): string {
  const word = ACTORS[type];
  const called = name ?? id;
  if (type === 'system' || type === 'anonymous') return word ?? type;
  if (called === null) return word ?? type;
  return word === undefined ? called : `${word} ${called}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** What it was done to: "monitor 019a8f3e…". An id that only programs read is cut. */
export function targetText(target: { type: string; id: string | null } | null): string {
  if (target === null) return '';
  const type = target.type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (target.id === null) return type;
  return `${type} ${UUID.test(target.id) ? `${target.id.slice(0, 8)}…` : target.id}`;
}

const VIAS: Readonly<Record<string, string>> = { mcp: 'by MCP', job: 'by a job' };

/** From where, and by what: an address alone is a call. */
export const fromText = ({ via, address }: { via: string; address: string | null }): string =>
  [address, VIAS[via] ?? (via === 'http' ? null : via)].filter(Boolean).join(', ');

/** A time of a form, in the reader's own zone, for the API. undefined if it is none. */
export function instantOf(text: string): string | undefined {
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
