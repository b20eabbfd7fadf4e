/** Rows that stay where they are while somebody reads, whatever the server's order becomes. */
import { useRef } from 'preact/hooks';

export interface Ordered<Row> {
  rows: readonly Row[];
  /** How many rows stand elsewhere than in the server's order, new ones included. */
  moved: number;
  /** Takes the server's order. */
  sortAgain: () => void;
}

/** The rows in an order that was shown before: known ones first, where they were, then new ones. */
export function inOrder<Row>(rows: readonly Row[], keyOf: (row: Row) => string, order: readonly string[]): Row[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const kept = order.flatMap((key) => byKey.get(key) ?? []);
  const known = new Set(order);
  return [...kept, ...rows.filter((row) => !known.has(keyOf(row)))];
}

/**
 * @param scope what the list shows: its filters and its order. A change of it, and a longer list, takes the server's order
 * @param redraw draws the part again
 */
export function useStableOrder<Row>(rows: readonly Row[], keyOf: (row: Row) => string, scope: string, redraw: () => void): Ordered<Row> {
  const known = useRef<{ scope: string; order: readonly string[] }>({ scope: '', order: [] });
  const keys = rows.map(keyOf);
  if (known.current.scope !== scope || !known.current.order.length) known.current = { scope, order: keys };
  const shown = inOrder(rows, keyOf, known.current.order);
  const moved = shown.filter((row, index) => keyOf(row) !== keys[index]).length;
  const sortAgain = () => {
    known.current = { scope, order: keys };
    redraw();
  };
  return { rows: shown, moved, sortAgain };
}
