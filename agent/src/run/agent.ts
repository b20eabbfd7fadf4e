import type { Cancel, Clock } from '../clock.js';
import type { Collector, CollectSettings } from '../collect/reading/collector.js';
import type { Configuration } from '../configuration.js';
import type { RequestDispatcher } from '../connection/dispatcher.js';
import type { Dial } from '../connection/link.js';
import type { GatewayMessage } from '../connection/messages.js';
import { describeEnding, type Ending, retryDelayMs } from '../connection/retry.js';
import { Session } from '../connection/session.js';
import { messageOf } from '../failure.js';
import type { Config, Hello, Welcome } from '../generated/messages.js';
import type { Log } from '../log.js';
import { Cadence } from '../samples/cadence.js';
import { Ring } from '../samples/ring.js';
import { type Sample, Sampler } from '../samples/sampler.js';
import type { StateSink } from '../state/state-file.js';
import { Conversation } from './conversation.js';

/** Until the service says otherwise. */
const DEFAULT_INTERVAL_SEC = 15;
const DEFAULT_SETTINGS: CollectSettings = { watchedServices: [], nginxEnabled: false };
/** A connection that lasted this long was stable: the next failure counts as the first. */
const HELD_AFTER_MS = 30_000;
const LOOK_AT_CONFIGURATION_MS = 10_000;

interface AgentParts {
  clock: Clock;
  /** Numbers in [0, 1). */
  random(): number;
  log: Log;
  dial: Dial;
  hello(): Hello;
  collector: Collector;
  dispatcher: RequestDispatcher;
  state: StateSink;
  /** Called before every attempt, so that a new token works without a restart; throws if the file is unreadable. */
  readConfiguration(): Configuration;
  onHeard(): void;
}

/** Maintains one connection to the gateway, and samples the host whether connected or not. */
export class Agent {
  private readonly ring = new Ring();
  private readonly sampler: Sampler;
  private readonly cadence: Cadence;
  private settings = DEFAULT_SETTINGS;
  private configuration: Configuration;
  private configurationProblem = '';
  private session: Session | null = null;
  private conversation: Conversation | null = null;
  private welcomedMs: number | null = null;
  /** Whether anything was acknowledged on this connection. */
  private acknowledged = false;
  private protocolError = false;
  private failures = 0;
  private cancelWait: Cancel = () => undefined;
  private stopped: (() => void) | null = null;

  constructor(private readonly parts: AgentParts) {
    const { clock, collector, log } = parts;
    this.configuration = parts.readConfiguration();
    this.sampler = new Sampler(clock, collector, log, (sample) => this.keep(sample));
    this.cadence = new Cadence(clock, () => this.sampler.take(this.settings));
  }

  get endpoint(): URL {
    return this.configuration.endpoint;
  }

  /** How long the current sample has taken, in milliseconds. */
  busyMs(): number {
    return this.sampler.busyMs();
  }

  start(): void {
    this.cadence.start(DEFAULT_INTERVAL_SEC);
    this.connect();
  }

  /** Closes the connection and ends; resolves when it is closed. */
  async stop(): Promise<void> {
    this.cadence.stop();
    this.cancelWait();
    const closed = new Promise<void>((resolve) => {
      this.stopped = resolve;
    });
    if (this.conversation) this.conversation.bye();
    else if (this.session) this.session.close(1000, 'shutdown');
    else this.stopped?.();
    await closed;
    this.parts.state.update({ connection: 'stopped', connectedSince: null }, true);
  }

  /** Rereads the file; an unreadable file, which may be in the process of being written, changes nothing. */
  private refreshConfiguration(): boolean {
    const { token, endpoint } = this.configuration;
    try {
      this.configuration = this.parts.readConfiguration();
      this.configurationProblem = '';
    } catch (error) {
      const problem = messageOf(error);
      if (problem !== this.configurationProblem)
        this.parts.log.warn('The configuration is invalid; keeping the previous one.', { problem });
      this.configurationProblem = problem;
    }
    return this.configuration.token !== token || this.configuration.endpoint.href !== endpoint.href;
  }

