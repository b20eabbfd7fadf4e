/** Rows that somebody moves: with a pointer by their grip, with arrows everywhere. */
import { type Signal, useSignal } from '@preact/signals';
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect } from 'preact/hooks';

/** The key of the row that is dragged. */
const Dragged = createContext<Signal<string | null> | null>(null);

interface MovableProps {
  /** A row is over another one, which is named by its place in the list. */
  onOver: (key: string, place: number) => void;
  onDropped: () => void;
  /** Escape: the rows go back to where they were. */
  onCancelled: () => void;
  /** A list. */
  children: ComponentChildren;
}

/** A list whose rows move within it while one is dragged. It may be dropped anywhere on the page: it stands where it was seen last. */
export function Movable({ onOver, onDropped, onCancelled, children }: MovableProps) {
  const dragged = useSignal<string | null>(null);
  useEffect(() => {
    const accept = (event: DragEvent) => {
      if (dragged.peek() !== null) event.preventDefault();
    };
    document.addEventListener('dragover', accept);
    document.addEventListener('drop', accept);
    return () => {
      document.removeEventListener('dragover', accept);
      document.removeEventListener('drop', accept);
    };
  }, []);
  return (
    <Dragged.Provider value={dragged}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows of each row do the same without a pointer */}
      <div
        onDragOver={(event) => {
          const row = (event.target as Element).closest('tbody tr');
          const place = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
          if (dragged.value !== null && place >= 0) onOver(dragged.value, place);
        }}
        onDragEnd={(event) => {
          dragged.value = null;
          if (event.dataTransfer?.dropEffect === 'none') onCancelled();
          else onDropped();
        }}
      >
        {children}
      </div>
    </Dragged.Provider>
  );
}

interface MovesProps {
  /** Of the row, in the list. */
  of: string;
  /** What is moved, for screen readers. */
  name: string;
  /** Moves it up (-1) or down (1); null where it can't go on. */
  up: (() => void) | null;
  down: (() => void) | null;
}

/** The grip and the arrows of a row. The focus stays on the arrow, whose row has moved. */
export function Moves({ of, name, up, down }: MovesProps) {
  const dragged = useContext(Dragged);
  const arrow = (move: (() => void) | null, word: 'up' | 'down', sign: string) => {
    const id = `move ${word} ${of}`;
    return (
      <button
        type="button"
        id={id}
        class="btn bare"
        aria-label={`Move ${name} ${word}`}
        aria-disabled={move === null}
        onClick={() => {
          move?.();
          requestAnimationFrame(() => document.getElementById(id)?.focus());
        }}
      >
        {sign}
      </button>
    );
  };
  return (
    <span class="moves over">
      <span
        class="grip"
        aria-hidden="true"
        draggable
        title="Drag to move"
        onDragStart={(event) => {
          const row = event.currentTarget.closest('tr');
          if (row) event.dataTransfer?.setDragImage(row, 0, 0);
          // without data Firefox does not drag
          event.dataTransfer?.setData('text/plain', name);
          if (dragged) dragged.value = of;
        }}
      >
        ⠿
      </span>
      {arrow(up, 'up', '↑')}
      {arrow(down, 'down', '↓')}
    </span>
  );
}
