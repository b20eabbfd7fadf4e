import { expect, test } from '@jest/globals';
import { asks, selectorOf, settingsOf } from '../../src/core/settings.js';

function tag(attributes: Record<string, string>, src = 'https://t.example.com/x/tracker.js?v=1'): HTMLScriptElement {
  return { src, getAttribute: (name: string) => attributes[name] ?? null } as unknown as HTMLScriptElement;
}

test.each([
  ['beside the script', tag({ 'data-domain': 'a.example.com' }), 'https://t.example.com/x'],
  ['at its own address', tag({ 'data-domain': 'a.example.com', 'data-endpoint': 'https://in.example.com//' }), 'https://in.example.com'],
])('events are sent %s', (_name, script, endpoint) => {
  expect(settingsOf(script).endpoint).toBe(endpoint);
});

test('an event names the property by its id, otherwise by the domain', () => {
  const domain = { 'data-domain': 'a.example.com' };
  expect(selectorOf(settingsOf(tag({ ...domain, 'data-property': 'p1' })))).toEqual({ propertyId: 'p1' });
  expect(selectorOf(settingsOf(tag(domain)))).toEqual({ domain: 'a.example.com' });
});

test('an attribute without a value turns on what is off by default; false leaves it off', () => {
  const [empty, off, none] = [{ 'data-capture-errors': '' }, { 'data-capture-errors': 'false' }, {}].map((given) => tag(given));
  expect([empty, off, none].map((script) => script && asks(script, 'capture-errors'))).toEqual([true, false, false]);
});
