import { expect, test } from '@jest/globals';
import { HARMFUL, WRITTEN } from '../../../../client-core/test/text/corpus.js';
import { cleanLine, newestLines } from '../../../src/collect/reading/clean-line.js';
import { plainText } from '../../../src/collect/reading/plain-text.js';

const ESC = '\u001b';

test.each<[string, string, string]>([
  ['colours', `${ESC}[1;31merror${ESC}[0m here`, 'error here'],
  ['cursor movement and erasing', `a${ESC}[2K${ESC}[1Gb`, 'ab'],
  ['a window title', `${ESC}]0;owned\u0007text`, 'text'],
  ['a link', `${ESC}]8;;http://example.com${ESC}\\here${ESC}]8;;${ESC}\\`, 'here'],
  ['eight-bit sequences', '\u009b31mred', 'red'],
  ['a sequence that never ends', `before ${ESC}]0;after`, 'before '],
  ['a lone escape at the end', `text${ESC}`, 'text'],
  ['control characters, but not the tab', 'a\u0000b\u0008c\tde\u007f', 'abc\tde'],
  ['what a progress bar has overwritten', '  5%\r 50%\r100% done', '100% done'],
  ['the end of a line in Windows', 'done\r', 'done'],
  ['a bar that erases itself', ` 50%\r${ESC}[K`, ' 50%'],
  ['a secret that was overwritten', 'Bearer sesame\rdone', 'done'],
  ['a secret whose name was overwritten', 'password:\rsesame-open', 'password: [redacted]'],
  ['a secret after a bearer that was overwritten', '10%\rBearer \r\rsesame', '10% Bearer [redacted]'],
  ['nothing but carriage returns', '\r\r', ''],
  ['direction marks', 'admin\u202e)eslaf', 'admin)eslaf'],
  ['an email address', 'mail from ada@example.com, to <grace.h+x@mail.example.org>', 'mail from [email], to <[email]>'],
  ['a credential', 'authorization: Bearer abc.DEF-123_~+/= end', 'authorization: Bearer [redacted] end'],
  ['a credential in other letters', 'BEARER\tabc', 'Bearer [redacted]'],
  ['a credential in an address', '/x?auth=Bearer%20abc.def&y=1', '/x?auth=Bearer [redacted]&y=1'],
  ['a credential with a bar in it', 'Bearer 12|sesame!open end', 'Bearer [redacted] end'],
  ['a credential in JSON', '{"auth":"Bearer\\tabc","Bearer":"def"}', '{"auth":"Bearer [redacted]","Bearer [redacted]"}'],
  [
    'credentials of several on a line',
    'Bearer a1, bearer: b2; tokenBearer=c3',
    'Bearer [redacted], Bearer [redacted]; tokenBearer [redacted]',
  ],
  ['a credential in another script', 'Bearer пароль end', 'Bearer [redacted] end'],
  ['the word alone', 'bearers of news, forbearance', 'bearers of news, forbearance'],
  ['an address in an address', '/signup?email=ada%40example.com&x=1', '/signup?email=[email]&x=1'],
  ['an address encoded twice', '/r?u=%2Fa%3Fe%3Dada%2540example.com', '/r?u=[email]'],
  ['an address with an apostrophe', "<o'brien@example.com> 'ada@example.com'", "<[email]> '[email]'"],
  ['an address in other letters', 'ада.лавлейс@пример.рф, MÜLLER@EXÄMPLE.ORG', '[email], [email]'],
  ['an address of an encoded domain', 'ada@xn--e1afmkfd.xn--p1ai', '[email]'],
  ['an address in quotes', '"ada lovelace" "ada"@example.com', '"ada lovelace" [email]'],
  ['an address at a number', 'ada@[192.0.2.1]', '[email]'],
  ['an address with a long name', `${'a'.repeat(90)}@example.com`, '[email]'],
  ['an address that something invisible takes apart', 'ada\u200b@example.com', '[email]'],
  ['digits of another script', '٠١٢٣٤٥٦٧٨٩٠١ １２３４５６７８９０１２', '[number] [number]'],
  ['twelve digits', 'card 4111111111111111 and 123456789012', 'card [number] and [number]'],
  ['eleven digits', 'order 12345678901', 'order 12345678901'],
  ['digits that colours take apart', `12345678${ESC}[1m90123456`, '[number]'],
  ['a word that only looks like an address', 'npm i left-pad@1.3.0 @scope/name', 'npm i left-pad@1.3.0 @scope/name'],
])('%s', (_name, raw, clean) => {
  const text = cleanLine(raw).text;
  expect(text).toBe(clean);
});

test.each(WRITTEN.filter(([name]) => !/soft hyphen|zero width/.test(name)))('%s stays what was written', (_name, text) => {
  expect([cleanLine(text).text, plainText(text, 500)]).toEqual([text, text]);
});

test.each(HARMFUL)('%s goes', (_name, text, shown) => {
  expect(cleanLine(text).text).toBe(shown);
});

test('a line stays one line', () => expect(cleanLine('a\u2028b\u0085c').text).toBe('a b c'));

test('a long line is cut and marked as truncated', () => {
  expect(cleanLine('a'.repeat(4_096))).toEqual({ text: 'a'.repeat(4_096), isCut: false });
  expect(cleanLine('a'.repeat(4_097))).toEqual({ text: 'a'.repeat(4_096), isCut: true });
  expect(cleanLine('a'.repeat(3_000_000)).text).toHaveLength(4_096);
});

test('cutting leaves neither half a character nor a partial address', () => {
  expect(cleanLine(`${'a'.repeat(4_095)}😀`).text).toBe('a'.repeat(4_095));
  const line = `${'1'.repeat(16_000)} ${'x'.repeat(370)} ada@example.com`;
  expect(cleanLine(line).text).not.toContain('ada');
  const joined = `${'1'.repeat(16_000 - 16)}"${'x'.repeat(390)}","grace@example.com","`;
  expect(cleanLine(`${joined}${'x'.repeat(500)}`).text).not.toContain('grace');
});

test.each(['Bearer sesame-open-now', 'ada@example.com', '123456789012'])('%s, wherever the line is cut', (secret) => {
  for (let before = 4_096 - secret.length; before <= 4_096; before += 1) {
    const { text } = cleanLine(`${'a '.repeat(before >> 1)}${secret} end`);
    for (const part of ['sesame', 'ada', '1234']) expect(text).not.toContain(part);
  }
});

test('a line designed for slow expressions is processed fast', () => {
  for (const raw of [
    'a'.repeat(16_384),
    '@'.repeat(16_384),
    'a@'.repeat(8_192),
    'a@b.'.repeat(4_096),
    "a'".repeat(8_192),
    '"'.repeat(16_384),
    'Bearer '.repeat(2_340),
    `Bearer${':'.repeat(16_000)}`,
    `${'\r'.repeat(1_000_000)}x`,
    'a\r'.repeat(500_000),
  ])
    expect(cleanLine(raw).text.length).toBeLessThanOrEqual(4_096);
});

test('a response fits into a frame by dropping the oldest lines', () => {
  const { lines, truncated } = newestLines(
    Array.from({ length: 500 }, (_, index) => `${index} ${'"€'.repeat(2_000)}`),
    500,
  );
  expect(truncated).toBe(true);
  expect(Buffer.byteLength(JSON.stringify(lines))).toBeLessThan(1024 * 1024);
  expect(lines.at(-1)).toMatch(/^499 /);
});
