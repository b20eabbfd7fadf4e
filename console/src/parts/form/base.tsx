/** A thing as it was when somebody began to change it. What others change meanwhile neither replaces what was typed nor is overwritten by it. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Notice } from '../page/notice.js';
import { differences } from './changes.js';

interface Dated {
  updatedAt: string;
}

interface Base<Known> {
  /** What the form began with. */
  known: Known;
  /** The version that a change is based on, for the call. */
  baseUpdatedAt: string;
  /** The key of the form: it begins anew when the person takes what somebody else wrote. */
  round: number;
  /** What somebody else changed meanwhile, and what to do about it; null: nothing. */
  notice: ComponentChildren;
  /** Goes on from what a call answered. */
  saved: (now: Known) => void;
}

/**
 * @param latest as the server has it now
 * @param labels the fields of the form and their labels
 * @param isTouched whether anything is typed; if nothing is, the form follows the server
 * @param onTake forgets what was typed beside the form's own fields: the form begins anew with this
 */
export function useBase<Known extends Dated>(
  latest: Known,
  labels: Partial<Record<keyof Known & string, string>>,
  isTouched = true,
  onTake?: (now: Known) => void,
): Base<Known> {
  const known = useSignal(latest);
  const at = useSignal(latest.updatedAt);
  const round = useSignal(0);
  const isNewer = latest.updatedAt > at.value;
  const saved = (now: Known) => {
    known.value = now;
    at.value = now.updatedAt;
  };
  const take = () => {
    saved(latest);
    round.value += 1;
    onTake?.(latest);
  };
  useEffect(() => {
    if (isNewer && !isTouched) take();
  }, [isNewer, isTouched]);
  const keep = () => {
    at.value = latest.updatedAt;
  };
  const theirs = differences(known.value, latest, labels);
  const notice = isNewer && isTouched && (
    <Notice
      state="degraded"
      title="It was changed while you wrote"
      alert
      actions={
        <>
          <button type="button" class="btn" onClick={keep}>
            Keep mine
          </button>
          <button type="button" class="btn" onClick={take}>
            Take theirs
          </button>
        </>
      }
    >
      {theirs.length ? theirs.join(' ') : 'Nothing of what stands here.'}
    </Notice>
  );
  return { known: known.value, baseUpdatedAt: at.value, round: round.value, notice: notice || null, saved };
}
