import { useDeed } from '../../../data/deed.js';
import type { Input } from '../../../data/operation.js';
import { read } from '../../../data/send.js';
import { exportFeedback } from '../../../generated/operations.js';
import { saveFile } from '../../../parts/floating/save-file.js';
import { say } from '../../../parts/floating/toast.js';
import { Failure } from '../../../parts/page/notice.js';

/** The list with its filters as a file for a spreadsheet. */
export function ExportButton({ input }: { input: Input<'exportFeedback'> }) {
  const { run, isBusy, failure } = useDeed();
  const save = async () => {
    saveFile(await read(exportFeedback, input), 'feedback.csv');
    say('Feedback exported');
  };
  return (
    <>
      <button type="button" class="btn" aria-disabled={isBusy} onClick={() => void run(save)}>
        Export CSV
      </button>
      {failure && <Failure what="The feedback was not exported" error={failure} />}
    </>
  );
}
