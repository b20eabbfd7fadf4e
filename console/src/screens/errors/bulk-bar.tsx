import { useSignal } from '@preact/signals';
import { may } from '../../data/session.js';
import { mergeErrorIssues } from '../../generated/operations.js';
import { BulkBar } from '../../parts/lists/bulk-bar.js';
import type { Work } from '../../parts/lists/work.js';
import type { Issue } from './issue-words.js';
import { MergeDialog } from './merge-dialog.js';
import { ACTION_WORDS, actionsFor, triageMany } from './triage.js';

/** The server merges so many, with the one that stays. */
const MOST_MERGED = 51;

const isMergeable = (issues: readonly Issue[]): boolean =>
  issues.length > 1 && issues.length <= MOST_MERGED && new Set(issues.map(({ propertyId }) => propertyId)).size === 1;

/** What can be done with the selected issues. */
export function IssueBar({ of }: { of: Work<Issue> }) {
  const isMerging = useSignal(false);
  const { chosen, begin, clear, sortAgain } = of;
  const close = () => {
    isMerging.value = false;
  };
  return (
    <BulkBar of={of} label="With the selected issues">
      {actionsFor(chosen).map((action) => (
        <button
          key={action}
          type="button"
          class="btn"
          aria-keyshortcuts={action === 'resolve' ? 'e' : undefined}
          onClick={() => void triageMany(chosen, action, begin())}
        >
          {ACTION_WORDS[action]}
        </button>
      ))}
      {may(mergeErrorIssues) && isMergeable(chosen) && (
        <button
          type="button"
          class="btn"
          onClick={() => {
            isMerging.value = true;
          }}
        >
          Merge…
        </button>
      )}
      {isMerging.value && (
        <MergeDialog
          issues={chosen}
          onClose={close}
          onMerged={() => {
            close();
            clear();
            sortAgain();
          }}
        />
      )}
    </BulkBar>
  );
}
