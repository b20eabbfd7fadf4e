/** Rules of the widget that need no browser. */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Config, Survey } from '../src/feedback/api.js';
import { accentOf } from '../src/feedback/loader/colours.js';
import { buttonTextOf, directionOf, languageOf } from '../src/feedback/loader/language.js';
import { fitsPath } from '../src/feedback/loader/path-pattern.js';
import { leaveAlone, mayAsk } from '../src/feedback/loader/survey-memory.js';

describe('a path matches', () => {
  test.each<[string, string, boolean]>([
    ['*', '/', true],
    ['*', '/a/b', true],
    ['/', '/', true],
    ['/', '/a', false],
    ['/account', '/account', true],
    ['/account', '/account/', true],
    ['/account/', '/account', true],
    ['/account', '/account/1', false],
    ['/account', '/Account', false],
    ['/account*', '/account/1/2', true],
    ['/account*', '/accounts', true],
    ['/account/*', '/account', false],
    ['*/edit', '/a/b/edit', true],
    ['*/edit', '/a/b/edit/c', false],
    ['/a*/b*c', '/a/x/b/y/c', true],
    ['/a*a', '/a', false],
    ['/a*b*b', '/ab', false],
    ['/a.c', '/abc', false],
    [`/${'*a'.repeat(90)}`, `/${'a'.repeat(1900)}b`, false],
  ])('%s %s: %s', (pattern, path, fits) => {
    expect(fitsPath(pattern, path)).toBe(fits);
  });
});

test.each<[string, string]>([
  ['#000000', '#fff'],
  ['#ffffff', '#000'],
  ['#2563eb', '#fff'],
  ['#facc15', '#000'],
  ['#808080', '#000'],
  ['#767676', '#000'],
])('text on %s is %s, with a contrast of at least 4.5', (accent, text) => {
  expect(accentOf(accent)).toEqual({ accent, text });
});

test('an invalid colour is not used', () => {
  expect(accentOf('red;}*{display:none').accent).toMatch(/^#[\da-f]{6}$/);
});

const config = (more: Partial<Config> = {}) => ({ languages: [], texts: {}, buttonText: null, ...more }) as unknown as Config;

describe('the language is', () => {
  test.each<[string, string[], Partial<Config>, string]>([
    ['the first that is known', ['sv', 'fr-CA', 'de'], {}, 'fr'],
    ['English, if none is', ['sv'], {}, 'en'],
    ['one that the customer translated', ['sv-SE'], { texts: { sv: {} } }, 'sv'],
    ['among those offered', ['de', 'fr'], { languages: ['es', 'fr'] }, 'fr'],
    ['the first offered, if none is wanted', ['de'], { languages: ['es', 'fr'] }, 'es'],
    ['with its region, if that is offered', ['pt-br'], { languages: ['pt', 'pt-BR'] }, 'pt-BR'],
  ])('%s', (_name, wanted, more, language) => {
    expect(languageOf(wanted, config(more))).toBe(language);
  });
});

test("the button has the customer's text, in its language if there is one", () => {
  const texts = { de: { button: 'Rückmeldung' } };
  expect(buttonTextOf(config({ buttonText: 'Tell us', texts }), 'de')).toBe('Tell us');
  expect(buttonTextOf(config({ texts }), 'de')).toBe('Rückmeldung');
  expect(buttonTextOf(config(), 'ja')).toBe('ご意見');
  expect(buttonTextOf(config(), 'sv')).toBe('Feedback');
});

test.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['en', 'ltr'],
  ['arn', 'ltr'],
])('%s is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

describe('a visitor', () => {
  const survey = (more: Partial<Survey> = {}) => ({ id: 's1', sampleRate: 50, cooldownDays: 7, ...more }) as Survey;
  const DAY = 86_400_000;
  let items: Map<string, string>;
  beforeEach(() => {
    items = new Map();
    const storage = {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
    };
    Object.assign(globalThis, { localStorage: storage });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'localStorage');
    jest.restoreAllMocks();
  });

  test('is drawn once per survey: once included by the rate, always included', () => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.6);
    expect(mayAsk(survey(), 0)).toBe(false);
    random.mockReturnValue(0);
    expect(mayAsk(survey(), 0)).toBe(false);
    expect(mayAsk(survey({ sampleRate: 61 }), 0)).toBe(true);
    expect(mayAsk(survey({ id: 's2' }), 0)).toBe(true);
  });

  test.each([
    [0, 0, false],
    [0.999_999, 100, true],
  ])('with the draw %d is asked at a rate of %d: %s', (draw, sampleRate, asked) => {
    jest.spyOn(Math, 'random').mockReturnValue(draw);
    expect(mayAsk(survey({ sampleRate }), 0)).toBe(asked);
  });

  test('is not asked again during the cooldown', () => {
    const all = survey({ sampleRate: 100 });
    expect(mayAsk(all, 0)).toBe(true);
    leaveAlone(all, 1000);
    expect([mayAsk(all, 1000), mayAsk(all, 1000 + 7 * DAY - 1), mayAsk(all, 1000 + 7 * DAY)]).toEqual([false, false, true]);
  });

  test('is not asked if nothing can be stored; old surveys are forgotten', () => {
    for (let count = 0; count < 40; count += 1) mayAsk(survey({ id: `s${count}`, sampleRate: 100 }), 0);
    expect(Object.keys(JSON.parse([...items.values()][0] as string))).toHaveLength(20);
    Object.assign(globalThis, {
      localStorage: {
        getItem: () => null,
        setItem: () => {
          throw new Error('full');
        },
      },
    });
    expect(mayAsk(survey({ sampleRate: 100 }), 0)).toBe(false);
  });
});
