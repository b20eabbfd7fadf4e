/**
 * The one rule for showing text of unknown origin: on pages, in mails, feeds, calendars, messengers and terminals, and in the agent's logs.
 *
 * What goes: control characters but tab and line break; lone surrogates and noncharacters; embeddings, overrides and isolates, which reorder what
 * follows them; byte order marks; interlinear annotations; tag characters outside a flag, which hide text from people but not from programs.
 * What stays: everything that belongs to words and pictures. Without a joiner, Persian is misspelled and Hindi falls apart; families and flags
 * consist of joiners, variation selectors and tags. The marks U+200E, U+200F and U+061C stay too: people who write Arabic or Hebrew need them, and they
 * reorder nothing beyond their neighbours.
 */

const of = (code: number) => String.fromCharCode(code);
const [ESC, CSI, ST, BEL] = [of(0x1b), of(0x9b), of(0x9c), of(0x07)];
/** Characters that begin a control string: device control, start of string, system command, privacy, application. */
const STRINGS = [0x90, 0x98, 0x9d, 0x9e, 0x9f].map(of).join('');

const CONTENT = `[^\\n${BEL}${ESC}${ST}${STRINGS}]`;

/**
 * Terminal escape sequences: colours and movement, strings such as titles and links, the rest. An eight-bit one counts only if it is whole: text that
 * was decoded twice contains such characters, too.
 */
const ESCAPES = new RegExp(
  [
    `(?:${ESC}\\[[0-?]*|${CSI}[0-?]+)[ -/]*[@-~]`,
    `${ESC}[\\]PX^_]${CONTENT}*(?:${BEL}|${ESC}\\\\|${ST})?`,
    `[${STRINGS}]${CONTENT}*(?:${BEL}|${ESC}\\\\|${ST})`,
    `${ESC}[ -/]*[0-~]?`,
  ].join('|'),
  'g',
);

/** Line breaks of all kinds; a line feed stays what it is. */
const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** A flag of a part of a country: a black flag, tags, and the end of tags. */
const FLAG = '\\u{1f3f4}[\\u{e0030}-\\u{e007a}]{1,6}\\u{e007f}';
/** Every character that goes or becomes a line break. */
const HARMFUL =
  '(?![\\t\\n])\\p{Cc}|\\p{Cs}|\\p{Noncharacter_Code_Point}|[\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ufeff\\ufff9-\\ufffb\\u{e0000}-\\u{e007f}]';
const MIGHT_HARM = new RegExp(HARMFUL, 'u');
const HARM = new RegExp(`${FLAG}|${HARMFUL}`, 'gu');

/** Whether a match is a whole flag: nothing else that matches has more than two units. */
const isFlag = (match: string) => match.length > 2;

/** Replaces each harmful character; flags stay. */
export const replaceHarmful = (text: string, replaced: (character: string) => string): string =>
  MIGHT_HARM.test(text) ? text.replace(HARM, (match) => (isFlag(match) ? match : replaced(match))) : text;

/** Without terminal escape sequences. */
export const withoutEscapes = (text: string): string => text.replace(ESCAPES, '');

/** A line as a terminal leaves it after a progress bar has overwritten it: what stands after the last carriage return but trailing ones. */
export function lastOverwrite(line: string): string {
  let end = line.length;
  // an expression would take forever for a million of them
  while (line[end - 1] === '\r') end -= 1;
  return line.slice(end === 0 ? 0 : line.lastIndexOf('\r', end - 1) + 1, end);
}

/** Text to show: without harmful characters and escape sequences, with line feeds between lines. */
export function cleanText(text: string): string {
  if (!MIGHT_HARM.test(text)) return text;
  return replaceHarmful(withoutEscapes(text).replace(BREAKS, '\n'), () => '');
}
