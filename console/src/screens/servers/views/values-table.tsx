import { useSignal } from '@preact/signals';
import { timeZone } from '../../../data/session.js';
import { ScrollingTable } from '../../../parts/draw/scrolling.js';
import { momentText } from '../../../parts/time/times.js';

interface ValuesTableProps<Row> {
  rows: readonly Row[];
  /** A title, and the text of a row below it; empty where nothing was measured. */
  columns: readonly (readonly [string, (row: Row) => string])[];
}

/** The values behind a chart, the newest first. Hundreds of rows are made only for who opens them. */
export function ValuesTable<Row extends { at: string }>({ rows, columns }: ValuesTableProps<Row>) {
  const isOpen = useSignal(false);
  return (
    <details
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary>Table</summary>
      {isOpen.value && (
        <ScrollingTable label="Values over time">
          <thead>
            <tr>
              {['Time', ...columns.map(([title]) => title)].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter((row) => columns.some(([, text]) => text(row) !== ''))
              .toReversed()
              .map((row) => (
                <tr key={row.at}>
                  <th scope="row">{momentText(Date.parse(row.at), timeZone.value)}</th>
                  {columns.map(([title, text]) => (
                    <td key={title}>{text(row)}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </ScrollingTable>
      )}
    </details>
  );
}
