/**
 * Reads payloads and facts from the database. An older version may have written them: missing fields and other types read as empty, so that one odd
 * event never makes an issue unreadable.
 */
import type {
  Breadcrumb,
  EventPayload,
  ImportanceFacts,
  Level,
  Platform,
  RawException,
  RawFrame,
  SourceContext,
  Truncated,
} from './event.js';

type Fields = Record<string, unknown>;

const PLATFORMS: readonly string[] = ['javascript', 'node', 'python', 'other'] satisfies Platform[];
const TRUNCATED: readonly string[] = ['stacks', 'breadcrumbs'] satisfies Truncated[];
const LEVELS: readonly string[] = ['fatal', 'error', 'warning', 'info', 'debug'] satisfies Level[];
/** The limits of source lines and characters in the document. */
const CONTEXT_LINES = 10;
const CONTEXT_WIDTH = 500;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const isObject = (value: unknown) => typeof value === 'object' && value !== null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const wholeNumber = (value: unknown): number | null => (typeof value === 'number' && Number.isInteger(value) ? value : null);
const platformOf = (value: unknown): Platform => (PLATFORMS.includes(String(value)) ? (value as Platform) : 'other');
const levelOf = (value: unknown): Level | null => (LEVELS.includes(String(value)) ? (value as Level) : null);
const sourceLine = (value: unknown) => String(value).slice(0, CONTEXT_WIDTH);

function contextOf(value: unknown): SourceContext | null {
  const { before, line, after } = fieldsOf(value);
  if (typeof line !== 'string') return null;
  return {
    before: listOf(before).slice(-CONTEXT_LINES).map(sourceLine),
    line: sourceLine(line),
    after: listOf(after).slice(0, CONTEXT_LINES).map(sourceLine),
  };
}

function frameOf(value: unknown): RawFrame {
  const frame = fieldsOf(value);
  return {
    file: text(frame['file']),
    function: text(frame['function']),
    module: text(frame['module']),
    line: wholeNumber(frame['line']),
    column: wholeNumber(frame['column']),
    foreign: frame['foreign'] === true,
    context: contextOf(frame['context']),
  };
}

function exceptionOf(value: unknown): RawException {
  const exception = fieldsOf(value);
  const relation = exception['relation'];
  return {
    type: text(exception['type']) ?? 'Error',
    message: text(exception['message']) ?? '',
    relation: relation === 'cause' || relation === 'member' ? relation : null,
    parent: wholeNumber(exception['parent']),
    frames: listOf(exception['frames']).map(frameOf),
    stack: text(exception['stack']),
  };
}

function breadcrumbOf(value: unknown): Breadcrumb[] {
  const { type, level, message, data, timestamp } = fieldsOf(value);
  const at = new Date(String(timestamp));
  if (Number.isNaN(at.getTime())) return [];
  const plain = Object.entries(fieldsOf(data)).filter(([, entry]) => !isObject(entry));
  return [
    {
      type: text(type) ?? 'custom',
      level: levelOf(level),
      message: text(message),
      data: Object.fromEntries(plain) as Breadcrumb['data'],
      timestamp: at.toISOString(),
    },
  ];
}

/** A name and a version; null without a name. */
export function versionedOf(value: unknown): { name: string; version: string | null } | null {
  const { name, version } = fieldsOf(value);
  return typeof name === 'string' && name !== '' ? { name, version: text(version) } : null;
}

/** Names and texts. */
export function tagsOf(value: unknown): Record<string, string> {
  const tags = Object.entries(fieldsOf(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(tags);
}

/** The payload of an event, from its JSON. */
export function readPayload(json: string | null): EventPayload {
  const payload = fieldsOf(json === null ? null : JSON.parse(json));
  const truncated = listOf(payload['truncated']).filter((part): part is Truncated => TRUNCATED.includes(String(part)));
  const custom = listOf(payload['customFingerprint']).filter((part) => typeof part === 'string');
  return {
    platform: platformOf(payload['platform']),
    level: levelOf(payload['level']) ?? 'error',
    message: text(payload['message']),
    exceptions: listOf(payload['exceptions']).map(exceptionOf),
    breadcrumbs: listOf(payload['breadcrumbs']).flatMap(breadcrumbOf),
    tags: tagsOf(payload['tags']),
    userId: text(payload['userId']),
    url: text(payload['url']),
    browser: versionedOf(payload['browser']),
    serverName: text(payload['serverName']),
    runtime: versionedOf(payload['runtime']),
    handled: typeof payload['handled'] === 'boolean' ? payload['handled'] : null,
    customFingerprint: custom.length ? custom : null,
    truncated: truncated.length ? truncated : null,
  };
}

/** The facts of an issue. */
export function readFacts(value: unknown): ImportanceFacts {
  const facts = fieldsOf(value);
  return {
    platform: platformOf(facts['platform']),
    type: text(facts['type']) ?? '',
    message: text(facts['message']) ?? '',
    frames: listOf(facts['frames'])
      .map(fieldsOf)
      .map((frame) => ({ file: text(frame['file']), inApp: frame['inApp'] === true, symbolicated: frame['symbolicated'] === true })),
    browser: versionedOf(facts['browser']),
    ...(facts['lowered'] === true && { lowered: true }),
  };
}
