/** Two have written the same page: both versions, and what to do. Nothing is lost until the person chooses. */
import { Notice } from '../../../parts/page/notice.js';
import { Section } from '../../../parts/page/section.js';
import { CopyButton } from '../../../parts/text/copy-button.js';
import { Ago } from '../../../parts/time/moment.js';
import { Diff } from '../text/diff.js';
import { type Written, writtenOf } from './draft.js';
import type { Page, PageWork } from './use-page.js';

const FIELDS = { title: 'Title', description: 'Description', sidebarTitle: 'Title in the sidebar' } as const;

/** What differs besides the text. */
function Others({ theirs, mine }: { theirs: Written; mine: Written }) {
  const names = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter((name) => theirs[name] !== mine[name]);
  if (!names.length) return null;
  return (
    <ul class="frame">
      {names.map((name) => (
        <li key={name}>
          {FIELDS[name]}: theirs is “{theirs[name] || 'empty'}”, yours is “{mine[name] || 'empty'}”.
        </li>
      ))}
    </ul>
  );
}

export function Conflict({ theirs, work: { written, takeTheirs, mineOnTop } }: { theirs: Page; work: PageWork }) {
  const [saved, mine] = [writtenOf(theirs), written.value];
  return (
    <Section title="Somebody else has saved this page while you wrote">
      <Notice
        state="degraded"
        title={
          <>
            Saved <Ago at={theirs.updatedAt} />, as revision {theirs.revision}
          </>
        }
        alert
        actions={
          <>
            <button type="button" class="btn" onClick={takeTheirs}>
              Take theirs
            </button>
            <button type="button" class="btn" onClick={mineOnTop}>
              Mine on top
            </button>
            <CopyButton text={mine.markdown} label="Copy mine" />
          </>
        }
      >
        Your text is kept. Below, − stands before their lines that yours has not, and + before yours.
      </Notice>
      <Others theirs={saved} mine={mine} />
      <Diff before={saved.markdown} after={mine.markdown} label="Their text and yours" />
    </Section>
  );
}
