import { Menu, MenuItem } from '../../../parts/floating/menu.js';
import { BulkBar } from '../../../parts/lists/bulk-bar.js';
import type { Work } from '../../../parts/lists/work.js';
import { me } from '../people.js';
import { type Change, triage } from '../triage.js';
import { type Entry, STATUS_WORDS, type Status } from '../words.js';

const STATUSES = Object.keys(STATUS_WORDS) as Status[];

/** What can be done with the selected entries. */
export function EntryBar({ of }: { of: Work<Entry> }) {
  const own = me();
  const act = (change: Change) => void triage(of.chosen, change, of.begin());
  return (
    <BulkBar of={of} label="With the selected entries">
      <button type="button" class="btn" aria-keyshortcuts="e" onClick={() => act({ status: 'resolved' })}>
        Resolve
      </button>
      <Menu label="Set the status" class="btn" button="Status…">
        {STATUSES.map((status) => (
          <MenuItem key={status} onChoose={() => act({ status })}>
            {STATUS_WORDS[status][1]}
          </MenuItem>
        ))}
      </Menu>
      {own && (
        <button type="button" class="btn" aria-keyshortcuts="a" onClick={() => act({ assigneeId: own.id })}>
          Assign to me
        </button>
      )}
    </BulkBar>
  );
}
