/** The rule for texts of unknown origin, and their shortening. */
import { describe, expect, test } from '@jest/globals';
import { cleanText, replaceHarmful, withoutEscapes } from '../../src/text/clean-text.js';
import { beginning, cut, shortened, withinUnits } from '../../src/text/cut-text.js';
import { isMailable, standsAlone } from '../../src/text/mail-host.js';
import { HARMFUL, WRITTEN } from './corpus.js';

test.each(WRITTEN)('%s stays what was written', (_name, text) => {
  expect(cleanText(text)).toBe(text);
  // also among what goes
  expect(cleanText(`\u202e${text}\u0000`)).toBe(text);
});

test.each(HARMFUL)('%s goes', (_name, text, shown) => {
  expect(cleanText(text)).toBe(shown);
});

test.each(['\n', '\r\n', '\r', '\u000b', '\f', '\u0085', '\u2028', '\u2029'])('%j is a line break', (mark) =>
  expect(cleanText(`one${mark}two\tthree`)).toBe('one\ntwo\tthree'),
);

test('only whole eight-bit sequences are sequences', () => {
  expect(cleanText('it\u0098s \u009dfine\u009be')).toBe('its finee');
  expect(cleanText('\u009b31mred')).toBe('red');
  expect(withoutEscapes('a \u001b]0;title\nb')).toBe('a \nb');
});

test('a replacement gets each harmful character, and no flag', () => {
  const seen: string[] = [];
  const [, scotland] = WRITTEN[6] ?? ['', ''];
  replaceHarmful(`${scotland}\u0000\u202e\u{e0041}`, (character) => {
    seen.push(character);
    return '';
  });
  expect(seen).toEqual(['\u0000', '\u202e', '\u{e0041}']);
});

test('a million characters of any kind take milliseconds', () => {
  const begun = process.cpuUsage();
  for (const one of ['\u001b]', '\u0090', '\u{1f3f4}\u{e0067}', '\u001b[', '\u202e', 'e\u0301'])
    cleanText(one.repeat(1_000_000 / one.length));
  expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(5);
});

describe('shortening', () => {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const graphemesOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

  test.each(WRITTEN)('%s is kept whole or left out', (_name, text) => {
    const line = `${text} ${text} ${text}`;
    const whole = graphemesOf(line);
    for (let longest = 2; longest <= line.length; longest += 1)
      for (const short of [beginning(line, longest), cut(line, longest)]) {
        // a grapheme that alone exceeds the limit has to be split
        if ((whole[0]?.length ?? 0) > longest) continue;
        expect(graphemesOf(short)).toEqual(whole.slice(0, graphemesOf(short).length));
      }
  });

  test('counts code points, or units, and the ellipsis', () => {
    expect(shortened('😀'.repeat(5), 5)).toBe('😀'.repeat(5));
    expect(shortened('😀'.repeat(6), 5)).toBe(`${'😀'.repeat(4)}…`);
    expect(withinUnits('😀'.repeat(6), 5)).toBe('😀😀…');
    expect(withinUnits('short', 5)).toBe('short');
  });

  test('marks piled up without end are cut', () => {
    expect([...beginning(`e${'\u0301'.repeat(10_000)}`, 100)]).toHaveLength(100);
    expect(cut(`😀${'\u0301'.repeat(10_000)}`, 1)).toBe('');
  });
});

test.each([
  ['ada@example.com', true],
  ['info@bücher.example', true],
  ['info@xn--bcher-kva.xn--p1ai', true],
  ['ада@пример.рф', true],
  ['ada@163.com', true],
  ['mailto:ada@example.com?cc=shop@1.4.0', true],
  ['shop@1.4.0', false],
  ['name@1.2.3', false],
  ['name@2.0.0-rc.1', false],
  ['name@1.0.0-alpha.beta', false],
  ['name@v1.2.dev', false],
  ['name@3.x', false],
  ['user@10.0.0.1', false],
  ['root@localhost', false],
])('%s is an address for mail: %s', (address, expected) => expect(isMailable(address)).toBe(expected));

test.each([
  ['', '', true],
  ['to ', ': hello', true],
  ['', ':org/repo.git', false],
  ['ssh://', '/org/repo', false],
])('an address between %j and %j stands alone: %s', (before, after, expected) => expect(standsAlone(before, after)).toBe(expected));
