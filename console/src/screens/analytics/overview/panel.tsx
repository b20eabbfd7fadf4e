/** A breakdown of many, in tabs. A click on a value shows its sessions alone. */
import type { ComponentChildren } from 'preact';
import { address } from '../../../address/address.js';
import { ShareList } from '../property/share-list.js';
import { has, narrowed } from '../view/filters.js';
import { filtersNow, viewLink } from '../view/links.js';
import { isShown, nextTab, numberOf, PANELS, type Panel, type Part } from '../view/panels.js';
import { countText, valueText } from '../view/values.js';

/** The link that narrows to a row; none if that holds already. */
export function rowLink(filter: string | undefined, changes: Record<string, string> = {}): string | undefined {
  if (filter === undefined || has(filtersNow(), filter)) return undefined;
  return viewLink({ filters: narrowed(filtersNow(), filter), ...changes });
}

/** Tabs of a panel; each is in the address. */
export const PanelTabs = ({ label, of }: { label: string; of: readonly { label: string; to: string; current: boolean }[] }) => (
  <nav class="tabs" aria-label={label}>
    {of.map(({ label: text, to, current }) => (
      <a key={text} href={to} aria-current={current ? 'true' : undefined}>
        {text}
      </a>
    ))}
  </nav>
);

function BreakdownPanel({ panel, parts }: { panel: Panel; parts: readonly Part[] }) {
  const [first] = panel.tabs;
  const shown = panel.tabs.find(({ report }) => report === address.value.query.get(panel.id)) ?? first;
  if (!shown || !first) return null;
  const { report } = shown;
  const part = parts.find((each) => each.report === report);
  const rows = (part?.rows ?? []).map((row) => ({
    key: row.filter ?? '',
    text: valueText(report, row.name ?? ''),
    count: numberOf(row),
    shown: countText(numberOf(row)),
    to: rowLink(row.filter, nextTab(report, parts)),
  }));
  const tabs = panel.tabs.map((each) => ({
    label: each.label,
    to: viewLink({ [panel.id]: each === first ? null : each.report }),
    current: each === shown,
  }));
  const hidden = (part?.values ?? 0) - rows.length;
  return (
    <section class="stack">
      <PanelTabs label={panel.label} of={tabs} />
      <ShareList rows={rows} />
      <p class="quiet">
        {part?.unit === 'sessions' ? 'Sessions' : 'Pageviews'}
        {rows.length > 0 && (
          <>
            {', '}
            <a href={viewLink({ more: report })}>{hidden > 0 ? `${countText(hidden)} more` : 'details'}</a>
          </>
        )}
        {part?.hint?.includes('TIDEWATCH_PLACES_FILE') && '. Regions and cities need a database that has them.'}
      </p>
    </section>
  );
}

interface PanelsProps {
  parts: readonly Part[];
  /** What stands before those that are not always shown. */
  children: ComponentChildren;
}

export function Panels({ parts, children }: PanelsProps) {
  const shown = PANELS.filter((panel) => isShown(panel, parts));
  const drawn = (optional: boolean) =>
    shown
      .filter((panel) => (panel.optional ?? false) === optional)
      .map((panel) => <BreakdownPanel key={panel.id} panel={panel} parts={parts} />);
  return (
    <>
      {drawn(false)}
      {children}
      {drawn(true)}
    </>
  );
}
