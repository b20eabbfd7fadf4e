/** The order of components while somebody changes it: shown at once, saved after a pause, and to be undone. */
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { cache, type Entry } from '../../data/cache.js';
import { type CallError, toCallError } from '../../data/call-error.js';
import type { Answer } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { updateStatusPageComponent } from '../../generated/operations.js';
import { say } from '../../parts/floating/toast.js';
import { type Rearranging, useRearranging } from '../../parts/lists/rearranging.js';
import { inOrder } from '../../parts/lists/stable-order.js';
import { changesFor } from './order.js';

export type Component = Answer<'listStatusPageComponents'>['components'][number];
type Components = Entry<Answer<'listStatusPageComponents'>>;

/** The page stops itself after 30 calls of one kind in ten seconds. */
const MANY = 20;
const BETWEEN_MS = 400;

const idOf = ({ monitorId }: Component): string => monitorId;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function sendOrder(changes: ReturnType<typeof changesFor>): Promise<void> {
  for (const change of changes) {
    await send(updateStatusPageComponent, change);
    if (changes.length > MANY) await pause(BETWEEN_MS);
  }
}

export interface Order extends Pick<Rearranging<readonly string[]>, 'arrange' | 'settle' | 'revert'> {
  /** In the order that is wanted. */
  components: readonly Component[];
  isSaving: ReadonlySignal<boolean>;
  failure: ReadonlySignal<CallError | null>;
}

export function useOrder(entry: Components | null): Order {
  const known = entry?.answer.value?.components ?? [];
  const isSaving = useSignal(false);
  const failure = useSignal<CallError | null>(null);
  const save = async () => {
    const ids = wanted.peek();
    const shown = entry?.answer.peek()?.components ?? [];
    if (ids === null || isSaving.peek() || entry === null) return;
    const changes = changesFor(shown, ids);
    if (!changes.length) {
      wanted.value = null;
      return;
    }
    isSaving.value = true;
    failure.value = null;
    try {
      await sendOrder(changes);
      say('Order saved', () => arrange(shown.map(idOf)));
    } catch (thrown) {
      failure.value = toCallError(thrown);
      if (isLeft()) say(`The order was not saved: ${failure.value.message}`);
    }
    // the first may have been asked before the last change
    await cache.refresh(entry as Entry);
    await cache.refresh(entry as Entry);
    isSaving.value = false;
    if (wanted.peek() === ids) wanted.value = null;
    else settle();
  };
  const { wanted, arrange, settle, revert, isLeft } = useRearranging<readonly string[]>(save);
  return { components: wanted.value === null ? known : inOrder(known, idOf, wanted.value), isSaving, failure, arrange, settle, revert };
}
