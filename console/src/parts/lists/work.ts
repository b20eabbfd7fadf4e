/** What somebody does to rows of a list: which are selected, and what was just done to them, until the list of the server says so too. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Entry } from '../../data/cache.js';
import { type CallError, toCallError } from '../../data/call-error.js';
import { useStableOrder } from './stable-order.js';
import type { Deed } from './work-attempt.js';

/** The server changes so many at once. */
export const MOST_SELECTED = 100;

interface Listed {
  id: string;
}

interface Change<Row> {
  /** As it is after the change. */
  row: Row;
  /** When the server had made it, in milliseconds; null: not yet. */
  madeAt: number | null;
}

export type Changes<Row> = ReadonlyMap<string, Change<Row>>;

/**
 * A list with the changes in it. What no longer fits its filters stays, at the end: rows do not leave while somebody works on them.
 *
 * @param confirmedAt when the server was asked for the list
 * @param apply a row with what a change may change
 */
export function withChanges<Row extends Listed>(
  listed: readonly Row[],
  changes: Changes<Row>,
  confirmedAt: number,
  apply: (row: Row, after: Row) => Row,
): Row[] {
  const known = new Set(listed.map(({ id }) => id));
  const shown = listed.map((row) => {
    const change = changes.get(row.id);
    return change && (change.madeAt === null || change.madeAt >= confirmedAt) ? apply(row, change.row) : row;
  });
  return [...shown, ...[...changes.values()].flatMap(({ row }) => (known.has(row.id) ? [] : [row]))];
}

/** The changes after another one of these rows. */
export const changed = <Row extends Listed>(before: Changes<Row>, rows: readonly Row[], madeAt: number | null): Changes<Row> =>
  new Map([...before, ...rows.map((row): [string, Change<Row>] => [row.id, { row, madeAt }])]);

/** The rows of a list and the work on them. */
export interface Work<Row> {
  rows: readonly Row[];
  /** How many stand elsewhere than in the server's order. */
  moved: number;
  sortAgain: () => void;
  /** The selected rows, in the order of the list. */
  chosen: readonly Row[];
  isSelected: (row: Row) => boolean;
  toggle: (row: Row) => void;
  selectAll: () => void;
  clear: () => void;
  /** For what is about to be done; it forgets what went wrong before. */
  begin: () => Deed<Row>;
  failure: CallError | null;
}

interface Working<Row> {
  /** The rows as the server sent them. */
  listed: readonly Row[];
  /** The first page, and how many pages there are: other filters and more pages take the server's order. */
  first: Pick<Entry, 'key' | 'confirmedAt'>;
  pages: number;
  apply: (row: Row, after: Row) => Row;
}

export function useWork<Row extends Listed>({ listed, first, pages, apply }: Working<Row>): Work<Row> {
  const changes = useSignal<Changes<Row>>(new Map());
  const selected = useSignal<ReadonlySet<string>>(new Set());
  const failure = useSignal<CallError | null>(null);
  const forget = () => {
    changes.value = new Map();
  };
  const clear = () => {
    selected.value = new Set();
  };
  useEffect(() => {
    forget();
    clear();
  }, [first.key]);
  const current = withChanges(listed, changes.value, first.confirmedAt.value ?? 0, apply);
  const { rows, ...order } = useStableOrder(current, ({ id }) => id, `${first.key} ${pages}`, forget);
  return {
    ...{ rows, ...order, clear, failure: failure.value },
    chosen: rows.filter(({ id }) => selected.value.has(id)),
    isSelected: ({ id }) => selected.value.has(id),
    toggle: ({ id }) => {
      const next = new Set(selected.value);
      if (!next.delete(id) && next.size < MOST_SELECTED) next.add(id);
      selected.value = next;
    },
    selectAll: () => {
      selected.value = new Set(rows.slice(0, MOST_SELECTED).map(({ id }) => id));
    },
    begin: () => {
      failure.value = null;
      return {
        show: (shown, madeAt) => {
          changes.value = changed(changes.value, shown, madeAt);
        },
        failed: (thrown) => {
          failure.value = toCallError(thrown);
        },
      };
    },
  };
}
