/** Takes a site from its readers, or deletes it. */
import { address, linkTo, navigate, setQuery } from '../../../address/address.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { deleteDocSite, unpublishDocSite } from '../../../generated/operations.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { Section } from '../../../parts/page/section.js';
import type { Site } from '../site-words.js';

export function Unpublish({ site: { id, slug, name, currentReleaseId } }: { site: Site }) {
  const { path, query } = address.value;
  const onClose = () => setQuery({ unpublish: null, delete: null });
  const to = (dialog: string) => linkTo(path, { tab: query.get('tab'), [dialog]: '1' });
  if (!may(deleteDocSite)) return null;
  return (
    <Section title="Danger">
      <div class="line">
        {currentReleaseId !== null && (
          <a class="btn" href={to('unpublish')}>
            Unpublish site…
          </a>
        )}
        <a class="btn" href={to('delete')}>
          Delete site…
        </a>
      </div>
      {query.has('unpublish') && currentReleaseId !== null && (
        <Confirm
          title={`Unpublish ${name}`}
          submit="Unpublish site"
          failed="The site is still published"
          done="Site unpublished"
          typed={slug}
          onClose={onClose}
          onConfirm={() => send(unpublishDocSite, { siteId: id })}
        >
          Readers find nothing at its addresses. The draft and all releases stay; publishing or restoring one serves the site again.
        </Confirm>
      )}
      {query.has('delete') && (
        <Confirm
          title={`Delete ${name}`}
          submit="Delete site"
          failed="The site was not deleted"
          done="Site deleted"
          typed={slug}
          onClose={onClose}
          onConfirm={async () => {
            await send(deleteDocSite, { siteId: id, confirmSlug: slug });
            navigate(linkTo('/docs'));
          }}
        >
          All its pages, releases and files are lost for good, and its addresses lead nowhere.
        </Confirm>
      )}
    </Section>
  );
}
