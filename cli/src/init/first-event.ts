import { setTimeout as wait } from 'node:timers/promises';
import { valueAt } from '#client-core/person/cell.js';
import { durationText } from '#client-core/person/duration.js';
import { Failure } from '../failure.js';
import { type Connection, callOperation } from '../operation/call.js';
import { specOf } from '../operation/specs.js';

const EVERY_MS = 2000;

/** The time of the monitor's last event; null before its first. */
export const lastEventAt = async (connection: Connection, monitorId: string): Promise<unknown> =>
  valueAt(await callOperation(connection, specOf('getMonitor'), { monitorId }), 'monitor.lastEventAt');

/** Waits until the monitor has a newer event, and returns its time. */
export async function firstEvent(connection: Connection, monitorId: string, before: unknown, seconds: number): Promise<string> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const left = deadline - performance.now();
    if (left <= 0)
      throw new Failure('FAILED', `No event arrived within ${durationText(seconds)}.`, { next: ['Check again with: tidewatch status'] });
    await wait(Math.min(EVERY_MS, left));
    const at = await lastEventAt(connection, monitorId);
    if (typeof at === 'string' && at !== before) return at;
  }
}
