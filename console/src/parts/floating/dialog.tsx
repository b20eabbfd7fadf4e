import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface DialogProps {
  title: ComponentChildren;
  children: ComponentChildren;
  /** Called on Escape and on a click outside; without it, only a button inside closes it. */
  onClose?: (() => void) | undefined;
  class?: string;
  /** Its name, if it has no heading. */
  label?: string;
}

/** Gives the focus back to what opened a dialog. If that goes away, as a button does whose work is done, the title of the page gets it. */
function giveBack(opener: Element | null): void {
  const toTitle = () => document.querySelector<HTMLElement>('main h1')?.focus();
  if (!(opener instanceof HTMLElement) || !opener.isConnected || opener === document.body) {
    toTitle();
    return;
  }
  opener.focus();
  const observer = new MutationObserver(() => {
    if (opener.isConnected) return;
    observer.disconnect();
    if (document.activeElement === document.body) toTitle();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  // an element that goes away loses the focus first
  opener.addEventListener('blur', () => setTimeout(() => observer.disconnect()), { once: true });
}

/** A dialog above the page: the rest is inert, and the focus goes back to where it was. */
export function Dialog({ title, children, onClose, class: name, label }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    if (!dialog?.open) dialog?.showModal();
    return () => {
      dialog?.close();
      giveBack(opener);
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, which a dialog reports as cancel
    <dialog
      ref={element}
      class={name}
      aria-label={label}
      aria-labelledby={label === undefined ? heading : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose?.();
      }}
    >
      {label === undefined && <h2 id={heading}>{title}</h2>}
      {children}
    </dialog>
  );
}
