/** The words of queries and texts. */
import { isNear } from '@tidewatch/docs-renderer/site';
import { excerptOf } from '../../../../src/docs/site/search/excerpt.js';
import { variantsOf } from '../../../../src/docs/site/search/variants.js';
import { indexedText, queryWords, tsquery, tsvector } from '../../../../src/docs/site/search/words.js';

const SITE = '00000000-0000-0000-0000-000000abcdef';

describe('words', () => {
  test('of queries match words of texts', async () => {
    expect(indexedText('createMonitor, foo-bar')).toBe('createmonitor foo bar create monitor foo bar');
    expect(indexedText('監視する')).toBe('監視 視す する 監 視 す る');
    expect(tsquery(SITE, queryWords('監視する'))).toBe("'abcdef監視' & 'abcdef視す' & 'abcdefする'");
    expect(tsquery(SITE, queryWords(`Foo's "x" | y:* & !`))).toBe("'abcdeffoo':* & 'abcdefs' & 'abcdefx' & 'abcdefy'");
    expect(tsquery(SITE, [{ text: 'ab', isPrefix: false, variants: ['a', 'b'] }])).toBe("('abcdefa' | 'abcdefb')");
    expect(await tsvector({ organizationId: 'o', siteId: SITE }, 'Set up', 'up')).toBe("'abcdefset':1A 'abcdefup':2A,3B");
    expect(queryWords('a '.repeat(500))).toHaveLength(1);
    const many = Array.from({ length: 13 }, (_, index) => `w${index}`).join(' ');
    expect(queryWords(many).map(({ text }) => text)).toEqual(many.split(' ').slice(0, 12));
    expect(['x'.repeat(60), 'x'.repeat(61)].map((word) => queryWords(word)[0]?.text.length)).toEqual([60, 60]);
  });

  test.each([
    ['install', 'instal', true],
    ['install', 'isntall', true],
    ['install', 'uninstal', false],
    ['abc', 'abd', true],
    ['abc', 'xbc', true],
    ['abcd', 'xbce', false],
    ['ab', 'ac', false],
  ])('%s is near %s: %p', (a, b, near) => {
    expect(isNear(a, b)).toBe(near);
  });

  test('with a wrong letter have a limited number of variants, including the right one', () => {
    for (const wrong of ['moniter', 'onitor', 'mmonitor', 'mnoitor']) expect(variantsOf(wrong)).toContain('monitor');
    expect(variantsOf('монитар')).toContain('монитор');
    expect(variantsOf('abcd')).toContain('abc');
    for (const none of ['abc', '監視する機能', 'a'.repeat(21)]) expect(variantsOf(none)).toEqual([]);
    expect(variantsOf('a'.repeat(20)).length).toBeLessThan(1_200);
  });

  test('of the largest page fit into one row', async () => {
    const text = Array.from({ length: 200_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * at * 7919) % 20_000))).join('');
    expect(Buffer.byteLength(await tsvector({ organizationId: 'o', siteId: SITE }, '', text))).toBeLessThan(1_048_576);
  });

  test('of texts have at most 200 characters and eight positions, up to the 16,000th', async () => {
    const vector = (text: string) => tsvector({ organizationId: 'o', siteId: SITE }, '', text);
    expect(await vector(`${'x'.repeat(200)} ${'y'.repeat(201)}`)).toBe(`'abcdef${'x'.repeat(200)}':1B`);
    expect(await vector('again '.repeat(9))).toBe("'abcdefagain':1B,2B,3B,4B,5B,6B,7B,8B");
    expect(await vector(`${'w '.repeat(15_998)} a b c`)).toMatch(/'abcdefa':15999B 'abcdefb':16000B 'abcdefc':16000B$/);
  });

  test('of a section take at most 500,000 bytes, with 24 for each word', async () => {
    // each word has 8 bytes: 15,625 are exactly the room
    const text = Array.from({ length: 15_626 }, (_, index) => `w${String(index).padStart(7, '0')}`).join(' ');
    const vector = await tsvector({ organizationId: 'o', siteId: SITE }, '', text);
    expect([vector.includes('w0015624'), vector.includes('w0015625')]).toEqual([true, false]);
  });

  test('are marked in excerpts', () => {
    const parts = excerptOf(`${'before '.repeat(30)}the needle <b>${' after'.repeat(60)}`, queryWords('needle'));
    expect(parts.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'needle', isMatch: true }]);
    expect(parts.map(({ text }) => text).join('').length).toBeLessThan(200);
  });

  test('are shown with 180 characters, of which 50 come before them', () => {
    const shown = (text: string) =>
      excerptOf(text, queryWords('needle'))
        .map((part) => part.text)
        .join('');
    expect(shown(`needle ${'x'.repeat(173)}`)).toBe(`needle ${'x'.repeat(173)}`);
    expect(shown(`needle ${'x'.repeat(174)}`)).toBe(`needle ${'x'.repeat(173)} …`);
    expect(shown(`${'x'.repeat(49)} needle`)).toBe(`${'x'.repeat(49)} needle`);
    expect(shown(`${'x'.repeat(60)}needle`)).toBe(`… ${'x'.repeat(50)}needle`);
  });
});
