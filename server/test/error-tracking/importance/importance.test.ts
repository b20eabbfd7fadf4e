import { describe, expect, test } from '@jest/globals';
import type { ImportanceFacts } from '../../../src/error-tracking/events/event.js';
import { factsOf, importanceOf } from '../../../src/error-tracking/importance/importance.js';
import { isOldBrowser } from '../../../src/error-tracking/importance/old-browser.js';
import { eventOf, exceptionOf, resolvedOf } from '../support/events.js';

const OWN = { file: 'https://shop.example.com/main.js', inApp: true, symbolicated: false };
const MAPPED = { file: 'src/cart.ts', inApp: true, symbolicated: true };
const EXTENSION = { file: 'chrome-extension://abc/x.js', inApp: false, symbolicated: false };
const NATIVE = { file: null, inApp: false, symbolicated: false };
const facts = (type: string, message: string, changes: Partial<ImportanceFacts> = {}): ImportanceFacts => ({
  platform: 'javascript',
  type,
  message,
  frames: [OWN],
  browser: { name: 'Chrome', version: '140.0' },
  ...changes,
});

describe('low', () => {
  test.each([
    ['chunk_load', 'ChunkLoadError', 'Loading chunk 17 failed.'],
    ['chunk_load', 'Error', 'Loading CSS chunk main failed.'],
    ['chunk_load', 'TypeError', 'Failed to fetch dynamically imported module: https://shop.example.com/a.js'],
    ['chunk_load', 'TypeError', 'error loading dynamically imported module: https://shop.example.com/a.js'],
    ['chunk_load', 'TypeError', 'Importing a module script failed.'],
    ['chunk_load', 'Error', 'Unable to preload CSS for /assets/a.css'],
    ['network', 'TypeError', 'Failed to fetch'],
    ['network', 'TypeError', 'Load failed'],
    ['network', 'TypeError', 'NetworkError when attempting to fetch resource.'],
    ['network', 'AxiosError', 'Network Error'],
    ['network', 'Error', 'net::ERR_INTERNET_DISCONNECTED'],
    ['network', 'AxiosError', 'timeout of 3000ms exceeded'],
    ['browser_limit', 'SecurityError', "Failed to read the 'localStorage' property from 'Window': Access is denied for this document."],
    ['browser_limit', 'NotAllowedError', 'play() failed because the user did not interact'],
  ])('%s: %s: %s', (reason, type, message) => {
    expect(importanceOf(facts(type, message))).toEqual({ importance: 'low', reason });
  });

  test.each([
    ['network', 'AbortError'],
    ['network', 'TimeoutError'],
    ['browser_limit', 'NotAllowedError'],
    ['browser_limit', 'QuotaExceededError'],
  ])('%s: a type of browsers, only without a frame of the application: %s', (reason, type) => {
    const foreign = { file: 'https://cdn.example.net/lib.js', inApp: false, symbolicated: false };
    for (const frames of [[], [foreign]]) expect(importanceOf(facts(type, 'whatever', { frames }))).toEqual({ importance: 'low', reason });
    for (const frames of [[OWN], [foreign, OWN]]) expect(importanceOf(facts(type, 'whatever', { frames })).reason).toBe('default');
  });

  test.each([
    'chrome-extension://a/x.js',
    'moz-extension://a/x.js',
    'safari-web-extension://a/x.js',
    'webkit-masked-url://hidden/',
    'chrome://x',
    'resource://x',
  ])('injected: %s on top', (file) => {
    const frames = [NATIVE, { ...EXTENSION, file }, OWN];
    expect(importanceOf(facts('TypeError', 'x', { frames }))).toEqual({ importance: 'low', reason: 'injected' });
  });

  test.each([[[]], [[NATIVE]]])('opaque, without any file: %j', (frames) => {
    expect(importanceOf(facts('Error', 'Script error.', { frames }))).toEqual({ importance: 'low', reason: 'opaque' });
  });

  test.each(['ResizeObserver loop limit exceeded', 'ResizeObserver loop completed with undelivered notifications.'])(
    '%s, without a script in its stack',
    (message) => {
      expect(importanceOf(facts('Error', message, { frames: [] }))).toEqual({ importance: 'low', reason: 'browser_limit' });
      expect(importanceOf(facts('Error', message))).toEqual({ importance: 'high', reason: 'default' });
      // stored events have the page as a frame
      const page = { ...OWN, file: 'https://shop.example.com/cart' };
      expect(importanceOf(facts('Error', message, { frames: [page] })).importance).toBe('low');
    },
  );
});

