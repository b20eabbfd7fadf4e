/** The server commands against a real server with a connected agent. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { collected, FakeAgent } from '../../../../server/test/servers/support/fake-agent.js';
import { outputOf } from '../../support/child-output.js';
import { onTerminal } from '../../support/pty.js';
import { type SignedInServer, signedInServer } from '../../support/tidewatch-server.js';

const LOG = 'journal:nginx.service';

/** A log on the host as its agent reports it: its lines, and how often it was rotated. */
class Log {
  #lines: string[] = [];
  #generation = 0;

  add(...lines: string[]): void {
    this.#lines.push(...lines);
  }

  rotate(): void {
    this.#lines = [];
    this.#generation += 1;
  }

  /** The response to `logs.tail`. The cursor is generation and position. */
  tail({ lines, after }: { lines: number; after?: string }) {
    const [generation, cursor] = (after ?? '').split('-').map(Number);
    const known = generation === this.#generation;
    const fresh = known ? this.#lines.slice(cursor) : this.#lines;
    return {
      lines: fresh.slice(-lines),
      ...{ cursor: `${this.#generation}-${this.#lines.length}`, truncated: fresh.length > lines, reset: after !== undefined && !known },
    };
  }
}

let tidewatch: SignedInServer;
let token: string;
let agent: FakeAgent;
const log = new Log();

/** Connects an agent with the log, and waits for its heartbeat. */
async function connected(): Promise<FakeAgent> {
  const answer = ({ method, params }: { method: string; params: object }) =>
    method === 'logs.tail'
      ? { ok: true, result: log.tail(params as { lines: number }) }
      : { ok: false, error: { code: 'unsupported', message: 'No.' } };
  const started = await FakeAgent.start({ baseUrl: tidewatch.server.baseUrl, token, answer });
  const logSources = [{ id: LOG, kind: 'journal' as const, label: 'nginx.service', readable: true }];
  await started.report({ ...collected(), logSources });
  return started;
}

beforeAll(async () => {
  tidewatch = await signedInServer({ roles: 'api,ingest,gateway' });
  const { stdout } = await tidewatch.run(['servers', 'install', 'web-1', '--project', 'shop', '--quiet']);
  token = stdout.trim();
  agent = await connected();
});

afterAll(async () => {
  await agent.stop();
  await tidewatch.close();
});

describe('logs', () => {
  const FOLLOW = ['servers', 'logs', 'shop/web-1', '--source', 'nginx', '--follow', '--interval', '1'];

  test('prints the newest lines', async () => {
    log.add(...Array.from({ length: 150 }, (_value, index) => `line ${index}`));
    const { code, stdout, stderr } = await tidewatch.run(['servers', 'logs', 'shop/web-1']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'Some lines were dropped or cut.\n' });
    expect(stdout.trimEnd().split('\n')).toEqual(Array.from({ length: 100 }, (_value, index) => `line ${index + 50}`));
  });

  test('follows a rotation and a disconnected agent, printing each line once', async () => {
    log.rotate();
    log.add('old');
    const { code, stdout, stderr } = await tidewatch.run(FOLLOW, {
      during: async (child) => {
        const { until } = outputOf(child);
        await until('old\n');
        log.add('GET / 200', 'GET /cart 502 \x1b[2J');
        await until('502');
        log.rotate();
        log.add('after the rotation');
        await until('after');
        await agent.stop();
        await until('Retrying.', 'err');
        agent = await connected();
        log.add('back');
        await until('back\n');
        child.kill('SIGINT');
      },
    });
    expect(code).toBe(130);
    expect(stdout).toBe('old\nGET / 200\nGET /cart 502 \\x1b[2J\nafter the rotation\nback\n');
    expect(stderr.split('\n').slice(0, 1)).toEqual(['The log was rotated or truncated. These are its latest lines.']);
    expect(stderr.split('\n').filter((line) => line.includes('Retrying.'))).toHaveLength(1);
    expect(stderr).toContain('The log is readable again.');
  });

  test('tail prints the same', async () => {
    const { stdout } = await tidewatch.run(['servers', 'tail', 'shop/web-1', LOG]);
    expect(stdout).toBe('after the rotation\nback\n');
  });
});

test('top shows it online', async () => {
  const { stdout } = await tidewatch.run(['servers', 'top', '--no-header']);
  expect(stdout.split('\t').slice(0, 7)).toEqual(['online', 'shop', 'web-1', '5', '40', '50', '0.5']);
  const terminal = onTerminal(['servers', 'top'], { env: { ...tidewatch.home.env, NO_COLOR: '1' } });
  await terminal.until('1 server: 1 online; no alerts');
  await terminal.until('shop/web-1');
  terminal.type('q');
  expect((await terminal.ended).code).toBe(0);
});

describe('chart', () => {
  test('draws the received samples', async () => {
    const terminal = onTerminal(['servers', 'chart', 'web-1', '--metric', 'memory', '--ascii'], {
      env: { ...tidewatch.home.env, NO_COLOR: '1' },
    });
    expect((await terminal.ended).code).toBe(0);
    expect(terminal.shown()).toContain('web-1  Memory, last 1h');
    expect(terminal.shown()).toContain('min 40%  mean 40%  max 40%  last 40%');
  });

  test.each(['1h', '6h', '24h', '7d'])('has points over %s', async (range) => {
    const { code, stdout } = await tidewatch.run([
      'servers',
      'chart',
      'shop/web-1',
      '--metric',
      'network',
      '--range',
      range,
      '--no-header',
    ]);
    expect(code).toBe(0);
    const rows = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t').slice(1));
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(([received]) => received !== '-')).toContainEqual(['1000', '2000']);
  });
});
