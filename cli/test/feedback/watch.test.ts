import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Arrivals } from '../../src/feedback/arrivals.js';
import { type ApiServer, refuse, startApi } from '../support/api-server.js';
import { outputOf } from '../support/child-output.js';
import { API_KEY } from '../support/fixtures.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

const START = Date.parse('2026-01-15T09:30:00.000Z');
const row = (id: string, seconds: number, content = `Text ${id}`) => ({
  ...{ id, content, kind: 'feedback', status: 'new', score: null, projectSlug: 'shop', tags: [] },
  receivedAt: new Date(START + seconds * 1_000).toISOString(),
});

describe('arrivals', () => {
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

  test('are rows that earlier lists did not have, oldest first, each once', () => {
    const arrivals = new Arrivals();
    expect(ids(arrivals.take([row('b', 2), row('a', 1)]))).toEqual([]);
    expect(ids(arrivals.take([row('d', 4), row('c', 3), row('b', 2), row('a', 1)]))).toEqual(['c', 'd']);
    expect(ids(arrivals.take([row('d', 4), row('c', 3), row('b', 2)]))).toEqual([]);
  });

  test('include a row that was committed late, but no older ones', () => {
    const arrivals = new Arrivals();
    arrivals.take([row('b', 300)]);
    expect(ids(arrivals.take([row('b', 300), row('late', 299), row('old', 100)]))).toEqual(['late']);
  });

  test('include the first rows of an empty list, but none from beyond a cut list', () => {
    const empty = new Arrivals();
    expect(ids(empty.take([]))).toEqual([]);
    expect(ids(empty.take([row('a', 1)]))).toEqual(['a']);
    const cut = new Arrivals();
    cut.take([row('b', 20)], true);
    expect(ids(cut.take([row('c', 21), row('b', 20), row('a', 19)]))).toEqual(['c']);
  });
});

describe('feedback list --watch', () => {
  let api: ApiServer;
  let home: Home;
  let rows: ReturnType<typeof row>[];
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    home = await makeHome();
    rows = [row('a', 1)];
    api.seen.length = 0;
    api.on('GET /api/v1/feedback', () => ({ body: { feedbacks: rows, nextCursor: null } }));
  });
  afterEach(() => home.remove());
  const env = () => ({ ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY });

  test('prints arrivals as lines and as JSON, continues after a failure, and escapes control characters', async () => {
    for (const flags of [[], ['--json', '--fields', 'id,content']]) {
      rows = [row('a', 1)];
      let [asked, broken] = [0, false];
      api.on('GET /api/v1/feedback', () => {
        asked += 1;
        if (asked === 2) rows = [row('b', 2, 'Red \u001b[31m alert'), ...rows];
        broken = asked === 3;
        if (asked === 4) rows = [row('c', 3), ...rows];
        return broken ? refuse(503, 'UNAVAILABLE', 'Server is busy.') : { body: { feedbacks: rows, nextCursor: null } };
      });
      const { stdout, stderr } = await runCli(['feedback', 'list', '--status', 'new', '--watch', '1', ...flags], {
        env: env(),
        during: async (child) => {
          await outputOf(child).until('Text c');
          child.kill('SIGINT');
        },
      });
      const lines = stdout.trimEnd().split('\n');
      if (flags.length)
        expect(lines.map((line) => JSON.parse(line))).toEqual([
          { id: 'b', content: 'Red \u001b[31m alert' },
          { id: 'c', content: 'Text c' },
        ]);
      else {
        expect(lines).toHaveLength(3);
        expect(lines[1]).toContain('Red');
        expect(stdout).not.toContain('\u001b');
        expect(stderr).toContain('Waiting for new feedback');
      }
      expect(api.seen.every(({ query }) => query['status'] === 'new')).toBe(true);
    }
  });

  test('cannot be combined with a cursor or all pages', async () => {
    for (const flags of [['--all'], ['--cursor', 'x']]) {
      const { code, stderr } = await runCli(['feedback', 'list', '--watch', ...flags], { env: env() });
      expect([code, stderr]).toEqual([2, expect.stringContaining('leave out --cursor and --all')]);
    }
  });
});
