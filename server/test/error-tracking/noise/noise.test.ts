/** Two corpora of wordings: noise, which is never of high importance, and errors of applications that sound like it, which always are. */
import { describe, expect, test } from '@jest/globals';
import type { ImportanceFacts } from '../../../src/error-tracking/events/event.js';
import { importanceOf } from '../../../src/error-tracking/importance/importance.js';
import { INJECTIONS, LIMITS } from './corpus/noise-browsers.js';
import { NETWORKS } from './corpus/noise-network.js';
import { REPORTED } from './corpus/noise-reported.js';
import { CHUNKS, HYDRATIONS, type Noise } from './corpus/noise-scripts.js';
import { OWN_BY_FRAME, OWN_ERRORS } from './corpus/own-errors.js';

type Frames = ImportanceFacts['frames'];

const HOSTED: Frames = [{ file: 'https://shop.example.com/assets/checkout.js', inApp: true, symbolicated: false }];
const MAPPED: Frames = [
  { file: null, inApp: false, symbolicated: false },
  { file: 'src/checkout.ts', inApp: true, symbolicated: true },
];

const verdict = (type: string, message: string, frames: Frames) =>
  importanceOf({ platform: 'javascript', type, message, frames, browser: { name: 'Chrome', version: '140.0' } });

const framesOf = ([, , , file]: Noise): Frames => (file === undefined ? [] : [{ file, inApp: false, symbolicated: false }]);

const misjudged = (corpus: readonly Noise[]) =>
  corpus.flatMap((noise) => {
    const [reason, type, message] = noise;
    const got = verdict(type, message, framesOf(noise)).reason;
    return got === reason ? [] : [`${got}, not ${reason}: ${type}: ${message}`];
  });

const hidden = (corpus: readonly (readonly [string, string])[], frames: Frames) =>
  corpus.filter(([type, message]) => verdict(type, message, frames).importance !== 'high');

test('each corpus has at least 150 wordings', () => {
  expect([CHUNKS, HYDRATIONS, NETWORKS, INJECTIONS, LIMITS, REPORTED].flat().length).toBeGreaterThanOrEqual(150);
  expect([...OWN_ERRORS, ...OWN_BY_FRAME].length).toBeGreaterThanOrEqual(150);
});

describe('noise', () => {
  test.each([
    ['missing chunks', CHUNKS],
    ['hydration', HYDRATIONS],
    ['networks', NETWORKS],
    ['injected scripts', INJECTIONS],
    ['limits of browsers', LIMITS],
    ['public reports', REPORTED],
  ])('%s: each has its rule', (_kind, corpus) => {
    expect(misjudged(corpus)).toEqual([]);
  });

  test.each([
    ['chunk_load', 'ChunkLoadError', 'Loading chunk 17 failed.\n(error: https://shop.example.com/17.js)'],
    ['chunk_load', 'TypeError', 'Failed to fetch dynamically imported module: https://shop.example.com/a.js'],
    ['network', 'TypeError', 'Failed to fetch'],
    ['network', 'AxiosError', 'timeout of 3000ms exceeded'],
    ['network', 'AbortError', 'signal is aborted without reason'],
    ['network', 'TimeoutError', 'signal timed out'],
    ['browser_limit', 'NotAllowedError', "play() failed because the user didn't interact with the document first."],
    ['browser_limit', 'QuotaExceededError', "Failed to execute 'setItem' on 'Storage': Setting the value of 'a' exceeded the quota."],
    ['hydration', 'Error', 'Minified React error #418; visit https://react.dev/errors/418 for the full message'],
  ])('%s: %s: %s, in the words of a browser or a library, which the application called', (reason, type, message) => {
    expect(verdict(type, message, HOSTED).reason).toBe(reason);
  });
});

describe('an error of the application is never hidden', () => {
  test.each([
    ['with a script of its own host on top', HOSTED],
    ['with a mapped line on top', MAPPED],
  ])('%s', (_case, frames) => {
    expect(hidden([...OWN_ERRORS, ...OWN_BY_FRAME], frames)).toEqual([]);
  });

  test('by a word, without any frame', () => {
    expect(hidden(OWN_ERRORS, [])).toEqual([]);
  });

  test.each(['https://cdn.example.net/lib.js', 'chrome-extension://abc/x.js'])('unless another script is on top: %s', (file) => {
    const top = { file, inApp: false, symbolicated: false };
    expect(verdict('Error', 'Extension context invalidated.', [top, ...HOSTED])).toEqual({ importance: 'low', reason: 'injected' });
  });
});

test('no message takes much CPU to judge', () => {
  const parts = ['Error: ', 'Loading chunk ', '(', 'a/', '\n', "undefined is not an object (evaluating 'window.", 'net::ERR_', ' from '];
  const before = process.cpuUsage();
  for (const part of parts) for (const other of parts) verdict('TypeError', (part + other).repeat(1_000), []);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2);
});
