import type { ErrorExceptionSent, ErrorFrameSent, ErrorSourceContext } from '../generated/types.js';
import { cleanBreadcrumb, MOST_BREADCRUMBS } from './breadcrumb.js';
import { asText, LONGEST_MESSAGE, LONGEST_TYPE } from './describe/describe-error.js';
import { maskAndCut, maskNamed, maskPath, maskSource, maskText, maskUserId } from './describe/mask.js';
import { MOST_FRAMES } from './describe/stack.js';
import type { SentErrorEvent } from './options.js';
import { membersOf } from './readable.js';

/** The server accepts 1 MiB; a larger event than this loses its least important parts. */
const LARGEST_EVENT = 400_000;
const LONGEST_URL = 2_000;
const MOST_TAGS = 50;

/** The URL without query, fragment, user name and password. */
function cleanUrl(url: string): string {
  const address = (url.split(/[?#]/, 1)[0] ?? '').replace(/^([a-z][a-z0-9+.-]{0,20}:\/\/)[^/@]{0,500}@/i, '$1');
  return maskAndCut(address, LONGEST_URL);
}

function cleanTags(tags: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept = Object.entries(membersOf(tags)).filter(([name, value]) => name !== '' && value !== undefined && value !== null);
  return Object.fromEntries(kept.slice(0, MOST_TAGS).map(([name, value]) => maskNamed(maskAndCut(name, 100), asText(value), 500)));
}

/** Source lines that are already clean; they are frozen to stay so. */
const cleaned = new WeakSet<ErrorSourceContext>();

/** The same, for the lines of a location that many events share. */
export function frozenContext(context: ErrorSourceContext): ErrorSourceContext {
  const { before, line, after } = cleanContext(context);
  const clean = Object.freeze({ before: Object.freeze(before) as string[], line, after: Object.freeze(after) as string[] });
  cleaned.add(clean);
  return clean;
}

function cleanContext(context: ErrorSourceContext): ErrorSourceContext {
  if (cleaned.has(context)) return context;
  const { before, line, after } = context;
  const clean = (text: string) => maskAndCut(String(text), 500, maskSource);
  return { before: before.slice(-10).map(clean), line: clean(line), after: after.slice(0, 10).map(clean) };
}

const cutOrNull = (text: string | null, limit: number, mask = maskText): string | null =>
  text === null ? null : maskAndCut(String(text), limit, mask);

function cleanFrame({ file, function: name, module, line, column, inApp, context }: ErrorFrameSent): ErrorFrameSent {
  return {
    ...(file !== undefined && { file: cutOrNull(file, 2_000, maskPath) }),
    ...(name !== undefined && { function: cutOrNull(name, 500) }),
    ...(module !== undefined && { module: cutOrNull(module, 500) }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(inApp !== undefined && { inApp }),
    ...(context && { context: cleanContext(context) }),
  };
}

function cleanException<T extends ErrorExceptionSent>(exception: T): T {
  const { type, message, stack, frames } = exception;
  return {
    ...exception,
    type: maskAndCut(String(type || 'Error'), LONGEST_TYPE),
    ...(message !== undefined && { message: maskAndCut(String(message), LONGEST_MESSAGE) }),
    ...(stack !== undefined && { stack: maskAndCut(String(stack), 50_000) }),
    ...(frames !== undefined && { frames: frames.slice(0, MOST_FRAMES).map(cleanFrame) }),
  };
}

function cleanFingerprint(parts: readonly string[]): string[] {
  return parts
    .map((part) => maskAndCut(String(part), 200))
    .filter((part) => part !== '')
    .slice(0, 8);
}

/**
 * The event with every text masked and cut to the API's limits. Only keys stay unchanged: the property, the release, ids and times. May throw if
 * beforeSend returned something invalid.
 */
export function cleanEvent(event: SentErrorEvent): SentErrorEvent {
  const { message, exception, causes, environment, userId, tags, breadcrumbs, url, serverName } = event;
  const { fingerprint: parts, ...others } = event;
  const fingerprint = cleanFingerprint(parts ?? []);
  return {
    ...others,
    ...(message !== undefined && { message: maskAndCut(String(message), LONGEST_MESSAGE) }),
    ...(exception && { exception: cleanException(exception) }),
    ...(causes && { causes: causes.slice(0, 20).map((cause) => cleanException(cause)) }),
    ...(environment !== undefined && { environment: maskAndCut(environment, 64) }),
    ...(userId !== undefined && { userId: maskAndCut(String(userId), 200, maskUserId) }),
    ...(tags && { tags: cleanTags(tags) }),
    ...(breadcrumbs && { breadcrumbs: breadcrumbs.slice(-MOST_BREADCRUMBS).map(cleanBreadcrumb) }),
    ...(fingerprint.length > 0 && { fingerprint }),
    ...(url !== undefined && { url: cleanUrl(String(url)) }),
    ...(serverName !== undefined && { serverName: maskAndCut(String(serverName), 200) }),
  };
}

const withoutContext = (exception: ErrorExceptionSent): ErrorExceptionSent => ({
  ...exception,
  ...(exception.frames && { frames: exception.frames.map(({ context: _, ...frame }) => frame) }),
});

/** Increasingly smaller versions of the event: without source lines, breadcrumbs, causes. */
function* lighter(event: SentErrorEvent): Generator<object> {
  const { breadcrumbs, ...quiet } = event;
  const { causes: led, ...alone } = { ...quiet, ...(event.exception && { exception: withoutContext(event.exception) }) };
  const causes = led?.map(withoutContext);
  yield { ...alone, causes, breadcrumbs };
  yield { ...alone, causes };
  yield alone;
}

/** An event's JSON; if it is too large, without source lines, breadcrumbs and causes, dropped in this order. */
export function toBody(event: SentErrorEvent): string {
  let body = JSON.stringify(event);
  if (body.length <= LARGEST_EVENT) return body;
  for (const one of lighter(event)) {
    body = JSON.stringify(one);
    if (body.length <= LARGEST_EVENT) break;
  }
  return body;
}
