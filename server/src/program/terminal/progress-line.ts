import type { OnProgress, Progress } from '../../kernel/backup/progress.js';
import { bytesText } from '../../kernel/storage/bytes-text.js';

const EVERY_MS = 200;

/** Such as 340 tables, 12,345 rows (1.2 GiB). */
export const amountText = ({ of, rows, bytes }: Progress) => `${of} tables, ${rows.toLocaleString('en')} rows (${bytesText(bytes)})`;

/** Shows progress in one line of a terminal. `clear` removes it. */
export function progressLine(): { show: OnProgress; clear: () => void } {
  const { stderr } = process;
  let shownAt = 0;
  return {
    show: ({ tables, of, bytes }) => {
      const now = performance.now();
      if (!stderr.isTTY || now - shownAt < EVERY_MS) return;
      shownAt = now;
      stderr.write(`\r\x1b[K${tables} of ${of} tables, ${bytesText(bytes)}`);
    },
    clear: () => {
      if (shownAt) stderr.write('\r\x1b[K');
      shownAt = 0;
    },
  };
}
