import type { ComponentChildren } from 'preact';
import { countText } from '../text/counts.js';
import { MOST_SELECTED, type Work } from './work.js';

interface BulkBarProps<Row> {
  of: Work<Row>;
  /** With what: "With the selected issues". */
  label: string;
  /** What can be done. */
  children: ComponentChildren;
}

/** What can be done with the selected rows, at the foot of the page, so that the list does not move. */
export const BulkBar = <Row,>({ of: { rows, chosen, selectAll, clear }, label, children }: BulkBarProps<Row>) =>
  chosen.length > 0 ? (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div class="bulk" role="group" aria-label={label}>
      <b>{countText(chosen.length)} selected</b>
      {children}
      {chosen.length < Math.min(rows.length, MOST_SELECTED) && (
        <button type="button" class="btn bare" onClick={selectAll}>
          Select all
        </button>
      )}
      <button type="button" class="btn bare" aria-label="Clear selection" onClick={clear}>
        ✕
      </button>
    </div>
  ) : null;
