/** What publishing would change, page by page, and what differs within one. */
import { address, linkTo } from '../../../address/address.js';
import { useAnswer } from '../../../data/use-answer.js';
import { getDocPageById, getDocReleasePage } from '../../../generated/operations.js';
import { State } from '../../../parts/draw/condition.js';
import { Failure } from '../../../parts/page/notice.js';
import { Section } from '../../../parts/page/section.js';
import { manyText } from '../../../parts/text/counts.js';
import { type Changes, changeWord, fieldsText, type PageChange, partsText, pathText } from '../site-words.js';
import { Diff } from '../text/diff.js';

interface PageDiffProps {
  site: string;
  releaseId: string | null;
  change: PageChange;
}

/** The text as it is published and as it is in the draft; a new page has only one, and so has a removed one. */
function PageDiff({ site, releaseId, change: { change, pageId, path, previousPath } }: PageDiffProps) {
  const isPublished = releaseId !== null && previousPath !== null;
  const before = useAnswer(getDocReleasePage, isPublished ? { siteId: site, releaseId, path: previousPath } : null, 'once');
  const after = useAnswer(getDocPageById, change === 'removed' ? null : { siteId: site, pageId });
  const failure = before?.failure.value ?? after?.failure.value;
  const [one, other] = [before ? before.answer.value?.page.markdown : '', after ? after.answer.value?.page.markdown : ''];
  if (failure) return <Failure what="The page could not be compared" error={failure} />;
  return one === undefined || other === undefined ? (
    <span class="bone" />
  ) : (
    <Diff before={one} after={other} label={`What differs in ${pathText(path)}`} />
  );
}

/** In words first; a page opens to its lines. */
export function ChangesList({ site, changes }: { site: string; changes: Changes }) {
  const { pages, pageCount, parts, releaseId, releaseNumber } = changes;
  const { path, query } = address.value;
  const open = query.get('page');
  if (!pageCount && !parts.length) return releaseId === null ? null : <p class="quiet">The draft is what readers see.</p>;
  return (
    <Section
      title={releaseNumber === null ? 'To be published' : `Changed since release ${releaseNumber}`}
      aside={pageCount > 0 && <span class="quiet">{manyText(pageCount, 'page')}</span>}
    >
      {pages.length > 0 && (
        <ul class="frame">
          {pages.map((change) => {
            const [condition, word] = changeWord(change.change);
            const isOpen = change.pageId === open;
            const words = fieldsText(change);
            return (
              <li key={change.pageId} class="stack">
                <p class="line">
                  <State of={condition ?? 'unknown'}>{word}</State>
                  <a href={linkTo(path, { page: isOpen ? null : change.pageId })} aria-expanded={isOpen}>
                    {change.title}
                  </a>
                  <span class="mono quiet">{pathText(change.path)}</span>
                  {words && <span class="quiet">{words}</span>}
                </p>
                {isOpen && <PageDiff site={site} releaseId={releaseId} change={change} />}
              </li>
            );
          })}
        </ul>
      )}
      {pageCount > pages.length && (
        <p class="quiet">
          The first {pages.length} of {pageCount.toLocaleString('en-GB')} pages.
        </p>
      )}
      {parts.length > 0 && <p>{partsText(parts)}</p>}
    </Section>
  );
}
