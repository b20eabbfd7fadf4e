/** What scrolls where it has no room. A keyboard must reach it, because its arrows scroll what has the focus. */
import { type ComponentChildren, type HTMLAttributes, h, type RefObject } from 'preact';

interface ScrollingProps extends Omit<HTMLAttributes<HTMLElement>, 'tabIndex' | 'ref'> {
  /** The element; without one, a block of code. */
  as?: 'pre' | 'code' | 'div' | 'section';
  /** Where its element is put, for whoever scrolls it. */
  place?: RefObject<HTMLElement | null>;
}

export const Scrolling = ({ as = 'pre', place, children, ...rest }: ScrollingProps) =>
  h(as, { ...(as === 'pre' && { class: 'code' }), ...rest, tabIndex: 0, ...(place && { ref: place }) }, children);

/** A table that scrolls sideways. @param label what it shows, for screen readers */
export const ScrollingTable = ({ label, children }: { label: string; children: ComponentChildren }) => (
  <Scrolling as="section" class="table" aria-label={label}>
    <table>{children}</table>
  </Scrolling>
);