describe('medium', () => {
  test.each([
    'Hydration failed because the initial UI does not match what was rendered on the server.',
    'Text content does not match server-rendered HTML.',
    'Minified React error #418; visit https://react.dev/errors/418 for the full message',
    'There was an error while hydrating.',
    'Hydration completed but contains mismatches.',
    'The server could not finish this Suspense boundary',
  ])('hydration: %s', (message) => {
    expect(importanceOf(facts('Error', message))).toEqual({ importance: 'medium', reason: 'hydration' });
  });

  test('other React errors are not', () => {
    expect(importanceOf(facts('Error', 'Minified React error #185; visit https://react.dev/errors/185')).importance).toBe('high');
  });

  test('syntax that only an old browser cannot parse', () => {
    const message = "Unexpected token '?'";
    expect(importanceOf(facts('SyntaxError', message, { browser: { name: 'Chrome', version: '79.0' } }))).toEqual({
      importance: 'medium',
      reason: 'old_browser_syntax',
    });
    expect(importanceOf(facts('SyntaxError', message))).toEqual({ importance: 'high', reason: 'default' });
    expect(importanceOf(facts('SyntaxError', message, { browser: null })).importance).toBe('high');
  });

  test.each([
    ['Chrome', '110.9', true],
    ['Chrome', '111.0', false],
    ['Mobile Chrome', '90', true],
    ['Chrome Headless', '140', false],
    ['Edge', '110', true],
    ['Firefox', '113.0', true],
    ['Mobile Firefox', '114.0', false],
    ['Safari', '16.3', true],
    ['Mobile Safari', '16.4.1', false],
    ['Samsung Internet', '21.0', true],
    ['Samsung Browser', '22.0', false],
    ['Opera', '96', true],
    ['Opera Mini', '80', true],
    ['Android Browser', '4.4', true],
    ['IE', '11', true],
    ['Internet Explorer', null, true],
    ['Chrome', null, false],
    ['Chrome', 'x', false],
    ['Lynx', '1', false],
  ])('%s %s is old: %s', (name, version, expected) => {
    expect(isOldBrowser({ name, version })).toBe(expected);
  });
});

describe('high', () => {
  test.each(['node', 'python', 'other'] as const)('whatever happens on a server: %s', (platform) => {
    for (const message of ['Failed to fetch', 'ResizeObserver loop limit exceeded', 'Extension context invalidated', 'Hydration failed'])
      expect(importanceOf(facts('AbortError', message, { platform, frames: [EXTENSION] }))).toEqual({
        importance: 'high',
        reason: 'server',
      });
  });

  test('an error that no rule knows', () => {
    expect(importanceOf(facts('TypeError', 'x is not a function'))).toEqual({ importance: 'high', reason: 'default' });
  });

  test.each([
    ['Error', 'Cannot redefine property: ethereum'],
    ['QuotaExceededError', 'x'],
    ['Error', 'localStorage is not available'],
  ])('an error from a mapped line of the application, whatever its message: %s: %s', (type, message) => {
    expect(importanceOf(facts(type, message, { frames: [NATIVE, MAPPED, EXTENSION] }))).toEqual({ importance: 'high', reason: 'default' });
  });

  test('an error that only mentions the network', () => {
    expect(importanceOf(facts('Error', 'Order failed: Failed to fetch'))).toEqual({ importance: 'high', reason: 'default' });
  });
});

test('the facts are the exception, and its ten frames nearest the throw', () => {
  const frames = Array.from({ length: 20 }, (_, line) => resolvedOf({ file: '/x.js', line, inApp: true }));
  const browser = { name: 'Firefox', version: '130.0' };
  const event = eventOf({
    browser,
    exceptions: [exceptionOf({ type: 'Uncaught TypeError', message: 'x' }), exceptionOf({ type: 'Other' })],
  });
  expect(factsOf(event, [frames, []])).toEqual({
    platform: 'javascript',
    type: 'TypeError',
    message: 'x',
    frames: Array.from({ length: 10 }, () => ({ file: '/x.js', inApp: true, symbolicated: false })),
    browser,
  });
  expect(factsOf(eventOf({ message: 'x' }), []).frames).toEqual([]);
});
