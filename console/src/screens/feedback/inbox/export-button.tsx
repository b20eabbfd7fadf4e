import { useSignal } from '@preact/signals';
import type { CallError } from '../../../data/call-error.js';
import { toCallError } from '../../../data/call-error.js';
import type { Input } from '../../../data/operation.js';
import { read } from '../../../data/send.js';
import { exportFeedback } from '../../../generated/operations.js';
import { say } from '../../../parts/floating/toast.js';
import { Failure } from '../../../parts/page/notice.js';

const KEPT_MS = 60_000;

/** Hands a file to the browser. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/** The list with its filters as a file for a spreadsheet. */
export function ExportButton({ input }: { input: Input<'exportFeedback'> }) {
  const isBusy = useSignal(false);
  const failure = useSignal<CallError | null>(null);
  const run = async () => {
    if (isBusy.value) return;
    isBusy.value = true;
    failure.value = null;
    try {
      const file = (await read(exportFeedback, input)) as unknown;
      if (file instanceof Blob) save(file, 'feedback.csv');
      say('Feedback exported');
    } catch (thrown) {
      failure.value = toCallError(thrown);
    }
    isBusy.value = false;
  };
  return (
    <>
      <button type="button" class="btn" aria-disabled={isBusy.value} onClick={() => void run()}>
        Export CSV
      </button>
      {failure.value && <Failure what="The feedback was not exported" error={failure.value} />}
    </>
  );
}
