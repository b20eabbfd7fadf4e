import { useSignal } from '@preact/signals';
import { may } from '../../data/session.js';
import { mergeErrorIssues } from '../../generated/operations.js';
import { countText, type Issue } from './issue-words.js';
import { MergeDialog } from './merge-dialog.js';
import { ACTION_WORDS, type Action, actionsFor } from './triage.js';

/** The server changes so many at once. */
export const MOST_SELECTED = 100;
/** It merges so many, with the one that stays. */
const MOST_MERGED = 51;

interface BulkBarProps {
  selected: readonly Issue[];
  /** Whether there are more to select. */
  hasMore: boolean;
  onAct: (action: Action) => void;
  onSelectAll: () => void;
  onClear: () => void;
  onMerged: () => void;
}

const isMergeable = (issues: readonly Issue[]): boolean =>
  issues.length > 1 && issues.length <= MOST_MERGED && new Set(issues.map(({ propertyId }) => propertyId)).size === 1;

/** What can be done with the selected issues, at the foot of the page, so that the list does not move. */
export function BulkBar({ selected, hasMore, onAct, onSelectAll, onClear, onMerged }: BulkBarProps) {
  const isMerging = useSignal(false);
  const close = () => {
    isMerging.value = false;
  };
  if (!selected.length) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div class="bulk" role="group" aria-label="With the selected issues">
      <b>{countText(selected.length)} selected</b>
      {actionsFor(selected).map((action) => (
        <button
          key={action}
          type="button"
          class="btn"
          aria-keyshortcuts={action === 'resolve' ? 'e' : undefined}
          onClick={() => onAct(action)}
        >
          {ACTION_WORDS[action]}
        </button>
      ))}
      {may(mergeErrorIssues) && isMergeable(selected) && (
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
      {hasMore && (
        <button type="button" class="btn bare" onClick={onSelectAll}>
          Select all
        </button>
      )}
      <button type="button" class="btn bare" aria-label="Clear selection" onClick={onClear}>
        ✕
      </button>
      {isMerging.value && (
        <MergeDialog
          issues={selected}
          onClose={close}
          onMerged={() => {
            close();
            onMerged();
          }}
        />
      )}
    </div>
  );
}
