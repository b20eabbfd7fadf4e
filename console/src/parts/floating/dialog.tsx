import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { focusTitle } from '../page/head.js';

interface DialogProps {
  title: ComponentChildren;
  children: ComponentChildren;
  /** Called on Escape and on a click outside; without it, only a button inside closes it. */
  onClose?: (() => void) | undefined;
  class?: string;
  /** Its name, if it has no heading. */
  label?: string;
}

/** Gives the focus back to what opened a dialog. If that is gone, the title of the page gets it. */
function giveBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
  else focusTitle();
}

/** Whether somebody pressed beside the box of a dialog, and not on its edge. */
function isOutside(dialog: HTMLElement, { clientX: x, clientY: y }: PointerEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

/** A dialog above the page: the rest is inert, and the focus goes back to where it was. */
export function Dialog({ title, children, onClose, class: name, label }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // a selection that began inside may end outside: that is no click to close it
  const began = useRef(false);
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
      onPointerDown={(event) => {
        began.current = event.target === event.currentTarget && isOutside(event.currentTarget, event);
      }}
      onClick={(event) => {
        if (began.current && event.target === event.currentTarget) onClose?.();
      }}
    >
      {label === undefined && <h2 id={heading}>{title}</h2>}
      {children}
    </dialog>
  );
}
