/** What was done, for a moment, with a way to undo it. An error is here only if its button is gone, or has no place for it. */
import { signal } from '@preact/signals';
import { toCallError } from '../../data/call-error.js';

const SHOWN_MS = 8_000;

interface Toast {
  id: number;
  text: string;
  undo: (() => unknown) | null;
}

const toasts = signal<readonly Toast[]>([]);
let last = 0;

const remove = (id: number) => {
  toasts.value = toasts.value.filter((toast) => toast.id !== id);
};

/** Says that something was done. @param undo takes it back; offered for eight seconds, and for as long as somebody is at it */
export function say(text: string, undo: (() => unknown) | null = null): void {
  last += 1;
  const id = last;
  toasts.value = [...toasts.value.slice(-2), { id, text, undo }];
  const end = () => {
    // it does not vanish under the hand that reaches for it
    if (document.querySelector('.toasts :is(:hover, :focus)')) setTimeout(end, SHOWN_MS);
    else remove(id);
  };
  setTimeout(end, SHOWN_MS);
}

/** What fails is said here, where it was asked for. */
async function takeBack(undo: () => unknown): Promise<void> {
  try {
    await undo();
  } catch (thrown) {
    say(`It was not undone. ${toCallError(thrown).message}`);
  }
}

/** Where they appear, at the foot of the page. */
export const Toasts = () => (
  <div class="toasts" role="status" aria-live="polite">
    {toasts.value.map(({ id, text, undo }) => (
      <div key={id}>
        <span>{text}</span>
        {undo && (
          <button
            type="button"
            class="btn bare"
            onClick={() => {
              remove(id);
              void takeBack(undo);
            }}
          >
            Undo
          </button>
        )}
        <button type="button" class="btn bare" aria-label="Close" onClick={() => remove(id)}>
          ✕
        </button>
      </div>
    ))}
  </div>
);
