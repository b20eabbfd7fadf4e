/** Firefox, driven by WebDriver BiDi: as much of it as a visit needs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { until } from '../test/harness/until.js';
import { PROGRAM, writePreferences } from './firefox.js';
import { freePort } from './processes.js';

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
}

/** One tab. */
export interface Tab {
  open: (url: string) => Promise<void>;
  /** The value of an expression in the page: text, a number or a boolean. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Errors and warnings of the page's console. */
  complaints: string[];
  close: () => Promise<void>;
}

/** The connection to a browser that is starting. */
async function connect(port: number): Promise<WebSocket> {
  let socket: WebSocket | null = null;
  await until(
    async () => {
      const attempt = new WebSocket(`ws://127.0.0.1:${port}/session`);
      socket = await once(attempt, 'open').then(
        () => attempt,
        () => null,
      );
      return socket !== null;
    },
    { what: 'Firefox' },
  );
  return socket as unknown as WebSocket;
}

/** A Firefox of its own, with a new profile and one tab. */
export async function openFirefox(): Promise<Tab> {
  const profile = mkdtempSync(path.join(tmpdir(), 'tw-firefox-'));
  writePreferences(profile);
  const port = await freePort();
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(port)];
  const child = spawn(PROGRAM, args, {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile },
  });
  const ended = once(child, 'exit');
  const socket = await connect(port);
  const waiting = new Map<number, (message: Message) => void>();
  const complaints: string[] = [];
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method === 'log.entryAdded' && ['error', 'warn'].includes(String(message.params?.['level'])))
      complaints.push(String(message.params?.['text']));
  });
  let last = 0;
  const send = async (method: string, params: Record<string, unknown>): Promise<Record<string, unknown>> => {
    last += 1;
    const id = last;
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await answer;
    if (!result) throw new Error(`${method}: ${error} ${message}`);
    return result;
  };
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  return {
    complaints,
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const given = { expression, target: { context }, awaitPromise: true };
      const { result } = (await send('script.evaluate', given)) as { result?: { value?: unknown } };
      return result?.value;
    },
    close: async () => {
      socket.close();
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
