/** When the source is queried, and the responses while it fails. */
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ModelCache } from '../../../src/status-pages/front/model-cache.js';
import { until } from '../../harness/until.js';
import { openIncident } from '../formats/sample.js';
import { DOMAIN, type Stage, startStage } from './stage.js';

let stage: Stage;
beforeEach(async () => {
  // short in tests that wait for this timeout; others never reach it
  stage = await startStage({ patienceMs: 300 });
});
afterEach(() => stage.stop());

const page = () => stage.ask('/status/acme');
const pass = (seconds: number) => {
  stage.now.value = new Date(stage.now.value.getTime() + seconds * 1000);
};
const untilAsked = (count: number, { source } = stage) =>
  until(() => source.calls.length >= count, { what: `call ${count} of the source`, pauseMs: 5 });

/** A gate that blocks loads until it is opened. */
function closedDoor(): { hold: Promise<void>; open: () => void } {
  let open = () => {};
  const hold = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { hold, open };
}

test('two hundred concurrent readers of all forms cause one load', async () => {
  const slow = await startStage();
  try {
    const door = closedDoor();
    slow.source.hold = door.hold;
    const paths = ['', '.md', '/summary.json?a=1', '/api/v2/components.json', '/feed.atom?b=2', '/badge.svg', '/maintenance.ics', '?c=3'];
    const answers = Array.from({ length: 200 }, (_, index) => slow.ask(`/status/acme${paths[index % paths.length]}`));
    await untilAsked(1, slow);
    door.open();
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
    expect([slow.source.calls, slow.loads]).toEqual([['/acme status'], ['loaded']]);
  } finally {
    await slow.stop();
  }
});

test('is fresh for ten seconds', async () => {
  await page();
  stage.source.title = 'Acme Ltd';
  pass(9.999);
  expect((await page()).body).toMatch(/^html of Acme at/);
  pass(0.001);
  expect((await page()).body).toMatch(/^html of Acme Ltd at/);
  expect(stage.source.calls).toHaveLength(2);
});

test('each address, month and incident is cached separately', async () => {
  for (let times = 0; times < 2; times += 1) {
    await page();
    await stage.ask('/', { host: DOMAIN });
    await stage.ask('/status/acme/history/2026-01');
    await stage.ask('/status/acme/history/2026-02');
    await stage.ask(`/status/acme/incidents/${openIncident.id}`);
  }
  expect(stage.source.calls).toEqual(['/acme status', `${DOMAIN} status`, '/acme 2026-01', '/acme 2026-02', '/acme incident']);
});

test('a state that nobody could renew is confirmed for a minute, and not longer', async () => {
  const badge = async () => /.*>([a-z ]+)<\/text>/s.exec((await stage.ask('/status/acme/badge.svg')).body)?.[1];
  stage.source.calm = true;
  stage.source.evaluatedUntil = stage.now.value;
  const seen = [await badge()];
  stage.source.failure = new Error('the database is away');
  for (const seconds of [30, 30, 1]) {
    pass(seconds);
    seen.push(await badge());
  }
  expect(seen).toEqual(['operational', 'operational', 'operational', 'not evaluated']);
});

test('while the source fails, the last page is shown with its time, for a day', async () => {
  const before = await page();
  const readAt = stage.now.value.toISOString();
  stage.source.failure = new Error('the database is away');
  pass(11);
  const during = await page();
  expect([during.status, during.body.slice(0, 72)]).toEqual([
    200,
    `html of Acme at /status/acme, as of ${readAt}\n`.padEnd(72, '.').slice(0, 72),
  ]);
  expect(during.headers['x-as-of']).toBe(readAt);
  expect(during.headers['etag']).not.toBe(before.headers['etag']);
  const summary = await stage.ask('/status/acme/summary.json');
  expect([summary.status, summary.headers['x-as-of'], JSON.parse(summary.body).page.updated_at]).toEqual([
    200,
    readAt,
    '2026-03-10T12:00:00.000Z',
  ]);
  pass(86_388);
  expect((await page()).status).toBe(200);
  pass(1);
  const { status, headers, body } = await page();
  expect([status, headers['retry-after'], headers['cache-control'], body]).toEqual([
    503,
    '5',
    'no-store',
    "The status can't be loaded right now; try again in a few seconds.\n",
  ]);
});

test('after a failure the current page is shown immediately', async () => {
  await page();
  stage.source.failure = new Error('the database is away');
  pass(11);
  expect((await page()).headers).toHaveProperty('x-as-of');
  stage.source.failure = null;
  stage.source.title = 'Acme again';
  pass(1);
  const { headers, body } = await page();
  expect([headers['x-as-of'], body.slice(0, 18)]).toEqual([undefined, 'html of Acme again']);
});

test('a failing source is queried at most once a second per page', async () => {
  stage.source.failure = new Error('the database is away');
  for (let second = 0; second < 3; second += 1) {
    for (let times = 0; times < 5; times += 1) expect((await page()).status).toBe(503);
    pass(0.999);
    expect((await page()).status).toBe(503);
    pass(0.001);
  }
  expect(stage.source.calls).toHaveLength(3);
  expect((await stage.ask('/', { host: DOMAIN })).status).toBe(503);
  expect(stage.source.calls).toHaveLength(4);
});

