/**
 * What must not be stored of people: e-mail addresses, Bearer credentials and long numbers. Senders mask too, but are not believed. Masking twice
 * changes nothing more.
 */
import { createHash } from 'node:crypto';
import type { Breadcrumb, EventPayload, RawException, RawFrame, SourceContext } from './event.js';
import { besideShared, freezeFrames, isShared } from './shared-frames.js';

/** An address, %40 included. The look behind keeps a long word without @ from being read again from each of its letters. */
const EMAIL =
  /(?<![\p{L}\p{M}\p{N}._%+-])[\p{L}\p{M}\p{N}._%+-]+?(?:@|%40)[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*\.[\p{L}\p{M}]{2,}/gu;
/** A name such as O'Brien's before the @. */
const APOSTROPHE = /(?<![\w.%+'-])[\w.%+-]{1,64}(?:'[\w.%+-]{1,64}){1,3}(?=@[\w-]{1,63}\.)/g;
const BEARER = /\bBearer(?:[\s:=]|%20)+["']?(?!\[redacted\])[^\s"'`,;()<>\]}]+/gi;
/** Digits, also in groups of four and more with a single space or hyphen between, as on cards and of accounts. */
const DIGITS = /\p{Nd}+(?:[ -]\p{Nd}{4,7}(?!\p{Nd}))*(?:[ -]\p{Nd}{1,3}(?!\p{Nd}))?/gu;
const LEAST_DIGITS = 12;
/** Moments in the names of files and folders: yyyymmddhhmm and more, or milliseconds of Unix. A build is named so, a card is not. */
const MOMENT = /^(?:(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4,9}|1\d{12})$/;
const ADDRESS = /(?:https?|wss?|file|blob|webpack|webpack-internal):[^\s"'<>]+/gi;
/** It may hold twelve digits in a row itself. */
const MASKED_ID = /^user-(?=\d*[a-f])[0-9a-f]{16}$/;
const USER_INFO = /(:\/\/)[^/@\s]{1,1000}@/g;

const digitsOf = (text: string) => text.replace(/[ -]/g, '').length;

/** Few texts hold anything to mask: what cannot is seen in a third of the time that the exact patterns take. */
const MAY_HOLD_NUMBER = /\d[\d -]{10}|[^\0-\x7f]/;
const MAY_HOLD_BEARER = /bearer/i;
const mayHoldAddress = (text: string) => text.includes('@') || text.includes('%40');

const maskNumbers = (text: string) =>
  MAY_HOLD_NUMBER.test(text) ? text.replace(DIGITS, (digits) => (digitsOf(digits) < LEAST_DIGITS ? digits : '[number]')) : text;

function maskWords(text: string): string {
  const open = MAY_HOLD_BEARER.test(text) ? text.replace(BEARER, 'Bearer [redacted]') : text;
  return mayHoldAddress(open) ? open.replace(APOSTROPHE, 'x').replace(EMAIL, '[email]') : open;
}

/** A text without e-mail addresses (`[email]`), Bearer credentials (`Bearer [redacted]`) and numbers of 12 digits and more (`[number]`). */
export const maskText = (text: string): string => maskNumbers(maskWords(text));

/** A frame's position, or the end of a bracket, is no part of the query. */
const withoutQuery = (address: string) => {
  const end = address.search(/[?#]/);
  return end < 0 ? address : address.slice(0, end) + (/(?::\d{1,9}){1,2}\)?$/.exec(address.slice(end))?.[0] ?? '');
};

const withoutUserInfo = (text: string) => (text.includes('@') ? text.replace(USER_INFO, '$1') : text);

/** Addresses in a text lose who asks, query and hash. */
const withoutQueries = (text: string) => withoutUserInfo(/[?#]/.test(text) ? text.replace(ADDRESS, withoutQuery) : text);

/** An id in which something had to be masked becomes `user-` and 16 hexadecimal digits of its SHA-256: still one person, but nobody. */
export function maskUserId(id: string): string {
  if (maskText(id) === id || MASKED_ID.test(id)) return id;
  return `user-${createHash('sha256').update(id).digest('hex').slice(0, 16)}`;
}

/** An address, of which a path of a server is none: it may hold a # itself. */
const addressAlone = (text: string) => withoutUserInfo(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text.replace(/[?#].*$/s, '') : text);

/** Only a number that is a whole word and no moment: the hash in a file's name and the folder of a release are needed to find its source map. */
const maskNumbersOfFile = (file: string) =>
  file.replace(/(?<![\w])\d{12,}(?![\w])/g, (digits) => (MOMENT.test(digits) ? digits : '[number]'));

/** The file of a frame: an address without query; the content of a data address is dropped. */
export function maskFile(file: string): string {
  if (/^data:/i.test(file)) return maskText(file.slice(0, Math.max(file.indexOf(','), 'data:'.length)));
  const bare = file.startsWith('eval at ') ? withoutQueries(file) : addressAlone(file);
  return maskNumbersOfFile(maskWords(bare));
}

const orNull = (text: string | null, mask: (text: string) => string) => (text === null ? null : mask(text));

const maskContext = ({ before, line, after }: SourceContext): SourceContext => ({
  before: before.map(maskText),
  line: maskText(line),
  after: after.map(maskText),
});

const maskFrame = (frame: RawFrame): RawFrame => ({
  ...frame,
  file: orNull(frame.file, maskFile),
  function: orNull(frame.function, maskText),
  module: orNull(frame.module, maskText),
  context: frame.context && maskContext(frame.context),
});

const maskFrames = besideShared((frames) => {
  const masked = frames.map(maskFrame);
  return isShared(frames) ? freezeFrames(masked) : masked;
});

const maskException = (exception: RawException): RawException => ({
  ...exception,
  type: maskText(exception.type),
  message: maskText(exception.message),
  frames: maskFrames(exception.frames),
  stack: orNull(exception.stack, maskTextAndQueries),
});

function maskTextAndQueries(text: string): string {
  return maskText(withoutQueries(text));
}

/** Of eleven digits at most, and so never masked. */
const isShort = (value: number) => Number.isInteger(value) && Math.abs(value) < 1e11;

/** A number as large as a card's is one, though nobody wrote it as a text. */
const maskValue = (value: string | number | boolean | null) => {
  if (typeof value === 'string') return maskTextAndQueries(value);
  return typeof value === 'number' && !isShort(value) && maskText(String(value)) !== String(value) ? '[number]' : value;
};

const maskRecord = <Value>(record: Record<string, Value>, mask: (value: Value) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [maskText(key), mask(value)]));

const maskBreadcrumb = (breadcrumb: Breadcrumb): Breadcrumb => ({
  ...breadcrumb,
  type: maskText(breadcrumb.type),
  message: orNull(breadcrumb.message, maskTextAndQueries),
  data: maskRecord(breadcrumb.data, maskValue),
});

const maskNamed = <Named extends { name: string; version: string | null } | null>(named: Named): Named =>
  named && { ...named, name: maskText(named.name), version: orNull(named.version, maskText) };

/** Of what stands beside exceptions: without any of these, nothing of it is masked. */
const MAY_HOLD_ANYTHING = /[@?#]|%40|bearer|\d[\d -]{10}|[^\0-\x7f]/i;

/** What an event says beside its exceptions, masked. */
function maskSurroundings(payload: Omit<EventPayload, 'exceptions'>): Omit<EventPayload, 'exceptions'> {
  if (!MAY_HOLD_ANYTHING.test(JSON.stringify(payload))) return payload;
  return {
    ...payload,
    message: orNull(payload.message, maskText),
    breadcrumbs: payload.breadcrumbs.map(maskBreadcrumb),
    tags: maskRecord(payload.tags, maskText),
    userId: orNull(payload.userId, maskUserId),
    url: orNull(payload.url, (url) => maskText(addressAlone(url))),
    browser: maskNamed(payload.browser),
    serverName: orNull(payload.serverName, maskText),
    runtime: maskNamed(payload.runtime),
    customFingerprint: payload.customFingerprint?.map(maskText) ?? null,
  };
}

/** The same event with every text of it masked. */
export const maskPayload = ({ exceptions, ...surroundings }: EventPayload): EventPayload => ({
  ...maskSurroundings(surroundings),
  exceptions: exceptions.map(maskException),
});
