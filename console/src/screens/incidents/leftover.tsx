/** A text that was begun when somebody resolved the incident: there is no form for it any more, and it is not lost. */
import { useSignal } from '@preact/signals';
import { Notice } from '../../parts/page/notice.js';
import { CopyButton } from '../../parts/text/copy-button.js';
import { forgetDraft, readDraft } from './draft.js';

export function Leftover({ number }: { number: string }) {
  const draft = useSignal(readDraft(number));
  if (draft.value === null) return null;
  const { body } = draft.value;
  const discard = () => {
    forgetDraft(number);
    draft.value = null;
  };
  return (
    <Notice
      state="degraded"
      title="It was resolved before you published this"
      alert
      actions={
        <>
          <CopyButton text={body} label="Copy text" />
          <button type="button" class="btn" onClick={discard}>
            Discard
          </button>
        </>
      }
    >
      {body}
    </Notice>
  );
}
