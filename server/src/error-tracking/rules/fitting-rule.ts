/** Which rule of a property decides what happens to an event. */
import { hash } from 'node:crypto';
import type { EventPayload, Grouping, RawFrame, ResolvedFrame } from '../events/event.js';
import { headlineOf } from '../grouping/headline.js';
import { compileGlob, type FitsGlob } from './glob.js';
import type { ErrorRuleRow } from './rule-store.js';

/** A rule, compiled. */
export interface ErrorRule {
  id: string;
  action: 'ignore' | 'lower' | 'separate';
  fits: (event: ComparedEvent) => boolean;
}

/** The texts of an event that rules compare, each in its forms, in lower case. */
interface ComparedEvent {
  message: readonly string[];
  type: readonly string[];
  url: readonly string[];
  file: readonly string[];
}

const LONGEST = 2_200;
const lower = (text: string) => text.slice(0, LONGEST).toLowerCase();

/** The file nearest the throw: as it was sent, and as a source map names it. */
function filesOf(raw: readonly RawFrame[], resolved: readonly ResolvedFrame[]): string[] {
  const at = raw.findIndex(({ file }) => file !== null);
  return [raw[at]?.file, resolved[at]?.file].filter((file) => typeof file === 'string').map(lower);
}

function comparedEvent(payload: EventPayload, frames: readonly ResolvedFrame[][]): ComparedEvent {
  const { type, message } = headlineOf(payload);
  return {
    message: [lower(message), lower(`${type}: ${message}`)],
    type: [lower(type)],
    url: payload.url === null ? [] : [lower(payload.url)],
    file: filesOf(payload.exceptions[0]?.frames ?? [], frames[0] ?? []),
  };
}

const FIELDS = ['type', 'url', 'file', 'message'] as const;

/** Compiles a rule. */
export function compileRule(row: Pick<ErrorRuleRow, 'id' | 'action' | (typeof FIELDS)[number]>): ErrorRule {
  const globs = FIELDS.flatMap((field): [(typeof FIELDS)[number], FitsGlob][] => {
    const glob = row[field];
    return glob === null ? [] : [[field, compileGlob(glob)]];
  });
  return { id: row.id, action: row.action, fits: (event) => globs.every(([field, fits]) => event[field].some(fits)) };
}

/** The first rule that fits; null if none does. */
export function fittingRule(rules: readonly ErrorRule[], payload: EventPayload, frames: readonly ResolvedFrame[][]): ErrorRule | null {
  if (rules.length === 0) return null;
  const event = comparedEvent(payload, frames);
  return rules.find(({ fits }) => fits(event)) ?? null;
}

/** The grouping of an event that a rule keeps apart. All that one rule lowers is apart, too, so that it hides nothing else. */
export function groupingApart({ version, parts }: Grouping, { id, action }: ErrorRule): Grouping {
  const apart = [...parts, `${action} ${id}`];
  return { version, fingerprint: `v${version}:${hash('sha256', apart.join('\n'), 'hex').slice(0, 32)}`, parts: apart };
}
