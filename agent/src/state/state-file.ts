import path from 'node:path';
import type { Clock } from '../clock.js';
import type { CollectSettings } from '../collect/reading/collector.js';
import { codeOf, messageOf } from '../failure.js';
import type { Capability } from '../generated/messages.js';
import { type Log, redact } from '../log.js';
import { makePrivateFolder, readPrivate, replacePrivate } from './private-file.js';

/** What `run` tells `status`, through a file. Times are ISO 8601. */
export interface AgentState {
  version: string;
  pid: number;
  startedAt: string;
  /** Written again at least every minute, so an old one means that nobody runs. */
  updatedAt: string;
  connection: 'connected' | 'connecting' | 'waiting' | 'stopped';
  connectedSince: string | null;
  lastAckAt: string | null;
  lastError: { at: string; message: string } | null;
  serverId: string | null;
  /** Samples that nobody has acknowledged. */
  waitingSamples: number;
  capabilities: { pm2: Capability; systemd: Capability; nginx: Capability } | null;
  /** What the service asked to collect last. */
  settings: CollectSettings | null;
  /** Another agent that writes to the same folder, by its process id: what is shown may be of either. */
  otherPid: number | null;
}

/** How old a state may be before it says nothing about now. */
export const STATE_STALE_MS = 150_000;
const REFRESH_MS = 60_000;
const MAX_BYTES = 65_536;
const stateFile = (folder: string): string => path.join(folder, 'state.json');

/** Where the state of a running agent is kept. */
export interface StateSink {
  /** `urgent`: the connection changed; anything else is written with the next refresh. */
  update(change: Partial<AgentState>, urgent?: boolean): void;
}

/** Keeps the file current: at once when the connection changes, else once a minute, and never twice at the same time. */
export class StateFile implements StateSink {
  private state: AgentState;
  private writing: Promise<void> | null = null;
  private dirty = false;
  private writtenMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly folder: string,
    private readonly clock: Clock,
    private readonly log: Log,
    start: Pick<AgentState, 'version' | 'pid'>,
  ) {
    const startedAt = clock.now().toISOString();
    this.state = {
      ...start,
      startedAt,
      updatedAt: startedAt,
      connection: 'connecting',
      connectedSince: null,
      lastAckAt: null,
      lastError: null,
      serverId: null,
      waitingSamples: 0,
      capabilities: null,
      settings: null,
      otherPid: null,
    };
  }

  update(change: Partial<AgentState>, urgent = false): void {
    this.state = { ...this.state, ...change };
    if (urgent || this.clock.monotonicMs() - this.writtenMs >= REFRESH_MS) this.schedule();
  }

  /** Waits until the file holds the last change, or could not be written. */
  async settled(): Promise<void> {
    while (this.writing) await this.writing;
  }

  private schedule(): void {
    this.dirty = true;
    this.writing ??= this.writeAll().finally(() => {
      this.writing = null;
    });
  }

  /** Two agents of one user, or on macOS one in a terminal, overwrite each other's state: each finds the other's here. */
  private async lookForAnother(): Promise<void> {
    const { pid, otherPid: known } = this.state;
    const last = await readState(this.folder).catch(() => null);
    const found = last && last.pid !== pid && last.connection !== 'stopped' ? last.pid : known;
    this.state.otherPid = found !== null && isAlive(found) ? found : null;
    if (this.state.otherPid !== null && this.state.otherPid !== known)
      this.log.warn('Another agent writes to the same folder.', { folder: this.folder, otherPid: this.state.otherPid });
  }

  private async writeAll(): Promise<void> {
    while (this.dirty) {
      this.dirty = false;
      this.writtenMs = this.clock.monotonicMs();
      this.state.updatedAt = this.clock.now().toISOString();
      try {
        await makePrivateFolder(this.folder);
        await this.lookForAnother();
        await replacePrivate(stateFile(this.folder), `${redact(JSON.stringify(this.state))}\n`);
      } catch (error) {
        this.log.warn('The state file cannot be written.', { error: messageOf(error) });
      }
    }
  }
}

/** Whether a process of this id runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** The state that an agent wrote last; null where there is none or it makes no sense. */
export async function readState(folder: string): Promise<AgentState | null> {
  const text = await readPrivate(stateFile(folder), MAX_BYTES);
  if (text === null) return null;
  try {
    const state = JSON.parse(text) as AgentState | null;
    return typeof state?.pid === 'number' && typeof state.updatedAt === 'string' ? state : null;
  } catch {
    return null;
  }
}
