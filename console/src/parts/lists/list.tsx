/** Lists: real tables, laid out by a grid whose columns the styles name. */
import type { ComponentChildren } from 'preact';

export interface Column {
  title: string;
  num?: boolean;
  /** Only for screen readers. */
  hidden?: boolean;
}

interface ListProps {
  /** The class of its columns. */
  class: string;
  caption: string;
  columns: readonly Column[];
  children: ComponentChildren;
}

/** A table with a caption for screen readers. Its children are rows. */
export const List = ({ class: name, caption, columns, children }: ListProps) => (
  <table class={`list ${name}`} role="table">
    <caption class="sr">{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ title, num, hidden }) => (
          <th key={title} role="columnheader" scope="col" class={num ? 'num' : undefined}>
            {hidden ? <span class="sr">{title}</span> : title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">{children}</tbody>
  </table>
);

interface RowProps {
  children: ComponentChildren;
  /** For a list whose rows can be selected. */
  selected?: boolean | undefined;
}

export const Row = ({ children, selected }: RowProps) => (
  <tr role="row" aria-selected={selected}>
    {children}
  </tr>
);

export const Cell = ({ children, num = false }: { children?: ComponentChildren; num?: boolean }) => (
  <td role="cell" class={num ? 'num' : undefined}>
    {children}
  </td>
);

/** The cell that names the row; its link covers the whole row. */
export const NameCell = ({ children }: { children: ComponentChildren }) => (
  <th role="rowheader" scope="row">
    {children}
  </th>
);

/** Rows to come, in the size of those that will be there. */
export const BoneRows = ({ columns, count = 4 }: { columns: readonly Column[]; count?: number }) => (
  <>
    {Array.from({ length: count }, (_, index) => (
      <tr role="row" key={index}>
        {columns.map(({ title }, at) => (
          <td role="cell" key={title}>
            <span class="bone" />
            {at === 0 && <span class="sr">Loading</span>}
          </td>
        ))}
      </tr>
    ))}
  </>
);
