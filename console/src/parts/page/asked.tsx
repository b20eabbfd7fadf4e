/** Questions that somebody waits for, such as those to a server's agent: asked when a part is opened and on a button, never by themselves. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { organizationSlug } from '../../address/address.js';
import { cache, type Entry } from '../../data/cache.js';
import type { Answer, Input, Operation, OperationId } from '../../data/operation.js';
import { timeZone } from '../../data/session.js';
import { secondsText } from '../time/times.js';
import { Failure } from './notice.js';

/** What was asked. */
export interface Asked<Result> {
  entry: Entry<Result>;
  /** Whether an answer is awaited. */
  isAsking: boolean;
  ask: () => void;
}

/** Asks now, and again when the input changes or somebody calls `ask`. */
export function useAsked<Id extends OperationId>(operation: Operation<Id>, input: Input<Id>): Asked<Answer<Id>> {
  const organization = organizationSlug.value;
  const key = JSON.stringify(input);
  const entry = useMemo(() => cache.entry(operation, input as Record<string, unknown>, organization), [operation, key, organization]);
  const asking = useSignal<string | null>(null);
  const ask = () => {
    asking.value = entry.key;
    void cache.refresh(entry).then(() => {
      if (asking.peek() === entry.key) asking.value = null;
    });
  };
  useEffect(ask, [entry]);
  return { entry: entry as Entry<Answer<Id>>, isAsking: asking.value === entry.key, ask };
}

interface AskedLineProps {
  of: Asked<unknown>;
  /** Who is asked: "the agent". */
  whom: string;
  /** What could not be had if it fails: "The agent did not say". */
  failed: string;
}

/** Whether an answer is awaited, of when it is, or why there is none, with a button to ask again. */
export function AskedLine({ of: { entry, isAsking, ask }, whom, failed }: AskedLineProps) {
  const { value: failure } = entry.failure;
  const { value: at } = entry.confirmedAt;
  if (failure && !isAsking) return <Failure what={failed} error={failure} onRetry={ask} />;
  return (
    <p class="line quiet" role="status">
      {isAsking ? (
        <span>Asking {whom}…</span>
      ) : (
        at !== null && (
          <span>
            As {whom} said at <time dateTime={new Date(at).toISOString()}>{secondsText(at, timeZone.value)}</time>
          </span>
        )
      )}
      <button type="button" class="btn" aria-disabled={isAsking} onClick={() => !isAsking && ask()}>
        Ask again
      </button>
    </p>
  );
}
