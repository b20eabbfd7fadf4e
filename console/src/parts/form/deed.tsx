/** Buttons that do something at once: pressed twice they do it once, and what went wrong stands beside them. */
import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { type CallError, toCallError } from '../../data/call-error.js';
import { Failure } from '../page/notice.js';

interface DeedWork {
  isBusy: ReadonlySignal<boolean>;
  failure: ReadonlySignal<CallError | null>;
  /** Does something, unless something is being done. */
  attempt: (deed: () => Promise<unknown>) => Promise<void>;
}

export function useDeed(): DeedWork {
  const isBusy = useSignal(false);
  const failure = useSignal<CallError | null>(null);
  const attempt = async (deed: () => Promise<unknown>) => {
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
  return { isBusy, failure, attempt };
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
  const { isBusy, failure, attempt } = useDeed();
  return (
    <>
      <button type="button" class={name} aria-disabled={isBusy.value} onClick={() => void attempt(onDo)}>
        {isBusy.value ? (meanwhile ?? children) : children}
      </button>
      {failure.value && <Failure what={failed} error={failure.value} />}
    </>
  );
}
