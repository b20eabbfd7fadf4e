/** Computes an event's fingerprint by the rules of any version. */
import { hash } from 'node:crypto';
import type { EventPayload, Grouping, Platform, ResolvedFrame } from '../events/event.js';
import { engineMessage } from './engine-message.js';
import type { FrameParts } from './frames/own-frames.js';
import { headlineOf } from './headline.js';
import { normalizeMessage } from './normalize-message.js';

/** The differences between the versions of grouping. */
export interface GroupingRules {
  version: number;
  /** The parts of an error that is one issue, wherever it occurs in the code; null for any other. */
  familyOf: (payload: EventPayload, frames: readonly ResolvedFrame[][]) => string[] | null;
  /** The parts that identify the location in the application's code; null if no frame is in it. */
  locationOf: (payload: EventPayload, frames: readonly ResolvedFrame[][], isRecursion: boolean) => FrameParts | null;
  /** The file of a third-party frame. */
  fileOf: (platform: Platform, frame: ResolvedFrame) => string;
}

const DEFAULT = /\{\{ ?default ?\}\}/g;
/** Firefox has its own class for what others call a RangeError. */
const RECURSION = /^(?:too much recursion|Maximum call stack size exceeded\.?)$/;

/** A minified class name is meaningless and changes with the next build. */
function typeOf(payload: EventPayload): string {
  const { type, message } = headlineOf(payload);
  if (payload.platform !== 'javascript') return type;
  if (type === 'InternalError' && RECURSION.test(message)) return 'RangeError';
  return type.length < 3 ? 'Error' : type;
}

/** A message without ids, in the normalized wording of all browsers. */
export const comparableMessage = (platform: Platform, message: string): string =>
  (platform === 'javascript' ? engineMessage(message) : null) ?? normalizeMessage(message);

const messageOf = (payload: EventPayload) => comparableMessage(payload.platform, headlineOf(payload).message);

function usualParts(rules: GroupingRules, payload: EventPayload, frames: readonly ResolvedFrame[][]): string[] {
  const family = rules.familyOf(payload, frames);
  if (family) return family;
  const start = [payload.platform, typeOf(payload)];
  const location = rules.locationOf(payload, frames, RECURSION.test(headlineOf(payload).message));
  if (location) return location.tellsLocation ? [...start, ...location.parts] : [...start, messageOf(payload), ...location.parts];
  const first = frames[0]?.find(({ file }) => file !== null);
  return [...start, messageOf(payload), ...(first ? [rules.fileOf(payload.platform, first)] : [])];
}

const onOneLine = (part: string) => part.replace(/[\r\n]+/g, ' ');

/** The sender's fingerprint; `{{default}}` stands for the default parts, also within a text. */
const customParts = (custom: readonly string[], usual: readonly string[]) =>
  custom.flatMap((part) => (part.trim().match(/^\{\{ ?default ?\}\}$/) ? usual : [part.replace(DEFAULT, () => usual.join(' '))]));

/** An event's grouping by the rules of one version. */
export function groupBy(rules: GroupingRules, payload: EventPayload, frames: readonly ResolvedFrame[][]): Grouping {
  const usual = usualParts(rules, payload, frames);
  const parts = (payload.customFingerprint ? customParts(payload.customFingerprint, usual) : usual).map(onOneLine);
  const digest = hash('sha256', parts.join('\n'), 'hex').slice(0, 32);
  return { version: rules.version, fingerprint: `v${rules.version}:${digest}`, parts };
}
