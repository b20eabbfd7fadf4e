/** Connections that stay open through restarts: an agent's, and a reader's of an event stream. Both connect again at once. */
import { FakeAgent } from '../../test/servers/support/fake-agent.js';
import type { Server } from './load.js';

/** Between two samples, in milliseconds. */
const PAUSE = 100;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

export interface Reporting {
  /** The numbers of samples that were acknowledged. */
  acknowledged: number[];
  /** Connections that were refused. */
  failed: string[];
  connections: number;
  end: () => Promise<void>;
}

/** An agent that reports its host until it is told to end. */
export function reportingAgent(baseUrl: string, token: string): Reporting {
  const agent = new FakeAgent({ baseUrl, token });
  const state = { acknowledged: [] as number[], failed: [] as string[], connections: 0, ends: false };
  const reportWhileConnected = async () => {
    while (!state.ends) {
      state.acknowledged.push(await agent.report());
      await pause();
    }
  };
  const work = (async () => {
    while (!state.ends) {
      state.connections += 1;
      try {
        await agent.start();
      } catch (error) {
        // one that ends before its welcome met a process that was just stopped
        if (/refused/.test((error as Error).message)) state.failed.push(`agent: ${(error as Error).message}`);
        await pause();
        continue;
      }
      await reportWhileConnected().catch(() => undefined);
    }
    await agent.stop();
  })();
  return Object.assign(state, {
    end: async () => {
      state.ends = true;
      await work;
    },
  });
}

export interface Watching {
  failed: string[];
  connections: number;
  events: number;
  end: () => Promise<void>;
}

/** Reads a property's live events until it is told to end. */
export function watchedStream({ baseUrl, credential }: Server, address: string): Watching {
  const over = new AbortController();
  const state = { failed: [] as string[], connections: 0, events: 0 };
  const headers = { authorization: `Bearer ${credential}`, accept: 'text/event-stream' };
  const read = async () => {
    const response = await fetch(baseUrl + address, { headers, signal: over.signal });
    if (!response.ok) state.failed.push(`stream: ${response.status} ${await response.text()}`);
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) if (decoder.decode(chunk, { stream: true }).includes('data:')) state.events += 1;
  };
  const work = (async () => {
    while (!over.signal.aborted) {
      state.connections += 1;
      // it ends with its process
      await read().catch(() => undefined);
    }
  })();
  return Object.assign(state, {
    end: async () => {
      over.abort();
      await work;
    },
  });
}
