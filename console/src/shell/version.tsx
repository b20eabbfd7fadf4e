/** An open tab runs the code of the server that sent it. When the server is replaced, the tab says so. */
import { signal } from '@preact/signals';
import { cache } from '../data/cache.js';
import { Notice } from '../parts/page/notice.js';

const own = document.documentElement.dataset['version'] ?? '';
const isNew = signal(false);

/** Looks at the version in each answer. */
export function followVersion(): void {
  const before = cache.watcher;
  cache.watcher = (outcome) => {
    if ('received' in outcome && own !== '' && outcome.received.version !== null) isNew.value = outcome.received.version !== own;
    before(outcome);
  };
}

export const NewVersion = () =>
  isNew.value ? (
    <Notice
      state="unknown"
      title="This server was upgraded"
      actions={
        <button type="button" class="btn" onClick={() => location.reload()}>
          Reload
        </button>
      }
    >
      Reload the page to use what is new.
    </Notice>
  ) : null;
