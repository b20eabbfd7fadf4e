import { Scrolling } from '../../../parts/draw/scrolling.js';
import { CopyButton } from '../../../parts/text/copy-button.js';

/** The line for the head of the site's pages, to copy. */
export const Snippet = ({ snippet }: { snippet: string }) => (
  <div class="stack">
    <Scrolling>
      <code>{snippet}</code>
    </Scrolling>
    <div class="line">
      <CopyButton text={snippet} label="Copy the line" />
    </div>
  </div>
);
