/** The order of components while somebody changes it: shown at once, saved after a pause, and to be undone. */
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { cache, type Entry } from '../../data/cache.js';
import { type CallError, toCallError } from '../../data/call-error.js';
import type { Answer } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { updateStatusPageComponent } from '../../generated/operations.js';
import { say } from '../../parts/floating/toast.js';
import { inOrder } from '../../parts/lists/stable-order.js';
import { changesFor } from './order.js';

export type Component = Answer<'listStatusPageComponents'>['components'][number];
type Components = Entry<Answer<'listStatusPageComponents'>>;

/** Several steps in a row are one change. */
const PAUSE_MS = 700;
/** The page stops itself after 30 calls of one kind in ten seconds. */
const MANY = 20;
const BETWEEN_MS = 400;

const idOf = ({ monitorId }: Component): string => monitorId;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function sendOrder(shown: readonly Component[], wanted: readonly string[]): Promise<void> {
  const changes = changesFor(shown, wanted);
  for (const change of changes) {
    await send(updateStatusPageComponent, change);
    if (changes.length > MANY) await pause(BETWEEN_MS);
  }
}

export interface Order {
  /** In the order that is wanted. */
  components: readonly Component[];
  isSaving: ReadonlySignal<boolean>;
  failure: ReadonlySignal<CallError | null>;
  /** Shows another order. It is saved after a pause, unless it is only tried, as while somebody drags. */
  arrange: (ids: readonly string[], isTrial?: boolean) => void;
  /** Saves what is shown. */
  settle: () => void;
}

export function useOrder(entry: Components | null): Order {
  const known = entry?.answer.value?.components ?? [];
  const wanted = useSignal<readonly string[] | null>(null);
  const isSaving = useSignal(false);
  const failure = useSignal<CallError | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const save = async () => {
    const ids = wanted.peek();
    const shown = entry?.answer.peek()?.components ?? [];
    if (ids === null || isSaving.peek() || entry === null) return;
    isSaving.value = true;
    failure.value = null;
    try {
      await sendOrder(shown, ids);
      say('Order saved', () => arrange(shown.map(idOf)));
    } catch (thrown) {
      failure.value = toCallError(thrown);
    }
    // the first may have been asked before the last change
    await cache.refresh(entry as Entry);
    await cache.refresh(entry as Entry);
    isSaving.value = false;
    if (wanted.peek() === ids) wanted.value = null;
    else settle();
  };
  const settle = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE_MS);
  };
  const arrange = (ids: readonly string[], isTrial = false) => {
    clearTimeout(timer.current);
    wanted.value = ids;
    if (!isTrial) settle();
  };
  // who leaves the screen within the pause has moved something all the same
  const latest = useRef(save);
  latest.current = save;
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void latest.current();
    },
    [],
  );
  return { components: wanted.value === null ? known : inOrder(known, idOf, wanted.value), isSaving, failure, arrange, settle };
}
