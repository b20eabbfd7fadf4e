/** Signed requests and errors of maximum size. None of them blocks the main thread. */
import { afterAll, beforeAll, test } from '@jest/globals';
import type { ProbeRequest } from '../probe.js';
import { MeteredPlace, many } from './main-thread.js';

const DOMAIN = 'alpha.example.com';
/** 21 of them fill the largest body. */
const STACK = 45_000;

let metered: MeteredPlace;
beforeAll(async () => {
  metered = await MeteredPlace.start();
  await metered.place.alpha.admin.call('createAnalyticsProperty', { domain: DOMAIN });
});
afterAll(() => metered?.stop());

/** A stack of this many characters; no two stacks share a line, so that nothing is cached. */
function stackOf(first: string, lineOf: (index: number) => string, length = STACK): string {
  let text = first;
  for (let index = 0; text.length < length; index += 1) text += `\n${lineOf(index)}`;
  return text.slice(0, length);
}

const STACKS: Record<string, (mark: number) => string> = {
  V8: (mark) => stackOf(`TypeError: x${mark}`, (line) => `    at f${mark}_${line} (https://shop.example.com/${mark}/${line}.js:${line}:9)`),
  Firefox: (mark) => stackOf(`f${mark}@a.js:1:1`, (line) => `f${mark}_${line}@https://shop.example.com/a/${mark}/${line}.js:${line}:3`),
  Java: (mark) => stackOf(`java.lang.Error: x${mark}`, (line) => `\tat com.example.m${mark}.K${line}.m${line}(K${line}.java:${line})`),
  Python: (mark) => {
    const calls = stackOf(
      'Traceback (most recent call last):',
      (line) => `  File "/app/m${mark}/${line}.py", line ${line}, in f${mark}\n    f()`,
    );
    return `${calls}\nValueError: x${mark}`;
  },
  'no language': (mark) =>
    stackOf(`E${mark}`, (line) => ` a user${line}@x${mark}.example said password=hunter${line} token: ${line}abc at (`),
};

function largeError(mark: number, of: (mark: number) => string): ProbeRequest {
  const thrown = (index: number) => ({ type: 'TypeError', message: `m${mark}`, stack: of(mark * 30 + index) });
  const causes = many(20, (index) => ({ ...thrown(index + 1), relation: 'cause', parent: index }));
  return metered.signed('/api/error/server', { domain: DOMAIN, exception: thrown(0), causes });
}

test.each(Object.keys(STACKS))('errors of 945 kB with stacks of %s', (name) =>
  metered.requireGivingWay(`errors of 945 kB, ${name}`, { requestOf: (index) => largeError(index, STACKS[name]!) }),
);

const frame = (mark: number, index: number, lines: number) => ({
  ...{ file: `/app/src/f${mark}_${index}.js`, function: `f${mark}_${index}`, line: index + 1, column: 1 },
  ...(lines > 0 && { context: { before: many(lines, (line) => `const u${mark} = find("a${line}@b.example")`), line: 'f()', after: [] } }),
});

test('errors of 4,200 frames', () =>
  metered.requireGivingWay('errors of 4,200 frames', {
    requestOf: (mark) => {
      const frames = (of: number) => many(200, (index) => frame(of, index, 0));
      const causes = many(20, (index) => ({ type: 'T', relation: 'cause', parent: index, frames: frames(mark * 30 + index + 1) }));
      return metered.signed('/api/error/server', {
        domain: DOMAIN,
        platform: 'node',
        exception: { type: 'T', frames: frames(mark * 30) },
        causes,
      });
    },
  }));

test('errors of 1,200 frames with source lines', () =>
  metered.requireGivingWay('errors with source lines', {
    requestOf: (mark) => {
      const frames = (of: number) => many(200, (index) => frame(of, index, 10));
      const causes = many(5, (index) => ({ type: 'T', relation: 'cause', parent: index, frames: frames(mark * 30 + index + 1) }));
      return metered.signed('/api/error/server', {
        domain: DOMAIN,
        platform: 'node',
        exception: { type: 'T', frames: frames(mark * 30) },
        causes,
      });
    },
  }));

test('errors of 50 breadcrumbs and 50 tags', () =>
  metered.requireGivingWay('errors of 50 breadcrumbs and 50 tags', {
    requestOf: (mark) => {
      const tags = Object.fromEntries(many(50, (index) => [`tag${index}`, `a${mark}@b.example ${'z '.repeat(220)}`]));
      const data = Object.fromEntries(many(10, (index) => [`k${index}`, `token=${mark}${index} ${'w '.repeat(200)}`]));
      const crumb = { type: 'custom', message: `m@example.org ${'q'.repeat(180)}`, timestamp: new Date().toISOString(), data };
      return metered.signed('/api/error/server', { domain: DOMAIN, message: 'm', tags, breadcrumbs: many(50, () => crumb) });
    },
  }));

test('reading a large error', async () => {
  const { baseUrl, alpha } = metered.place;
  const { path, headers, body } = largeError(7_000_000, STACKS['V8']!);
  const accepted = (await (await fetch(`${baseUrl}${path}`, { method: 'POST', headers: headers ?? {}, body: body ?? '' })).json()) as {
    issueId: string;
    eventId: string;
  };
  const { body: read } = await alpha.admin.call('getErrorEvent', accepted);
  if (!read.event.truncated.includes('stacks')) throw new Error('the error was not cut');
  await metered.requireGivingWay('reading a large error', {
    requestOf: () => metered.managed('GET', `/api/v1/errors/issues/${accepted.issueId}/events/${accepted.eventId}`),
  });
});

test('500 status events of 900 characters', () =>
  metered.requireGivingWay('500 status events of 900 characters', {
    requestOf: (mark) => {
      const { slug } = metered.place.alpha.monitor;
      return metered.signed('/api/status/events', {
        events: many(500, (index) => ({ slug, result: 'ok', message: `${mark} ${index} ${'x'.repeat(890)}` })),
      });
    },
  }));

test('500 status events of missing monitors', () =>
  metered.requireGivingWay('500 status events of unknown monitors', {
    statuses: [404],
    requestOf: (mark) =>
      metered.signed('/api/status/events', { events: many(500, (index) => ({ slug: `m-${mark}-${index}`, result: 'ok' })) }),
  }));

test('20 page events of 30 properties', () =>
  metered.requireGivingWay('20 page events of 30 properties', {
    requestOf: (mark) => {
      const props = (of: number) => Object.fromEntries(many(30, (index) => [`k${mark % 20}${index}`, `v${mark}${of}${'x'.repeat(60)}`]));
      const event = (of: number) => ({ domain: DOMAIN, url: `https://${DOMAIN}/n${mark}/${of}`, name: `e${mark}`, props: props(of) });
      return metered.signed('/api/event/server', many(20, event));
    },
  }));

test('feedback of 21 kB', () =>
  metered.requireGivingWay('feedback of 21 kB', {
    requestOf: (mark) =>
      metered.signed('/api/feedback', {
        content: `${mark} ${'tell x@y.example '.repeat(280)}`.slice(0, 4_900),
        extra: Object.fromEntries(many(30, (index) => [`k${index}`, `${mark}${'x'.repeat(490)}`])),
      }),
  }));
