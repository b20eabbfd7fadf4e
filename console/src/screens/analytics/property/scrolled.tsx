import type { ComponentChildren } from 'preact';

/** A table that scrolls sideways where it is too wide, with the keyboard too. @param label what it shows, for screen readers */
export const Scrolled = ({ label, children }: { label: string; children: ComponentChildren }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard must reach it
  <section class="table" aria-label={label} tabIndex={0}>
    <table>{children}</table>
  </section>
);