test('a clock that is set back by an hour delays nothing', async () => {
  await page();
  stage.source.failure = new Error('the database is away');
  expect((await stage.ask('/', { host: DOMAIN })).status).toBe(503);
  stage.source.failure = null;
  expect((await stage.ask('/status/nobody')).status).toBe(404);
  stage.source.pages.add('/nobody');
  stage.source.title = 'Acme Ltd';
  stage.setBack(3_600_000);
  pass(10);
  expect((await page()).body).toMatch(/^html of Acme Ltd at/);
  expect([(await stage.ask('/', { host: DOMAIN })).status, (await stage.ask('/status/nobody')).status]).toEqual([200, 200]);
});

test('after a reconnection, missing and failed pages are looked up at once', async () => {
  expect((await stage.ask('/status/nobody')).status).toBe(404);
  stage.source.failure = new Error('the database is away');
  expect((await page()).status).toBe(503);
  stage.source.failure = null;
  stage.source.pages.add('/nobody');
  await stage.pages.outdateAll();
  expect([(await page()).status, (await stage.ask('/status/nobody')).status]).toEqual([200, 200]);
});

test('a slow source is not waited for, and its late result is shown', async () => {
  await page();
  const door = closedDoor();
  stage.source.hold = door.hold;
  stage.source.title = 'Acme late';
  pass(11);
  // two requests wait for the same load, and the third comes after the timeout
  const [first, second] = await Promise.all([page(), page()]);
  const third = await page();
  for (const { headers, body } of [first, second, third]) {
    expect(headers).toHaveProperty('x-as-of');
    expect(body).toMatch(/^html of Acme at/);
  }
  expect(stage.source.calls).toHaveLength(2);
  door.open();
  await new Promise((resolve) => setImmediate(resolve));
  const after = await page();
  expect([after.headers['x-as-of'], after.body.slice(0, 17)]).toEqual([undefined, 'html of Acme late']);
  expect(stage.source.calls).toHaveLength(2);
});

test('a slow source without a cached page is a 503', async () => {
  const door = closedDoor();
  stage.source.hold = door.hold;
  expect((await page()).status).toBe(503);
  door.open();
});

test('a hanging load is dropped, and another one starts', async () => {
  stage.source.hold = new Promise(() => {});
  expect((await page()).status).toBe(503);
  pass(30);
  stage.source.hold = null;
  expect((await page()).status).toBe(200);
  expect(stage.source.calls).toHaveLength(2);
});

test('hanging loads do not block others', async () => {
  stage.source.hold = new Promise(() => {});
  const answers = Array.from({ length: 100 }, (_, index) => stage.ask(`/status/invented-${index}`));
  await Promise.all(answers);
  expect(stage.source.calls).toHaveLength(100);
  stage.source.hold = null;
  expect((await page()).status).toBe(503);
  pass(30);
  expect((await page()).status).toBe(200);
});

test('invented addresses do not prevent the renewal of known pages', async () => {
  await page();
  stage.source.title = 'Acme Ltd';
  stage.source.hold = new Promise(() => {});
  pass(11);
  await Promise.all(Array.from({ length: 100 }, (_, index) => stage.ask(`/status/invented-${index}`)));
  stage.source.hold = null;
  // others have waited in vain, so this reader doesn't
  expect((await page()).headers).toHaveProperty('x-as-of');
  const { body, headers } = await page();
  expect([body.slice(0, 16), headers['x-as-of']]).toEqual(['html of Acme Ltd', undefined]);
});

test('missing pages are cached for ten seconds too', async () => {
  for (let times = 0; times < 5; times += 1) expect((await stage.ask('/status/nobody')).status).toBe(404);
  expect(stage.source.calls).toEqual(['/nobody status']);
  stage.source.pages.add('/nobody');
  pass(10);
  expect((await stage.ask('/status/nobody')).status).toBe(200);
});

test('a deleted page does not reappear after a failure', async () => {
  await page();
  stage.source.pages.delete('/acme');
  pass(11);
  expect((await page()).status).toBe(404);
  stage.source.failure = new Error('the database is away');
  pass(11);
  expect((await page()).status).toBe(503);
});

test('at most a hundred invented addresses are loaded at once, and they evict no page', async () => {
  const patient = await startStage();
  try {
    await patient.ask('/status/acme');
    const door = closedDoor();
    patient.source.hold = door.hold;
    const refused: number[] = [];
    const answers = Array.from({ length: 150 }, async (_, index) => {
      const { status } = await patient.ask(`/status/invented-${index}`);
      if (status === 503) refused.push(index);
      if (refused.length === 50) door.open();
    });
    await Promise.all(answers);
    expect([refused.length, patient.source.calls.length]).toEqual([50, 101]);
    expect((await patient.ask('/status/acme')).status).toBe(200);
    expect(patient.source.calls).toHaveLength(101);
  } finally {
    await patient.stop();
  }
});

