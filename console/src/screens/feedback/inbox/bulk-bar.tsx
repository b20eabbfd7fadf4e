import { Menu, MenuItem } from '../../../parts/floating/menu.js';
import { me } from '../people.js';
import { countText, type Entry, STATUS_WORDS, type Status } from '../words.js';

interface BulkBarProps {
  selected: readonly Entry[];
  hasMore: boolean;
  onStatus: (status: Status) => void;
  onAssign: (assigneeId: string | null) => void;
  onSelectAll: () => void;
  onClear: () => void;
}

const STATUSES = Object.keys(STATUS_WORDS) as Status[];

/** What can be done with the selected entries, at the foot of the page, so that the list does not move. */
export function BulkBar({ selected, hasMore, onStatus, onAssign, onSelectAll, onClear }: BulkBarProps) {
  if (!selected.length) return null;
  const own = me();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div class="bulk" role="group" aria-label="With the selected entries">
      <b>{countText(selected.length)} selected</b>
      <button type="button" class="btn" aria-keyshortcuts="e" onClick={() => onStatus('resolved')}>
        Resolve
      </button>
      <Menu label="Set the status" class="btn" button="Status…">
        {STATUSES.map((status) => (
          <MenuItem key={status} onChoose={() => onStatus(status)}>
            {STATUS_WORDS[status][1]}
          </MenuItem>
        ))}
      </Menu>
      {own && (
        <button type="button" class="btn" aria-keyshortcuts="a" onClick={() => onAssign(own.id)}>
          Assign to me
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
    </div>
  );
}
