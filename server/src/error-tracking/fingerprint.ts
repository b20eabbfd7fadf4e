/** By what events become one issue: version 1. docs/error-grouping.md explains it in plain words. */
import { createHash } from 'node:crypto';
import { decisiveException } from './decisive-exception.js';
import { engineMessage } from './engine-message.js';
import { CHUNK_LOAD, HYDRATION, OPAQUE, saidBy } from './error-families.js';
import type { EventPayload, Grouping, ResolvedFrame } from './event.js';
import { pagePath } from './file-name.js';
import { fileOf, frameParts } from './frame-parts.js';
import { headlineOf } from './headline.js';
import { normalizeMessage } from './normalize-message.js';

/** Grows when other fingerprints come of the same events. */
export const GROUPING_VERSION = 1;
const DEFAULT = /\{\{ ?default ?\}\}/g;
/** Firefox has a class of its own for what the others call a RangeError. */
const RECURSION = /^(?:too much recursion|Maximum call stack size exceeded\.?)$/;

/** Errors that are one issue, wherever in the code they turn up. */
function familyOf(payload: EventPayload, frames: readonly ResolvedFrame[][]): string[] | null {
  if (payload.platform !== 'javascript') return null;
  const { type, message } = headlineOf(payload);
  const said = saidBy(type, message);
  if (CHUNK_LOAD.test(said)) return ['chunkload'];
  if (HYDRATION.test(said)) return ['hydration', pagePath(payload.url)];
  const isStackless = !frames[0]?.some(({ file }) => file !== null);
  return OPAQUE.test(message) && isStackless ? ['script-error'] : null;
}

/** A class that a minifier named says nothing, and is another one in the next build. */
function typeOf(payload: EventPayload): string {
  const { type, message } = headlineOf(payload);
  if (payload.platform !== 'javascript') return type;
  if (type === 'InternalError' && RECURSION.test(message)) return 'RangeError';
  return type.length < 3 ? 'Error' : type;
}

function messageOf(payload: EventPayload): string {
  const { message } = headlineOf(payload);
  return (payload.platform === 'javascript' ? engineMessage(message) : null) ?? normalizeMessage(message);
}

function usualParts(payload: EventPayload, frames: readonly ResolvedFrame[][]): string[] {
  const family = familyOf(payload, frames);
  if (family) return family;
  const start = [payload.platform, typeOf(payload)];
  const index = decisiveException(payload, frames);
  if (index !== null) {
    const { parts, tellsPlace } = frameParts(payload, index, frames[index]!, RECURSION.test(headlineOf(payload).message));
    return tellsPlace ? [...start, ...parts] : [...start, messageOf(payload), ...parts];
  }
  const first = frames[0]?.find(({ file }) => file !== null);
  return [...start, messageOf(payload), ...(first ? [fileOf(payload.platform, first)] : [])];
}

const onOneLine = (part: string) => part.replace(/[\r\n]+/g, ' ');

/** What the sender asked for; `{{default}}` stands for the usual, also within a text. */
const customParts = (custom: readonly string[], usual: readonly string[]) =>
  custom.flatMap((part) => (part.trim().match(/^\{\{ ?default ?\}\}$/) ? usual : [part.replace(DEFAULT, () => usual.join(' '))]));

/**
 * Why an event belongs to an issue.
 * @param frames of resolveFrames, with context, one list for each exception
 */
export function groupingOf(payload: EventPayload, frames: ResolvedFrame[][]): Grouping {
  const usual = usualParts(payload, frames);
  const parts = (payload.customFingerprint ? customParts(payload.customFingerprint, usual) : usual).map(onOneLine);
  const hash = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
  return { version: GROUPING_VERSION, fingerprint: `v${GROUPING_VERSION}:${hash}`, parts };
}
