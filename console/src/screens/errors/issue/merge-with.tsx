import { useSignal } from '@preact/signals';
import type { Answer } from '../../../data/operation.js';
import { useAnswer } from '../../../data/use-answer.js';
import { listErrorIssues } from '../../../generated/operations.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { Check } from '../../../parts/form/field.js';
import { FindField } from '../../../parts/lists/find-field.js';
import { Failure } from '../../../parts/page/notice.js';
import { type Issue, titleOf } from '../issue-words.js';
import { MergeDialog } from '../merge-dialog.js';

const MOST = 20;

type Detail = Answer<'getErrorIssue'>['issue'];

/** Finds issues of the same site, and asks which of all of them stays. */
export function MergeWith({ of, onClose, onMerged }: { of: Detail; onClose: () => void; onMerged: (target: Issue) => void }) {
  const text = useSignal('');
  const chosen = useSignal<readonly Issue[]>([]);
  const isChosen = useSignal(false);
  const narrowed = text.value || of.type;
  const input = { propertyId: of.propertyId, status: 'all', importance: 'all', limit: MOST, query: narrowed } as const;
  const entry = useAnswer(listErrorIssues, input, 'once');
  if (isChosen.value) return <MergeDialog issues={[of, ...chosen.value]} target={of} onMerged={onMerged} onClose={onClose} />;
  const found = entry?.answer.value?.issues.filter(({ id }) => id !== of.id && !chosen.value.some((each) => each.id === id)) ?? [];
  const toggle = (issue: Issue, isOn: boolean) => {
    chosen.value = isOn ? [...chosen.value, issue] : chosen.value.filter(({ id }) => id !== issue.id);
  };
  return (
    <Dialog title={`Merge others into ${of.number}`} class="tall" onClose={onClose}>
      <FindField
        label="Message or place"
        value=""
        onFind={(given) => {
          text.value = given;
        }}
      />
      {entry?.failure.value && <Failure what="The issues could not be loaded" error={entry.failure.value} />}
      <div class="checks">
        {[...chosen.value, ...found].map((issue) => (
          <Check
            key={issue.id}
            name="issue"
            value={issue.id}
            checked={chosen.value.includes(issue)}
            label={`${issue.number} ${issue.type}: ${titleOf(issue)}`}
            onChange={(isOn) => toggle(issue, isOn)}
          />
        ))}
      </div>
      {entry?.answer.value && !found.length && !chosen.value.length && (
        <p class="quiet">{text.value ? 'No issue of this site fits.' : `No other ${of.type} on this site. Search for a word.`}</p>
      )}
      <div class="line">
        <button
          type="button"
          class="btn go"
          aria-disabled={!chosen.value.length}
          onClick={() => {
            isChosen.value = chosen.value.length > 0;
          }}
        >
          Choose which stays
        </button>
        <button type="button" class="btn bare" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
