/** Changes a monitor at one process and then at the other, and reads it in a list, which may run on a replica; notes what was not there. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient } from '../test/harness/api-client.js';

const PAUSE_MS = 100;

export class Reader {
  /** Names that were acknowledged, and not in the list that was asked for next. */
  readonly stale: string[] = [];
  /** How many lists were right. */
  right = 0;
  #ends = false;
  readonly #loop: Promise<void>;

  /** @param clients of the same organization, one for each process */
  constructor(
    private readonly clients: readonly ApiClient[],
    private readonly monitorId: string,
  ) {
    this.#loop = this.#run();
  }

  async #run(): Promise<void> {
    for (let turn = 0; !this.#ends; turn += 1) {
      // changed here, read there: the other process has never heard of the change
      const [writer, reader] = [this.clients[turn % this.clients.length], this.clients[(turn + 1) % this.clients.length]];
      if (writer && reader) await this.#turn(writer, reader, `name ${turn}`).catch(() => {});
      await pause(PAUSE_MS);
    }
  }

  /** Rejects if one of them does not answer, as while there is no primary. */
  async #turn(writer: ApiClient, reader: ApiClient, name: string): Promise<void> {
    const changed = await writer.call('updateMonitor', { monitorId: this.monitorId, name });
    if (changed.status !== 200) return;
    const listed = await reader.call('listMonitors', { limit: 100 });
    if (listed.status !== 200) return;
    if (listed.body.monitors.some((monitor) => monitor.name === name)) this.right += 1;
    else this.stale.push(name);
  }

  async stop(): Promise<void> {
    this.#ends = true;
    await this.#loop;
  }
}
