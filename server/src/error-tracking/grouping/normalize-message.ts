/** Removes the variable parts of messages: ids, numbers, addresses, timestamps. */

const MAXIMUM_TEXT = 2_000;
const MAXIMUM_RESULT = 300;
const TOP_DOMAINS = 'com|net|org|io|dev|app|ai|co|de|eu|uk|us|fr|nl|info|biz|cloud|local|internal|localdomain|lan|cluster|svc';

/** In this order: longer and more specific patterns first. Every pattern runs in linear time. */
const KINDS: readonly [pattern: RegExp, replacement: string][] = [
  [/\[email\]/g, '<email>'],
  [/\[number\]/g, '<int>'],
  [/(?<![\w.%+-])[\w.%+-]{1,100}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '<email>'],
  [/\b(?!node:)[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'<>()[\]{}]+/gi, '<url>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<uuid>'],
  [/\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?)?/g, '<date>'],
  [/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? \w{3,9} \d{1,2},? \d{4}\b/g, '<date>'],
  [/\b(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?\b/g, '<ip>'],
  [/\b\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\b/g, '<time>'],
  [/(?<![\w:])(?=[0-9a-f:]{0,45}\d)(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}(?![\w:])/gi, '<ip>'],
  [/(?<![\w:])(?=[0-9a-f:]{0,45}\d)(?:[0-9a-f]{1,4}:){0,6}::?[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6}(?![\w:])/gi, '<ip>'],
  [
    new RegExp(
      `(?<![\\w.-])(?:[a-z0-9-]{1,63}\\.(?:com|net|org|local)|(?:[a-z0-9-]{1,63}\\.){2,8}(?:${TOP_DOMAINS}))(?::\\d{1,5})?(?![\\w-]|\\.\\w)`,
      'gi',
    ),
    '<host>',
  ],
  [/\b0x[0-9a-f]+\b/gi, '<hex>'],
  [/\b[0-9a-f]{40}\b/gi, '<hex>'],
  [/\b[0-9a-f]{32}\b/gi, '<hex>'],
  [/(=\s?)"[^"\n]{0,500}"/g, '$1<text>'],
  [/(=\s?)'[^'\n]{0,500}'/g, '$1<text>'],
  [/(=\s?)(?:true|false)\b/gi, '$1<bool>'],
  [/\b\d{1,20}(?:\.\d{1,20})? ?(?:ns|us|µs|ms|s|secs?|seconds?|mins?|minutes?|h|hours?|days?)\b/g, '<duration>'],
];
/** Words with digits. The lookbehind prevents rescanning a long word without digits from each of its letters. */
const WORD = /(?<![A-Za-z0-9_-])[A-Za-z0-9_-]*\d[A-Za-z0-9_-]*/g;
/** Numbers with few values, each of which means a different error. */
const TELLING = /(\b(?:status(?: code)?|http|react error)[ :=]{0,2}#?\d{3}\b)|(-?\b\d{1,20}\.\d{1,20}\b)|\d+/gi;

const runsOfDigits = (word: string) => word.match(/\d+/g)?.length ?? 0;

/** Alphanumeric ids: hexadecimal ones, and long mixtures. */
const isId = (word: string) =>
  (word.length >= 8 && /^[0-9a-f-]+$/i.test(word) && /[a-f]/i.test(word)) ||
  (word.length >= 8 && runsOfDigits(word) >= 2 && /[A-Za-z]/.test(word));

const firstLines = (text: string) =>
  text
    .slice(0, MAXIMUM_TEXT)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 2)
    .join(' ');

/**
 * The first two lines of a message with placeholders for everything variable: `order <int> of <email> failed`. At most 300 characters. Status codes
 * and React error numbers stay.
 */
export function normalizeMessage(text: string): string {
  const known = KINDS.reduce((message, [pattern, replacement]) => message.replace(pattern, replacement), firstLines(text));
  return known
    .replace(WORD, (word) => (isId(word) ? '<id>' : word))
    .replace(TELLING, (_number, telling?: string, float?: string) => telling ?? (float === undefined ? '<int>' : '<float>'))
    .slice(0, MAXIMUM_RESULT);
}
