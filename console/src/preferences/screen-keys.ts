/** Keys of the screen that is shown, beside those of the frame, which lists them. */
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { lettersOn } from './letters.js';

interface ScreenKey {
  /** As events name it. */
  key: string;
  what: string;
  run: () => void;
}

export const screenKeys = signal<readonly ScreenKey[]>([]);

/** Whether somebody writes, so that a letter is a letter. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Whether something is open above the page. */
export const isCovered = (): boolean => document.querySelector('dialog[open], [popover]:popover-open') !== null;

/** What scrolls keeps its arrows: `parts/draw/scrolling.tsx`. */
const scrolls = (target: EventTarget | null, key: string): boolean =>
  key.startsWith('Arrow') && target instanceof Element && target.closest('[tabindex="0"]') !== null;

/** Listens while the screen is shown. Letters follow the person's choice about them. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    screenKeys.value = current.current;
    const listen = (event: KeyboardEvent) => {
      // the frame's keys come first, such as the second one after g
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (isTyping(event.target) || isCovered() || scrolls(event.target, event.key)) return;
      if (event.key.length === 1 && !lettersOn.value) return;
      const found = current.current.find(({ key }) => key === event.key);
      if (!found) return;
      event.preventDefault();
      found.run();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      screenKeys.value = [];
    };
  }, []);
}