test('a forgotten page is reloaded under all addresses; other pages are not, and earlier loads are ignored', async () => {
  const { pageId } = stage.source;
  await page();
  await stage.ask('/status/acme/history');
  await stage.ask('/', { host: DOMAIN });
  stage.source.title = 'Acme renamed';
  stage.pages.forget('f'.repeat(32));
  expect((await page()).body).toMatch(/^html of Acme at/);
  stage.pages.forget(pageId);
  expect((await page()).body).toMatch(/^html of Acme renamed/);
  expect((await stage.ask('/', { host: DOMAIN })).body).toMatch(/^html of Acme renamed/);
  await stage.ask('/status/acme/history');
  expect(stage.source.calls).toHaveLength(6);

  const door = closedDoor();
  stage.source.hold = door.hold;
  pass(11);
  const old = page();
  await untilAsked(7);
  stage.source.hold = null;
  stage.source.title = 'Acme third';
  stage.pages.forget(pageId);
  expect((await page()).body).toMatch(/^html of Acme third/);
  door.open();
  await old;
  expect((await page()).body).toMatch(/^html of Acme third/);
});

test('a page whose monitors changed is reloaded for the next reader, and shown as it was if that fails', async () => {
  const { pageId } = stage.source;
  await page();
  stage.source.title = 'Acme changed';
  stage.pages.outdate('f'.repeat(32));
  expect((await page()).body).toMatch(/^html of Acme at/);
  stage.pages.outdate(pageId);
  expect((await page()).body).toMatch(/^html of Acme changed/);
  stage.source.failure = new Error('the database is away');
  stage.pages.outdate(pageId);
  const { body, headers } = await page();
  expect([body.slice(0, 20), 'x-as-of' in headers]).toEqual(['html of Acme changed', true]);
});

test('a load that began before a change of state is not cached', async () => {
  const door = closedDoor();
  stage.source.hold = door.hold;
  const early = page();
  await untilAsked(1);
  stage.source.title = 'Acme changed';
  stage.pages.outdate(stage.source.pageId);
  stage.source.hold = null;
  door.open();
  await early;
  expect((await page()).body).toMatch(/^html of Acme changed/);
});

test('a model is renewed in the background shortly before it expires, once', async () => {
  await page();
  stage.source.title = 'Acme renamed';
  const door = closedDoor();
  stage.source.hold = door.hold;
  pass(8);
  const answers = await Promise.all(Array.from({ length: 20 }, () => page()));
  for (const { body } of answers) expect(body).toMatch(/^html of Acme at/);
  expect(stage.source.calls).toHaveLength(2);
  door.open();
  stage.source.hold = null;
  pass(2);
  expect((await page()).body).toMatch(/^html of Acme renamed/);
  expect(stage.source.calls).toHaveLength(2);
});

test('readers who disconnect midway affect nobody', async () => {
  const door = closedDoor();
  stage.source.hold = door.hold;
  const sockets = Array.from({ length: 20 }, () => {
    const socket = connect(stage.port, '127.0.0.1', () => socket.write('GET /status/acme HTTP/1.1\r\nHost: localhost\r\n\r\n'));
    socket.on('error', () => {});
    return socket;
  });
  await untilAsked(1);
  for (const socket of sockets) socket.destroy();
  door.open();
  expect((await page()).status).toBe(200);
});

describe('a change while a page is being read', () => {
  // two requests come and go while the first waits
  beforeEach(async () => {
    await stage.stop();
    stage = await startStage();
  });

  test('of another page: the result is cached, and new readers wait for it', async () => {
    const door = closedDoor();
    stage.source.hold = door.hold;
    const early = page();
    await untilAsked(1);
    stage.pages.forget('another');
    const late = page();
    // it is waiting by now: the stage handles requests of one connection in order
    expect((await stage.ask('/status/')).status).toBe(404);
    door.open();
    expect([(await early).status, (await late).status, (await page()).status]).toEqual([200, 200, 200]);
    expect(stage.source.calls).toHaveLength(1);
  });

  test('of this page: later readers get the new state', async () => {
    const door = closedDoor();
    stage.source.hold = door.hold;
    const early = page();
    await untilAsked(1);
    stage.source.title = 'Acme Ltd';
    stage.pages.forget(stage.source.pageId);
    const late = page();
    expect((await stage.ask('/status/')).status).toBe(404);
    stage.source.hold = null;
    door.open();
    expect([(await early).body, (await late).body].map((body) => body.slice(0, 16))).toEqual(['html of Acme at ', 'html of Acme Ltd']);
    expect((await page()).body).toMatch(/^html of Acme Ltd at/);
    expect(stage.source.calls).toHaveLength(2);
  });
});

test('concurrent readers share one model, even if it is not cached', async () => {
  const cache = new ModelCache<object>({ clock: () => new Date(), elapsed: () => performance.now(), maxBytes: 10, onLoad: () => {} });
  const readers = Array.from({ length: 20 }, () => cache.get('a', async () => ({ text: 'longer than ten bytes' })));
  const found = await Promise.all(readers);
  expect(new Set(found.map((one) => one?.known)).size).toBe(1);
});
