import { expect, test } from '@jest/globals';
import { en } from '../../../../../widget/src/feedback/dialog/texts/en.js';
import { domainsIn, drawn, settingsIn, TEXTS, withTexts } from '../../../../src/screens/feedback/setup/widget-values.js';

const values = (given: Record<string, string>, lists: Record<string, string[]> = {}) => ({
  text: (name: string) => given[name] ?? '',
  number: () => null,
  checked: (name: string) => name in given,
  list: (name: string) => lists[name] ?? [],
});

test('every text of the widget can be replaced', () =>
  expect(TEXTS.map(([name]) => name).sort()).toEqual(['button', ...Object.keys(en)].sort()));

test('domains are typed one a line or with commas', () =>
  expect(domainsIn('shop.example.com\n*.example.com, localhost:3000\n\nshop.example.com')).toEqual([
    'shop.example.com',
    '*.example.com',
    'localhost:3000',
  ]));

test('texts of one language replace those, and an empty text is the widget’s own', () => {
  const texts = { de: { title: 'Hallo', send: 'Los', other: 'bleibt' }, fr: { title: 'Bonjour' } };
  expect(withTexts(texts, 'de', { title: 'Moin', send: '' })).toEqual({ fr: { title: 'Bonjour' }, de: { title: 'Moin', other: 'bleibt' } });
  expect(withTexts(texts, 'fr', { title: '' })).toEqual({ de: texts.de });
});

test('the form says everything that the operation takes', () => {
  const given = {
    name: 'Shop',
    enabled: 'on',
    allowedDomains: 'a.example',
    position: 'bottom-left',
    accentColor: '#2d6a4f',
    'texts/en/title': 'Hi',
  };
  const settings = settingsIn(values(given, { languages: ['en', 'de'] }), {}, 'en');
  expect(settings).toEqual({
    ...{ name: 'Shop', enabled: true, allowedDomains: ['a.example'], position: 'bottom-left', buttonText: null, accentColor: '#2d6a4f' },
    ...{ screenshotEnabled: false, languages: ['en', 'de'], texts: { en: { title: 'Hi' } } },
  });
  expect(drawn({ ...settings, accentColor: '#2d6' }, '#2563eb').accentColor).toBe('#2563eb');
  expect(drawn(settings, '#2563eb')).toEqual(settings);
});
