import path from 'node:path';
import type { Clock } from '../clock.js';
import type { CollectSettings } from '../collect/reading/collector.js';
import { codeOf, messageOf } from '../failure.js';
import type { Capability } from '../generated/messages.js';
import { type Log, redact } from '../log.js';
import { makePrivateFolder, readPrivate, replacePrivate } from './private-file.js';

/** The state that `run` passes to `status`, through a file. Times are ISO 8601. */
export interface AgentState {
  version: string;
  pid: number;
  startedAt: string;
  /** Updated at least every minute, so an old one means that no agent is running. */
  updatedAt: string;
  connection: 'connected' | 'connecting' | 'waiting' | 'stopped';
  connectedSince: string | null;
  lastAckAt: string | null;
  lastError: { at: string; message: string } | null;
  serverId: string | null;
  /** Unacknowledged samples. */
  waitingSamples: number;
  capabilities: { pm2: Capability; systemd: Capability; nginx: Capability } | null;
  /** The last settings from the service. */
  settings: CollectSettings | null;
  /** The process id of another agent that writes to the same folder: the state may be from either. */
  otherPid: number | null;
}

/** A state older than this is outdated. */
export const STATE_STALE_MS = 150_000;
const REFRESH_MS = 60_000;
const MAX_BYTES = 65_536;
const stateFile = (folder: string): string => path.join(folder, 'state.json');

/** Stores the state of a running agent. */
export interface StateSink {
  /** `urgent`: the connection changed; other changes are written with the next refresh. */
  update(change: Partial<AgentState>, urgent?: boolean): void;
}

/** Keeps the file current: writes immediately when the connection changes, otherwise once a minute, and never concurrently. */
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

  /** Waits until the file has the last change, or could not be written. */
  async settled(): Promise<void> {
    while (this.writing) await this.writing;
  }

  private schedule(): void {
    this.dirty = true;
    this.writing ??= this.writeAll().finally(() => {
      this.writing = null;
    });
  }

  /** Two agents of one user, or on macOS one in a terminal, overwrite each other's state, and each finds the other's here. */
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

/** Whether a process with this id is running, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** The last state of an agent; null if it is missing or invalid. */
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
