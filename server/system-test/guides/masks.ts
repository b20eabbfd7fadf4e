/**
 * What differs from run to run, replaced on both sides before a comparison: times, durations, ids, secrets, ports, hashes and sizes. Counts, states,
 * names and settings stay.
 */

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
const AMOUNT = String.raw`\d+(?:[.,]\d+)?`;

/** In this order: a later pattern sees what the earlier ones left. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  // hashes and secrets first, because chance may put into one what looks like a time or a size; they may begin and end with - and _
  [/(?<![\w-])sha(?:256|384|512)-[A-Za-z0-9+/=_-]{20,}/g, '<hash>'],
  [/(?<![\w-])[a-z]{1,8}_[A-Za-z0-9_-]{16,}(?:\.[A-Za-z0-9_-]{16,})?/g, '<id>'],
  [/(?<![\w-])(?=[\w-]*\d|[\w-]{40})(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}/g, '<id>'],
  [/\b(?:tidewatch|version)[-/ @]\d+\.\d+\.\d+(?:\+[0-9a-f]{8})?/gi, '<version>'],
  [/\b\d+\.\d+\.\d+\+[0-9a-f]{8}\b/g, '<version>'],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)/g, '<time>'],
  [/\b\d{4}-\d\d-\d\d(?:[ ,]+\d\d:\d\d(?::\d\d)?)?(?: UTC)?(?![\w-])/g, '<time>'],
  [
    new RegExp(
      String.raw`\b(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? )?(?:\d{1,2} ${MONTH}|${MONTH} \d{1,2})(?:,? \d{4})?(?:[ ,]+(?:at )?\d\d:\d\d(?::\d\d)?)?(?: UTC)?`,
      'g',
    ),
    '<time>',
  ],
  [/\b\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?: UTC)?(?![\w:])/g, '<time>'],
  // ids, shortened
  [/\b[a-z]{1,8}_[A-Za-z0-9_.-]*…/g, '<id>'],
  [/\b(?=[0-9a-f-]*\d)[0-9a-f-]{4,}…/g, '<id>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<id>'],
  // the beginning of an id, as far as a list needs it
  [/\b(?=[0-9a-f]*\d)[0-9a-f]{8}-[0-9a-f]{1,4}(?![\w-])/g, '<id>'],
  [/\b(?=[0-9a-f]*\d)[0-9a-f]{12,}\b/g, '<hash>'],
  [/\b(127\.0\.0\.1|localhost|\[::1\]):\d{2,5}\b/g, '$1:<port>'],
  // a distance to now may have any unit; other durations of hours and days are settings
  [
    new RegExp(
      String.raw`\b(?:just )?now\b|\b(?:${AMOUNT} ?(?:ms|s|m|min|h|d|months?|y)\b ?)+ago\b|\bin (?:${AMOUNT} ?(?:ms|s|m|min|h|d)\b ?)+`,
      'g',
    ),
    '<moment> ',
  ],
  [new RegExp(String.raw`\b${AMOUNT} ?(?:ms|µs|s|min|seconds?|minutes?)\b(?: ${AMOUNT} ?(?:ms|s|min)\b)*`, 'g'), '<duration>'],
  [new RegExp(String.raw`\b${AMOUNT} ?(?:B|bytes?|[kKMG]i?B)\b`, 'g'), '<size>'],
];

/** A line as it is compared: masked, and with columns that are as wide as what differs allows. */
export function masked(line: string): string {
  const text = MASKS.reduce((sofar, [pattern, name]) => sofar.replaceAll(pattern, name), line);
  return text
    .replaceAll(/ {2,}/g, '  ')
    .replaceAll(/([─━═-])\1{2,}/g, '$1$1$1')
    .replaceAll(/(<moment>) +/g, '$1  ')
    .trimEnd();
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a printed line is the expected one. `…` in a word of the expected line stands for the rest of that word. */
export function isSame(expected: string, actual: string): boolean {
  const [wanted, found] = [masked(expected), masked(actual)];
  return wanted === found || (wanted.includes('…') && new RegExp(`^${wanted.split('…').map(escaped).join('\\S*')}$`).test(found));
}
