/** Pages of a list, one below the other. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { organizationFor } from '../../address/address.js';
import { cache, type Entry } from '../../data/cache.js';
import type { Answer, Input, Operation, OperationId } from '../../data/operation.js';
import { LIVE_MS, type Pace, SLOW_MS } from '../../data/pace.js';
import { keepFresh } from '../../data/poller.js';
import { useAnswer } from '../../data/use-answer.js';
import type { More } from './more.js';

interface Paged {
  nextCursor?: string | null;
}

/** What a list shows: its pages in order, and how to get the next one. */
export interface Pages<Page> {
  pages: readonly Page[];
  /** The entry of the first page, for how fresh it is. */
  first: Entry<Page>;
  /** null if there is no more. */
  more: More | null;
}

/** The first page is asked for again and again, the others every minute. New input begins at the first page. */
export function usePages<Id extends OperationId>(operation: Operation<Id>, input: Input<Id>, pace: Pace = LIVE_MS): Pages<Answer<Id>> {
  const first = useAnswer(operation, input, pace) as Entry<Answer<Id>>;
  const cursors = useSignal<{ of: string; list: readonly string[] }>({ of: first.key, list: [] });
  const list = cursors.value.of === first.key ? cursors.value.list : [];
  const organization = organizationFor(operation);
  const others = list.map((cursor) => cache.entry(operation, { ...(input as object), cursor }, organization) as Entry<Answer<Id>>);
  const keys = others.map(({ key }) => key).join('\n');
  useEffect(() => {
    const ends = others.map((entry) => keepFresh(entry, SLOW_MS));
    return () => {
      for (const end of ends) end();
    };
  }, [keys]);
  const pages = [first, ...others].flatMap(({ answer }) => (answer.value === null ? [] : [answer.value]));
  const next = (pages.at(-1) as Paged | undefined)?.nextCursor ?? null;
  const awaited = others.find(({ answer }) => answer.value === null);
  const failure = awaited?.failure.value ?? null;
  const ask = () => {
    if (awaited) void cache.refresh(awaited as Entry);
    else if (next !== null) cursors.value = { of: first.key, list: [...list, next] };
  };
  const more = next === null ? null : { ask, failure, isAwaited: awaited !== undefined && failure === null };
  return { pages, first, more };
}
