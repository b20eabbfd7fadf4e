import { once } from 'node:events';
import { valueAt } from '#client-core/person/cell.js';
import type { CommandSpec } from '../command-spec.js';
import { Failure } from '../failure.js';
import type { Values } from './build-request.js';
import { type Connection, callOperation } from './call.js';

const LARGEST_PAGE = 100;

/**
 * Reads a list to its end, with one page in memory at a time, and waits for a slow reader. A cursor that leads back to itself is an error, because it
 * would never end.
 */
export async function forEachPage(
  connection: Connection,
  spec: CommandSpec,
  values: Values,
  take: (answer: unknown, isFirst: boolean) => void | Promise<void>,
): Promise<void> {
  const { stdout } = connection.io;
  let cursor = values['cursor'];
  for (let isFirst = true; ; isFirst = false) {
    const answer = await callOperation(connection, spec, { ...values, limit: values['limit'] ?? LARGEST_PAGE, cursor });
    await take(answer, isFirst);
    await connection.options.filter?.settled();
    if (stdout.writableNeedDrain) await once(stdout, 'drain');
    const next = valueAt(answer, 'nextCursor');
    if (typeof next !== 'string') return;
    if (next === cursor) throw new Failure('BAD_ANSWER', 'The list never ends: its cursor returned the same page again.');
    cursor = next;
  }
}
