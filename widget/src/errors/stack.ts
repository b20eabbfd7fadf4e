/** Prepares stacks, which are sent as the browser prints them and parsed by the service. */
import { cut, maskText, maskWords } from './text.js';

const STACK_LENGTH = 5000;
/** Maximum length of a message at the head, so that it doesn't displace the calls. */
const HEAD_LENGTH = 300;

/** The position at the end of a line. */
const PLACE = /(?::\d+){1,2}$/;

/** A line with a location, in the format of Chrome, or of Firefox and Safari. */
const isCall = (line: string) => /^\s+at /.test(line) || (line.includes('@') && PLACE.test(line));

/**
 * In a script's URL the query is between the path and the position; an inline script has the page's query. In a call, the URL's position may be elsewhere,
 * as in Firefox's format for eval.
 */
function withoutQuery(word: string, called: boolean): string {
  const scheme = word.indexOf('://');
  const query = scheme < 0 ? -1 : word.slice(scheme).search(/[?#]/);
  if (query < 0) return word;
  const [place] = PLACE.exec(word) || [];
  return place || called ? word.slice(0, scheme + query) + (place || '') : word;
}

// timestamps, yyyymmddhhmm and longer or Unix milliseconds: builds have such names, cards don't
const MOMENT = /^(?:(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4,9}|1\d{12})$/;

/** Masks only numbers that are whole words: a file name's hash or timestamp is needed to find its source map. */
function maskCall(line: string): string {
  return maskWords(line).replace(/\w{12,}/g, (word) => (/^\d+$/.test(word) && !MOMENT.test(word) ? '[number]' : word));
}

function maskLine(line: string): string {
  const called = isCall(line);
  const plain = line.replace(/[^\s()]+/g, (word) => withoutQuery(word, called));
  return called ? maskCall(plain) : maskText(plain);
}

/** Chrome prints type and message before the calls; shortens a long message there, because it is sent separately. */
function shortenHead(stack: string, message: string): string {
  const start = message ? stack.indexOf(message) : -1;
  // bounded, like everything here: a stack can be a megabyte of almost anything
  const calls = stack.search(/^\s{1,16}at /m);
  if (start < 0 || (calls >= 0 && start > calls)) return stack;
  return stack.slice(0, start) + cut(message, HEAD_LENGTH) + stack.slice(start + message.length);
}

/** At most 5,000 characters, cut at the end of a line; masked, and without queries and hashes in URLs. */
export function safeStack(stack: string, message: string): string {
  const short = stack.length > STACK_LENGTH ? shortenHead(stack, message) : stack;
  const clean = cut(short, STACK_LENGTH * 4)
    .split('\n')
    .map(maskLine)
    .join('\n');
  if (clean.length <= STACK_LENGTH) return clean;
  const end = clean.lastIndexOf('\n', STACK_LENGTH);
  return end > 0 ? clean.slice(0, end) : cut(clean, STACK_LENGTH);
}
