import { describe, expect, test } from '@jest/globals';
import type { Config } from '../../../src/feedback/api.js';
import { buttonTextOf, directionOf, languageOf } from '../../../src/feedback/loader/language.js';

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
