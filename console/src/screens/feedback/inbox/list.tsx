import { State } from '../../../parts/draw/condition.js';
import { Ago } from '../../../parts/time/moment.js';
import { entryLink } from '../links.js';
import { type Entry, originOf, STATUS_WORDS, scoreText, titleOf } from '../words.js';

interface RowProps {
  of: Entry;
  isOpen: boolean;
  isSelected: boolean;
  /** Absent: the person may not change entries. */
  onSelect?: (() => void) | undefined;
}

const remarksOf = (entry: Entry): string[] => [
  ...(entry.content.trim() ? [scoreText(entry) ?? ''] : []),
  ...(entry.hasScreenshot ? ['screenshot'] : []),
  ...(entry.relatedIssueIds.length ? ['linked error'] : []),
  ...entry.tags,
];

function Row({ of, isOpen, isSelected, onSelect }: RowProps) {
  const [condition, word] = STATUS_WORDS[of.status];
  return (
    <li class={isSelected ? 'on' : undefined}>
      {onSelect && (
        <input
          type="checkbox"
          aria-label={`Select ${of.number}`}
          aria-keyshortcuts={isOpen ? 'x' : undefined}
          checked={isSelected}
          onChange={onSelect}
        />
      )}
      <a class="clip" aria-current={isOpen ? 'true' : undefined} href={entryLink(of.number)}>
        {titleOf(of)}
      </a>
      <p class="clip">{originOf(of)}</p>
      <small class="line">
        <State of={condition}>{word}</State>
        <Ago at={of.receivedAt} />
        {remarksOf(of)
          .filter(Boolean)
          .map((remark) => (
            <span key={remark}>{remark}</span>
          ))}
      </small>
    </li>
  );
}

/** Entries to come, in the size of those that will be there. */
const Bones = () => (
  <>
    {['a', 'b', 'c', 'd'].map((key) => (
      <li key={key}>
        <span class="bone" />
        <span class="sr">Loading</span>
        <p>
          <span class="bone" />
        </p>
        <small>
          <span class="bone" />
        </small>
      </li>
    ))}
  </>
);

interface EntriesProps {
  rows: readonly Entry[];
  isLoading: boolean;
  open: string | null;
  isSelected: (entry: Entry) => boolean;
  onToggle: ((entry: Entry) => void) | undefined;
}

/** The list at the left. */
export const Entries = ({ rows, isLoading, open, isSelected, onToggle }: EntriesProps) => (
  <ul class="mail">
    {isLoading ? (
      <Bones />
    ) : (
      rows.map((entry) => (
        <Row
          key={entry.id}
          of={entry}
          isOpen={entry.number === open}
          isSelected={isSelected(entry)}
          onSelect={onToggle && (() => onToggle(entry))}
        />
      ))
    )}
  </ul>
);
