import type { ComponentChildren } from 'preact';

interface SectionProps {
  title: ComponentChildren;
  /** A quiet remark or a link at the right. */
  aside?: ComponentChildren;
  children: ComponentChildren;
  stale?: boolean;
}

/** A part of a page under its heading. */
export const Section = ({ title, aside, children, stale = false }: SectionProps) => (
  <section class={stale ? 'stack stale' : 'stack'}>
    <div class="sec">
      <h2>{title}</h2>
      {aside}
    </div>
    {children}
  </section>
);
