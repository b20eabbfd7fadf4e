import { useSignal } from '@preact/signals';
import { type CallError, toCallError } from '../../data/call-error.js';

interface Deed {
  /** Does it, unless it is being done. */
  run: (deed: () => Promise<unknown>) => Promise<void>;
  isBusy: boolean;
  /** Why it was not done the last time, to be shown; null if it was. */
  failure: CallError | null;
}

/** Something that a button does: one at a time. */
export function useDeed(): Deed {
  const isBusy = useSignal(false);
  const failure = useSignal<CallError | null>(null);
  const run = async (deed: () => Promise<unknown>) => {
    if (isBusy.peek()) return;
    isBusy.value = true;
    failure.value = null;
    try {
      await deed();
    } catch (thrown) {
      failure.value = toCallError(thrown);
    } finally {
      isBusy.value = false;
    }
  };
  return { run, isBusy: isBusy.value, failure: failure.value };
}
