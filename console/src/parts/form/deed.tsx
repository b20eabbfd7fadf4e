/** Buttons that do something at once: pressed twice they do it once, and what went wrong stands beside them. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { type CallError, toCallError } from '../../data/call-error.js';
import { Failure } from '../page/notice.js';

interface DeedWork {
  /** Does something, unless something is being done. */
  run: (deed: () => Promise<unknown>) => Promise<void>;
  isBusy: boolean;
  /** Why it was not done the last time, to be shown; null if it was. */
  failure: CallError | null;
}

export function useDeed(): DeedWork {
  const isBusy = useSignal(false);
  const failure = useSignal<CallError | null>(null);
  const run = async (deed: () => Promise<unknown>) => {
    if (isBusy.peek()) return;
    [isBusy.value, failure.value] = [true, null];
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

interface DeedProps {
  class?: string;
  /** What did not happen if it fails: "The domain was not checked". */
  failed: string;
  /** Its words meanwhile, if they are others. */
  meanwhile?: string;
  onDo: () => Promise<unknown>;
  children: ComponentChildren;
}

export function Deed({ class: name = 'btn', failed, meanwhile, onDo, children }: DeedProps) {
  const { isBusy, failure, run } = useDeed();
  return (
    <>
      <button type="button" class={name} aria-disabled={isBusy} onClick={() => void run(onDo)}>
        {isBusy ? (meanwhile ?? children) : children}
      </button>
      {failure && <Failure what={failed} error={failure} />}
    </>
  );
}