  private connect(): void {
    this.refreshConfiguration();
    this.protocolError = false;
    this.session = new Session(this.configuration, this.parts.hello, this.parts.clock, this.parts.dial, {
      onHeard: this.parts.onHeard,
      onWelcome: (welcome) => this.begin(welcome),
      onMessage: (message) => this.receive(message),
      onProtocolError: (why) => {
        this.protocolError = true;
        this.parts.log.warn('The gateway violated the protocol.', { why });
      },
      onBadUnits: (count) => this.parts.log.warn('Skipping watched units with invalid names.', { count }),
      onEnd: (ending) => this.end(ending),
    });
  }

  private begin(welcome: Welcome): void {
    const { clock, log, state } = this.parts;
    if (!this.session) return;
    this.welcomedMs = clock.monotonicMs();
    this.acknowledged = false;
    this.conversation = new Conversation(this.session, welcome, this.ring, clock);
    const { serverId } = welcome;
    log.info('Connected.', { endpoint: this.endpoint.href, serverId, waitingSamples: this.ring.size });
    state.update({ connection: 'connected', connectedSince: clock.now().toISOString(), serverId }, true);
    this.apply(welcome);
  }

  /** Applies the service's settings: takes a sample with them immediately, and changes the schedule. */
  private apply({ intervalSec, watchedServices, nginxEnabled }: Welcome | Config): void {
    this.settings = { watchedServices, nginxEnabled };
    this.parts.state.update({ settings: this.settings });
    this.cadence.start(intervalSec);
    this.sampler.take(this.settings);
  }

  private receive(message: Exclude<GatewayMessage, Welcome>): void {
    switch (message.type) {
      case 'config':
        this.apply(message);
        break;
      case 'ack':
        this.conversation?.acknowledge(message.seqs);
        this.parts.state.update({ lastAckAt: this.parts.clock.now().toISOString(), waitingSamples: this.ring.size }, !this.acknowledged);
        this.acknowledged = true;
        break;
      case 'request':
        this.conversation?.answer(message, this.settings, this.parts.dispatcher);
        break;
    }
  }

  /** A sample taken with outdated settings waits for backfill, which only has data that no setting affects. */
  private keep(sample: Sample): void {
    const { pm2, systemd, nginx } = sample.metrics;
    this.ring.add(sample.seq, sample.collectedAt, sample.metrics);
    if (sample.settings === this.settings) this.conversation?.sample(sample);
    const capabilities = { pm2: pm2.capability, systemd: systemd.capability, nginx: nginx.capability };
    this.parts.state.update({ capabilities, waitingSamples: this.ring.size });
  }

  private end(ending: Ending): void {
    const { clock } = this.parts;
    this.conversation?.end(ending.kind === 'closed' && [1008, 1009].includes(ending.code) && !this.protocolError);
    const held = this.welcomedMs !== null && clock.monotonicMs() - this.welcomedMs >= HELD_AFTER_MS;
    this.session = null;
    this.conversation = null;
    this.welcomedMs = null;
    if (this.stopped) this.stopped();
    else this.retry(ending, held);
  }

  private retry(ending: Ending, held: boolean): void {
    const { clock, random, log, state } = this.parts;
    this.failures = held ? 1 : this.failures + 1;
    const delayMs = retryDelayMs(ending, this.failures, random);
    const reason = describeEnding(ending);
    log.warn('Not connected.', { reason, failures: this.failures, retryInSec: Math.round(delayMs / 100) / 10 });
    const lastError = { at: clock.now().toISOString(), message: reason };
    // Not every failure of a long outage is worth a disk write.
    state.update({ connection: 'waiting', connectedSince: null, lastError }, this.failures <= 3);
    this.wait(clock.monotonicMs() + delayMs);
  }

  /** Waits for the next attempt, or for a new token, whichever comes first. */
  private wait(dueMs: number): void {
    const leftMs = dueMs - this.parts.clock.monotonicMs();
    this.cancelWait = this.parts.clock.after(Math.min(leftMs, LOOK_AT_CONFIGURATION_MS), () => {
      if (leftMs <= LOOK_AT_CONFIGURATION_MS || this.refreshConfiguration()) this.connect();
      else this.wait(dueMs);
    });
  }
}
