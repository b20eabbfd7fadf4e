import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chooseTheme, restoreTheme, theme } from '../../src/preferences/theme.js';

const kept = new Map<string, string>();
const dataset: Record<string, string> = {};
beforeAll(() => {
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  };
  Object.assign(globalThis, { localStorage, document: { documentElement: { dataset } } });
});
afterAll(() => {
  for (const name of ['localStorage', 'document']) delete (globalThis as Record<string, unknown>)[name];
});

test('the theme that was chosen is restored, and an unknown one is that of the system', () => {
  chooseTheme('dark');
  expect([theme.value, dataset['theme']]).toEqual(['dark', 'dark']);
  theme.value = 'system';
  restoreTheme();
  expect(theme.value).toBe('dark');
  chooseTheme('system');
  expect('theme' in dataset).toBe(false);
  kept.set('tidewatch-theme', 'sepia');
  restoreTheme();
  expect(theme.value).toBe('system');
});
