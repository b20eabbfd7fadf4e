import type { ComponentChildren } from 'preact';

export interface ShareRow {
  key: string;
  text: string;
  count: number;
  /** The count in words. */
  shown: ComponentChildren;
  /** Where a click leads; without it, the value is text. */
  to?: string | undefined;
}

/** Values with a bar behind each: the greatest is full. */
export function ShareList({ rows, empty = 'None in this period.' }: { rows: readonly ShareRow[]; empty?: ComponentChildren }) {
  if (!rows.length) return <p class="quiet">{empty}</p>;
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul class="share">
      {rows.map(({ key, text, count, shown, to }) => (
        <li key={key}>
          <svg aria-hidden="true">
            <rect width={`${Math.round((count / most) * 1000) / 10}%`} height="100%" />
          </svg>
          {to === undefined ? (
            <bdi class="clip">{text}</bdi>
          ) : (
            <a class="clip" href={to} title={text}>
              <bdi>{text}</bdi>
            </a>
          )}
          <b>{shown}</b>
        </li>
      ))}
    </ul>
  );
}
