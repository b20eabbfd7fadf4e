import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Collector, CollectSettings, RequestHandler } from '../../src/collect/reading/collector.js';
import { readConfiguration } from '../../src/configuration.js';
import { RequestDispatcher } from '../../src/connection/dispatcher.js';
import { dial } from '../../src/connection/link.js';
import { JsonLog } from '../../src/log.js';
import { Agent } from '../../src/run/agent.js';
import { createHello } from '../../src/run/identity.js';
import { RequestFile } from '../../src/state/request-record.js';
import { StateFile } from '../../src/state/state-file.js';
import { FakeClock } from './fake-clock.js';
import { sampleOf } from './sample.js';
import { until } from './until.js';

export const TOKEN = 'sa_8xJ2mQ7vTqC1nR5kYw0ZbLd3GfHs6PuEaXo9iKtMc4B';

/** Counts its samples and can be blocked. */
export class FakeCollector implements Collector {
  taken = 0;
  readonly settings: CollectSettings[] = [];
  /** Every sample waits for this. */
  gate: Promise<void> = Promise.resolve();

  async collect(settings: CollectSettings) {
    this.settings.push(settings);
    await this.gate;
    this.taken += 1;
    return sampleOf(this.taken);
  }
}

/** A folder with a configuration for one test. */
export class Place {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'tw-agent-'));
  readonly state = path.join(this.folder, 'state');
  readonly configuration = path.join(this.folder, 'config.json');
  readonly env = { TIDEWATCH_AGENT_CONFIG: this.configuration, STATE_DIRECTORY: this.state };

  configure(endpoint: string, token = TOKEN): void {
    writeFileSync(this.configuration, JSON.stringify({ token, endpoint }), { mode: 0o600 });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export interface StartOptions {
  clock?: FakeClock;
  collector?: FakeCollector;
  handler?: RequestHandler;
  random?: () => number;
  token?: string;
}

const nothing: RequestHandler = { handle: async () => ({}) };

/** An agent in this process, with a fake clock and real sockets and files. */
export function startAgent(endpoint: string, { clock = new FakeClock(), collector = new FakeCollector(), ...rest }: StartOptions = {}) {
  const { handler = nothing, random = () => 0.5, token } = rest;
  const place = new Place();
  place.configure(endpoint, token);
  const lines: string[] = [];
  const log = new JsonLog(clock, (line) => lines.push(line));
  const record = new RequestFile(place.state, log);
  const state = new StateFile(place.state, clock, log, { version: '0.2.0', pid: process.pid });
  let heard = 0;
  const agent = new Agent({
    clock,
    random,
    log,
    dial,
    hello: createHello(clock),
    collector,
    dispatcher: new RequestDispatcher(handler, clock, record, log),
    state,
    readConfiguration: () => readConfiguration(place.env),
    onHeard: () => {
      heard += 1;
    },
  });
  agent.start();
  const failures = () => lines.filter((line) => line.includes('Not connected.')).map((line) => JSON.parse(line));
  return {
    agent,
    clock,
    collector,
    place,
    lines,
    record,
    state,
    failures,
    heard: () => heard,
    /** Waits for the `count`th failure and returns its log entry. */
    async failure(count = 1) {
      await until(() => failures().length >= count, `failure ${count}`);
      return failures()[count - 1] as { reason: string; retryInSec: number; failures: number };
    },
    async stop() {
      let stopped = false;
      void agent.stop().then(() => {
        stopped = true;
      });
      await until(() => {
        clock.advance(100);
        return stopped;
      }, 'the agent to stop');
      await Promise.all([record.settled(), state.settled()]);
      place.remove();
    },
  };
}

export type RunningAgent = ReturnType<typeof startAgent>;
