/** Describes any thrown value for the service. Trusts nothing it reads: a thrown object may be anything. */
import { quietly } from '../core/patch.js';
import { safeStack } from './stack.js';
import { safeText } from './text.js';

const TYPE_LENGTH = 200;
const MESSAGE_LENGTH = 2000;
const CAUSE_LIMIT = 5;
const NAMED_KEYS = 10;

export interface Exception {
  type: string;
  message: string;
  stack?: string;
}

export interface Cause extends Exception {
  relation: 'cause' | 'member';
  /** 0: the exception; n: the n-th cause, from 1. */
  parent: number;
}

type Anything = Record<string, unknown>;

const isObject = (value: unknown): value is Anything => (typeof value === 'object' && value !== null) || typeof value === 'function';

/** An Error of this page or of a frame in it, a DOMException, or a similar object. */
export const isError = (value: unknown): value is Error =>
  value instanceof Error ||
  /^\[object (Error|Exception|DOMException)\]$/.test(Object.prototype.toString.call(value)) ||
  (isObject(value) && typeof value.message === 'string' && typeof value.stack === 'string');

export function exceptionOf(type: string, message: string, stack?: unknown): Exception {
  const exception: Exception = { type: safeText(type.trim(), TYPE_LENGTH) || 'Error', message: safeText(message, MESSAGE_LENGTH) };
  if (typeof stack === 'string' && stack) exception.stack = safeStack(stack, message);
  return exception;
}

/** Describes a value that isn't an error: an object only by its keys, because its values may be private. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return String(value);
  if (typeof value.message === 'string' && value.message) return value.message;
  if (typeof value === 'function') return 'A function was thrown';
  if (typeof Event === 'function' && value instanceof Event) return `An event was thrown: ${value.type}`;
  const keys = Object.keys(value).sort().slice(0, NAMED_KEYS).join(', ');
  return keys ? `An object was thrown with the keys ${keys}` : 'An object without keys was thrown';
}

/** @param otherwise the type for a value that isn't an error */
export function describe(thrown: unknown, otherwise: string): Exception {
  try {
    if (!isError(thrown)) return exceptionOf(otherwise, wordsOf(thrown));
    const { name, message, stack } = thrown;
    return exceptionOf(typeof name === 'string' ? name : 'Error', typeof message === 'string' ? message : '', stack);
  } catch {
    return exceptionOf(otherwise, 'An object that cannot be read was thrown');
  }
}

/** An error's cause and members. */
function relativesOf(thrown: unknown): [Cause['relation'], unknown][] {
  if (!isError(thrown)) return [];
  const { cause, errors } = thrown as unknown as Anything;
  const members = Array.isArray(errors) ? errors.filter(isError) : [];
  const relatives: [Cause['relation'], unknown][] = members.map((one) => ['member', one]);
  return cause === undefined || cause === null ? relatives : [['cause', cause], ...relatives];
}

/** Up to five causes, nearest first; a cycle is listed once. */
export function causesOf(thrown: unknown): Cause[] {
  const seen = [thrown];
  const causes: Cause[] = [];
  // a getter that throws costs only what is behind it
  quietly(() => {
    for (let parent = 0; parent < seen.length; parent++)
      for (const [relation, value] of relativesOf(seen[parent])) {
        if (causes.length === CAUSE_LIMIT || seen.includes(value)) continue;
        seen.push(value);
        causes.push({ ...describe(value, 'NonError'), relation, parent });
      }
  });
  return causes;
}
