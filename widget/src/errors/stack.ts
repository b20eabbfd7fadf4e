/** Stacks are sent as the browser prints them, for the service to read: Chrome, Firefox and Safari each have a form of their own. */
import { cut, maskText, maskWords } from './text.js';

const STACK_LENGTH = 5000;
/** What is left of a message that would push the calls out of the stack. */
const HEAD_LENGTH = 300;

/** Where a line says that its place is. */
const PLACE = /(?::\d+){1,2}$/;

/** A line that names a place, in Chrome's form, and in that of Firefox and Safari. */
const isCall = (line: string) => /^\s+at /.test(line) || (line.includes('@') && PLACE.test(line));

/**
 * The query of a script's address stands between its path and the position; for an inline script that is the query of the page. In a call an
 * address may have its position elsewhere, as Firefox prints what eval ran.
 */
function withoutQuery(word: string, called: boolean): string {
  const scheme = word.indexOf('://');
  const query = scheme < 0 ? -1 : word.slice(scheme).search(/[?#]/);
  if (query < 0) return word;
  const place = PLACE.exec(word)?.[0];
  return place || called ? word.slice(0, scheme + query) + (place || '') : word;
}

// moments, yyyymmddhhmm and more or milliseconds of Unix: builds are named so, cards are not
const MOMENT = /^(?:(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4,9}|1\d{12})$/;

/** The hash or the moment in the name of a file is needed to find its source map; only a number that is a whole word goes. */
function maskCall(line: string): string {
  return maskWords(line).replace(/\w{12,}/g, (word) => (/^\d+$/.test(word) && !MOMENT.test(word) ? '[number]' : word));
}

function maskLine(line: string): string {
  const called = isCall(line);
  const plain = line.replace(/[^\s()]+/g, (word) => withoutQuery(word, called));
  return called ? maskCall(plain) : maskText(plain);
}

/** Chrome puts type and message before the calls; a long message is shortened there, it is sent beside the stack anyway. */
function shortenHead(stack: string, message: string): string {
  const start = message ? stack.indexOf(message) : -1;
  // bounded, as everything here: a stack can be a megabyte of nearly anything
  const calls = stack.search(/^\s{1,16}at /m);
  if (start < 0 || (calls >= 0 && start > calls)) return stack;
  return stack.slice(0, start) + cut(message, HEAD_LENGTH) + stack.slice(start + message.length);
}

/** At most 5,000 characters, cut at the end of a line; masked, and no address in it has a query or a hash. */
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
