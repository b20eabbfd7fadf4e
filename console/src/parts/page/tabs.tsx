/** Links between views of one place. */
import type { ComponentChildren } from 'preact';

export interface Tab {
  label: ComponentChildren;
  to: string;
  current: boolean;
}

/** @param label what the tabs choose, for screen readers */
export const Tabs = ({ label, of }: { label: string; of: readonly Tab[] }) => (
  <nav class="tabs" aria-label={label}>
    {of.map((tab) => (
      <a key={tab.to} href={tab.to} aria-current={tab.current ? 'page' : undefined}>
        {tab.label}
      </a>
    ))}
  </nav>
);
