import { inspect, types } from 'node:util';
import type { ErrorCauseSent, ErrorExceptionSent } from '../../generated/types.js';
import { bounded } from './mask.js';
import { MOST_FRAMES, parseStack } from './stack.js';

export const LONGEST_MESSAGE = 2_000;
export const LONGEST_TYPE = 200;
const LONGEST_STACK_TEXT = 50_000;
/** The API accepts 20 causes; their stacks mostly repeat the first. */
const MOST_CAUSES = 20;
const FRAMES_OF_A_CAUSE = 50;
/** Shorter class names come from minifiers and change with every build. */
const SHORTEST_CLASS = 3;

export interface DescribedError {
  exception: ErrorExceptionSent;
  causes: ErrorCauseSent[];
}

/** A property's value, or undefined if reading it throws: a thrown value may be anything, even a proxy. */
function read(value: unknown, name: string): unknown {
  try {
    return (value as Record<string, unknown>)[name];
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isObject = (value: unknown): value is object => (typeof value === 'object' || typeof value === 'function') && value !== null;

/** Whether it has an error's properties, even from another realm. */
function isErrorLike(value: unknown): value is object {
  if (!isObject(value)) return false;
  return types.isNativeError(value) || (typeof read(value, 'message') === 'string' && typeof read(value, 'stack') === 'string');
}

function typeOf(error: object): string {
  const name = textOf(read(error, 'name'));
  if (name !== '' && name !== 'Error') return name;
  const className = textOf(read(read(error, 'constructor'), 'name'));
  return className.length >= SHORTEST_CLASS && className !== 'Object' ? className : 'Error';
}

/** A bounded description of a thrown value that isn't an error. */
export function inWords(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return inspect(value, {
      depth: 2,
      breakLength: Number.POSITIVE_INFINITY,
      maxArrayLength: 20,
      maxStringLength: 500,
      customInspect: false,
    });
  } catch {
    return 'something that cannot be shown';
  }
}

/** A value as a string. Never throws: objects from `querystring`, for example, cannot be converted. */
export function asText(value: unknown): string {
  try {
    return String(value);
  } catch {
    return inWords(value);
  }
}

function stackOf(stack: string, message: string, most: number): Pick<ErrorExceptionSent, 'frames' | 'stack'> {
  if (stack === '') return {};
  const frames = parseStack(stack, message, most);
  if (frames.length > 0) return { frames };
  return stack.includes('\n') ? { stack: bounded(stack, LONGEST_STACK_TEXT) } : {};
}

/** One error without its causes. `fallbackStack` is the place of the capture, for values without a stack. */
function describeOne(value: unknown, most: number, fallbackStack = () => ''): ErrorExceptionSent {
  if (!isErrorLike(value)) {
    return { type: 'NonError', message: bounded(inWords(value), LONGEST_MESSAGE), ...stackOf(fallbackStack(), '', most) };
  }
  const message = textOf(read(value, 'message'));
  const stack = stackOf(textOf(read(value, 'stack')), message, most);
  return { type: bounded(typeOf(value), LONGEST_TYPE), message: bounded(message, LONGEST_MESSAGE), ...stack };
}

/** An error's cause and members. */
function relatives(error: unknown): { value: unknown; relation: ErrorCauseSent['relation'] }[] {
  if (!isErrorLike(error)) return [];
  const cause = read(error, 'cause');
  const members = read(error, 'errors');
  // only for an AggregateError: validation errors have plain descriptions under this name
  const errors = Array.isArray(members) ? members.slice(0, MOST_CAUSES).filter(isErrorLike) : [];
  return [
    ...(cause === undefined || cause === null ? [] : [{ value: cause, relation: 'cause' as const }]),
    ...errors.map((value) => ({ value, relation: 'member' as const })),
  ];
}

/** All causes of an error, level by level, each once. */
function causesOf(thrown: unknown): ErrorCauseSent[] {
  const seen = new Set<unknown>([thrown]);
  const causes: ErrorCauseSent[] = [];
  const parents = [thrown];
  for (let parent = 0; parent < parents.length; parent += 1) {
    for (const { value, relation } of relatives(parents[parent])) {
      if (seen.has(value) || causes.length >= MOST_CAUSES) continue;
      seen.add(value);
      parents.push(value);
      causes.push({ ...describeOne(value, FRAMES_OF_A_CAUSE), relation, parent });
    }
  }
  return causes;
}

function tried<T>(make: () => T, otherwise: T): T {
  try {
    return make();
  } catch {
    return otherwise;
  }
}

/** A thrown value as the API's exception. Never throws, whatever the value. */
export function describeError(thrown: unknown, fallbackStack: () => string): DescribedError {
  return {
    exception: tried(() => describeOne(thrown, MOST_FRAMES, fallbackStack), {
      type: 'NonError',
      message: 'something that cannot be shown',
    }),
    causes: tried(() => causesOf(thrown), []),
  };
}
