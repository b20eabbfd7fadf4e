/** The colours are read where they stand, and every form of them says the same. */
import { expect, test } from '@jest/globals';
import {
  COLOURS,
  type ColourName,
  colour,
  consoleTokens,
  contrast,
  favicon,
  faviconAddress,
  hexOf,
  pageTokens,
  STATE_ICONS,
} from '../src/index.js';

const SCHEMES = ['light', 'dark'] as const;
const GROUNDS = ['paper', 'ground', 'sunk'] as const;
const STATES = Object.keys(STATE_ICONS) as (keyof typeof STATE_ICONS)[];

const pairs = (names: readonly ColourName[], grounds: readonly ColourName[]) =>
  SCHEMES.flatMap((scheme) => names.flatMap((name) => grounds.map((ground) => [scheme, name, ground] as const)));

const tooPale = (wanted: number, all: ReturnType<typeof pairs>) =>
  all.filter(([scheme, name, ground]) => contrast(colour(name, scheme), colour(ground, scheme)) < wanted).map((each) => each.join(' '));

test('what is text is read on everything that lies flat', () => {
  expect(tooPale(4.5, pairs([...STATES, 'text', 'quiet', 'tide'], GROUNDS))).toEqual([]);
  expect(tooPale(4.5, pairs(['text', 'quiet'], ['hover', 'raised', 'tide-wash', 'well']))).toEqual([]);
  expect(tooPale(6, pairs(['code-key', 'code-str', 'code-fn', 'code-num'], ['sunk']))).toEqual([]);
});

test('what is filled has its own colour of text, and an outline is seen', () => {
  expect(tooPale(4.5, pairs(['tide-fill'], ['on-tide']))).toEqual([]);
  expect(tooPale(4.5, pairs(['down'], ['on-state']))).toEqual([]);
  expect(tooPale(2.99, pairs(['edge'], GROUNDS))).toEqual([]);
  // a band across a page has the colours of the dark in both
  for (const scheme of SCHEMES)
    for (const name of ['text', 'quiet', 'tide', 'degraded'] as const)
      expect(contrast(colour(name, 'dark'), colour('deep', scheme))).toBeGreaterThan(4.5);
});

test('a tint of a state on paper carries its text', () => {
  const mixed = (one: string, other: string, share: number) =>
    `#${[1, 3, 5]
      .map((at) =>
        Math.round(Number.parseInt(one.slice(at, at + 2), 16) * share + Number.parseInt(other.slice(at, at + 2), 16) * (1 - share))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  for (const scheme of SCHEMES)
    for (const state of [...STATES, 'tide'] as const) {
      const tint = mixed(colour(state, scheme), colour('paper', scheme), 0.09);
      expect(contrast(colour('text', scheme), tint)).toBeGreaterThan(7);
      expect(contrast(colour('quiet', scheme), tint)).toBeGreaterThan(4.5);
      expect(contrast(colour(state, scheme), tint)).toBeGreaterThan(4.4);
    }
});

test.each([
  ['light', 'ffffff 162330 006686 047a4b 926001 b24400 be1829 6250b2 5d6870'],
  ['dark', '0b141c e6ecf0 64d3e8 53cf95 efbb52 f89453 fa7272 b0a8fa 95a0a9'],
] as const)('a colour is what a browser makes of it, but for rounding: %s', (scheme, browser) => {
  const some = ['paper', 'text', 'tide', 'ok', 'degraded', 'error', 'down', 'maintenance', 'unknown'] as const;
  const partsOf = (hex: string) => hex.match(/[\da-f]{2}/g)?.map((part) => Number.parseInt(part, 16)) ?? [];
  const expected = browser.split(' ').flatMap(partsOf);
  const off = some.flatMap((name) => partsOf(colour(name, scheme))).map((part, index) => Math.abs(part - Number(expected[index])));
  expect(Math.max(...off)).toBeLessThanOrEqual(1);
});

test('a colour may let others through', () => expect(hexOf([0, 0, 0, 0.5])).toBe('#00000080'));

test('a page has the tokens that it uses, and no others, in both schemes', () => {
  const css = 'a{color:var(--tide);box-shadow:var(--float);padding:var(--s4);margin:var(--own)}';
  const tokens = pageTokens(css);
  const names = [...tokens.matchAll(/--([\w-]+):/g)].map(([, name]) => name);
  expect(names).toEqual(['s4', 'float', ...Array(2).fill(['tide', 'float-rim', 'float-far', 'float-near']).flat()]);
  expect(pageTokens(css, { choice: true })).toContain(`:root[data-theme=dark]{color-scheme:dark;--tide:${colour('tide', 'dark')}`);
  for (const name of Object.keys(COLOURS)) expect(consoleTokens(`a { color: var(--${name}) }`)).toContain(`--${name}: `);
  expect(consoleTokens('a { color: var(--tide) }')).not.toContain('--deep: ');
});

test('an icon names the colours of the look only', () => {
  const used = (text: string) => [...new Set(text.match(/#[\da-f]{6}/g))];
  expect(used(favicon())).toEqual([colour('tide', 'light'), colour('tide', 'dark')]);
  expect(used(favicon({ down: true }))).toEqual([colour('tide', 'light'), colour('tide', 'dark'), colour('down', 'light'), '#ffffff']);
  expect(decodeURIComponent(faviconAddress().slice('data:image/svg+xml,'.length)).replaceAll("'", '"')).toBe(favicon());
});
