/** Events of all kinds and reads, for tests that restart and upgrade processes meanwhile. */
import { randomUUID } from 'node:crypto';

const DATA = new URL('../../test/assembly/fixtures/old-installation/data.mjs', import.meta.url).href;

export interface Server {
  baseUrl: string;
  credential: string;
}
export interface DataModule {
  call: (server: Server, method: string, address: string, body?: unknown) => Promise<Record<string, never[]>>;
  send: (server: Server, key: string, address: string, event: object) => Promise<unknown>;
  makeEverything: (owner: Server) => Promise<string>;
  askEverything: (owner: Server) => Promise<object>;
  signIn: (baseUrl: string, credentials: object) => Promise<Server>;
}

export const importData = async (): Promise<DataModule> => import(DATA);

const PAGES = ['/status/shop', '/api/v1/monitors', '/api/v1/errors/issues', '/api/v1/feedback', '/api/v1/incidents', '/api/v1/docs/sites'];

/** What a failed beacon begins with. */
export const BEACON = 'beacon';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A pageview as a visitor's browser sends it. */
export async function beacon(baseUrl: string): Promise<void> {
  const headers = { 'content-type': 'text/plain', origin: 'https://shop.example.com', 'user-agent': BROWSER };
  const body = JSON.stringify({ domain: 'shop.example.com', url: 'https://shop.example.com/cart' });
  const { status } = await fetch(`${baseUrl}/api/event`, { method: 'POST', headers, body });
  if (status !== 202) throw new Error(String(status));
}

export interface Load {
  /** Requests that were not answered with a success. */
  failed: string[];
  acknowledged: string[];
  requests: number;
  end: () => Promise<void>;
}

/** Sends events and reads in turns, until it is told to end. */
export function load(data: DataModule, server: Server, key: string): Load {
  const state = { failed: [] as string[], acknowledged: [] as string[], requests: 0, ends: false };
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    state.requests += 1;
    await work().catch((error: Error) => state.failed.push(`${what}: ${error.message}`));
  };
  const turn = async (index: number) => {
    const eventId = randomUUID();
    await attempt('status event', async () => {
      await data.send(server, key, '/api/status/events', { slug: 'backup', result: 'ok', eventId });
      state.acknowledged.push(eventId);
    });
    const error = { domain: 'shop.example.com', eventId: randomUUID(), exception: { type: 'CheckoutError', message: 'The cart is empty' } };
    await attempt('error', () => data.send(server, key, '/api/error/server', error));
    await attempt('feedback', () => data.send(server, key, '/api/feedback', { content: 'Again.', eventId: randomUUID() }));
    await attempt('hit', () =>
      data.send(server, key, '/api/event/server', { domain: 'shop.example.com', url: 'https://shop.example.com/a' }),
    );
    await attempt(BEACON, () => beacon(server.baseUrl));
    const address = PAGES[index % PAGES.length] ?? '/';
    await attempt(address, () => data.call(server, 'GET', address));
  };
  const work = (async () => {
    for (let index = 0; !state.ends; index += 1) await turn(index);
  })();
  return Object.assign(state, {
    end: async () => {
      state.ends = true;
      await work;
    },
  });
}
