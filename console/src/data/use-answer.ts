import { useEffect, useMemo } from 'preact/hooks';
import { organizationFor } from '../address/address.js';
import { cache, type Entry } from './cache.js';
import type { Answer, Input, Operation, OperationId } from './operation.js';
import { LIVE_MS, type Pace } from './pace.js';
import { keepFresh } from './poller.js';

/**
 * An operation's answer, for as long as a part shows it: at once if it is known, asked for again behind it. null as input asks for nothing.
 *
 * @returns its entry; null without input
 */
export function useAnswer<Id extends OperationId>(
  operation: Operation<Id>,
  input: Input<Id> | null,
  pace: Pace = LIVE_MS,
): Entry<Answer<Id>> | null {
  const organization = organizationFor(operation);
  const key = input === null ? null : JSON.stringify(input);
  const entry = useMemo(
    () => (input === null ? null : cache.entry(operation, input as Record<string, unknown>, organization)),
    [operation, key, organization],
  );
  useEffect(() => (entry === null ? undefined : keepFresh(entry, pace)), [entry, pace]);
  return entry as Entry<Answer<Id>> | null;
}
