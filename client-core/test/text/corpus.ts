/** Texts of people, and what tries to hide among them; every surface shows them in the same way. */

const of = (...codes: number[]) => String.fromCodePoint(...codes);
const tags = (letters: string) => of(0x1f3f4, ...[...letters].map((letter) => 0xe0000 + (letter.codePointAt(0) ?? 0)), 0xe007f);

/** Words and pictures that must arrive as they were written: a name, the text, and its columns in a terminal. */
export const WRITTEN: readonly (readonly [name: string, text: string, columns: number])[] = [
  ['Persian with a non-joiner', 'می\u200cخواهم', 7],
  ['a Hindi conjunct that a joiner keeps apart', 'क्\u200dष', 2],
  ['a Hindi conjunct that a non-joiner breaks', 'क्\u200cष', 2],
  ['Hindi with vowel signs', 'हिन्दी', 5],
  ['a family with skin tones', '👩🏼\u200d❤\ufe0f\u200d👨🏿', 2],
  ['a graduate', '👩🏼\u200d🎓', 2],
  ['the flag of Scotland', tags('gbsct'), 2],
  ['the flag of England', tags('gbeng'), 2],
  ['flags of countries', '🇩🇪🇫🇷', 4],
  ['a rainbow flag', '🏳\ufe0f\u200d🌈', 2],
  ['a keycap', '1\ufe0f\u20e3', 2],
  ['a picture as text', '❤\ufe0e', 1],
  ['Arabic', 'مرحبا', 5],
  ['Hebrew with points', 'שָׁלוֹם', 4],
  ['direction marks', 'a\u200eb\u200fc\u061cd', 4],
  ['a combining accent', 'Zoe\u0308', 3],
  ['a soft hyphen', 'Dampf\u00adschiff', 12],
  ['a zero width space between Thai words', 'สวัสดี\u200bครับ', 7],
  ['ideographs', '東京', 4],
  ['a mathematical letter', '𝒜', 1],
  ['a character of private use', '\ue000', 1],
];

/** What goes: a name, the text with it, and what is shown. */
export const HARMFUL: readonly (readonly [name: string, text: string, shown: string])[] = [
  ['NUL', 'a\u0000b', 'ab'],
  ['C0', 'a\u0001\u0008\u001a\u007fb', 'ab'],
  ['C1', 'a\u0080\u0099b', 'ab'],
  ['colours', '\u001b[1;31mred\u001b[0m', 'red'],
  ['a title for the terminal', '\u001b]0;owned\u0007text', 'text'],
  ['an override', 'user\u202egnp.exe\u202c', 'usergnp.exe'],
  ['embeddings', 'a\u202ab\u202bc\u202c', 'abc'],
  ['an override from left to right', 'a\u202db', 'ab'],
  ['isolates', 'a\u2066b\u2067c\u2068d\u2069', 'abcd'],
  ['a byte order mark', '\ufeffa\ufeffb', 'ab'],
  ['an annotation', 'a\ufff9b\ufffac\ufffb', 'abc'],
  ['a noncharacter', 'a\uffff\ufdd0b', 'ab'],
  ['letters hidden in tags', `a${of(0xe0001, 0xe0068, 0xe0069, 0xe007f)}b`, 'ab'],
  ['a lone surrogate', 'a\ud800b\udc00c', 'abc'],
];

/** All of it in one line, and its two parts as they are shown. */
export const LINE = [...WRITTEN, ...HARMFUL].map(([, text]) => text).join(' ');
const shownLine = [...WRITTEN.map(([, text]) => text), ...HARMFUL.map(([, , shown]) => shown)].join(' ');

/** Whether an output has the line as it is shown, and nothing that goes; line breaks may be those of its format. */
export const showsLine = (output: string): boolean =>
  output.includes(shownLine) &&
  !/(?![\r\n\t])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\uffff\ufdd0]/u.test(output) &&
  !output.includes('\u{e0001}');
