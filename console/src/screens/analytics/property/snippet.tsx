import { CopyButton } from '../../../parts/text/copy-button.js';

/** The line for the head of the site's pages, to copy. */
export const Snippet = ({ snippet }: { snippet: string }) => (
  <div class="stack">
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard must reach it */}
    <pre class="code" tabIndex={0}>
      <code>{snippet}</code>
    </pre>
    <div class="line">
      <CopyButton text={snippet} label="Copy the line" />
    </div>
  </div>
);
