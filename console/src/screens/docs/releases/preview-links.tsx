/** Links that show the draft to whoever has them, until they end. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { address, linkTo, setQuery } from '../../../address/address.js';
import type { Entry } from '../../../data/cache.js';
import type { Answer } from '../../../data/operation.js';
import { SLOW_MS } from '../../../data/pace.js';
import { send } from '../../../data/send.js';
import { createDocPreviewLink, listDocPreviewLinks, revokeDocPreviewLink } from '../../../generated/operations.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { SecretDialog } from '../../../parts/floating/secret-dialog.js';
import { SelectField } from '../../../parts/form/field.js';
import { Form } from '../../../parts/form/form.js';
import { Cell, NameCell, Row } from '../../../parts/lists/list.js';
import { Listing } from '../../../parts/lists/listing.js';
import { usePages } from '../../../parts/lists/pages.js';
import { isSettled } from '../../../parts/page/freshness.js';
import { Section } from '../../../parts/page/section.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { Ago, Moment } from '../../../parts/time/moment.js';

type Link = Answer<'listDocPreviewLinks'>['previewLinks'][number];
type Made = Answer<'createDocPreviewLink'>;

const COLUMNS = [{ title: 'Made' }, { title: 'Ends', num: true }, { title: 'Actions', hidden: true }];

const HOURS = [
  { value: '1', label: '1 hour' },
  { value: '24', label: '1 day' },
  { value: '168', label: '7 days' },
  { value: '720', label: '30 days' },
];

const authorText = ({ createdBy }: Link): string => (createdBy.type === 'api_key' ? 'by a key' : 'by a member');

const LinkRow = ({ link }: { link: Link }) => (
  <Row>
    <NameCell>
      <span>
        <Ago at={link.createdAt} /> <span class="quiet">{authorText(link)}</span>
      </span>
    </NameCell>
    <Cell num>
      <Moment at={link.expiresAt} />
    </Cell>
    <Cell>
      <a class="btn bare over" href={linkTo(address.value.path, { tab: 'readers', revoke: link.id })}>
        Revoke…
      </a>
    </Cell>
  </Row>
);

function Share({ site, onMade, onClose }: { site: string; onMade: (made: Made) => void; onClose: () => void }) {
  const hours = useSignal(24);
  return (
    <Dialog title="Share the draft" onClose={onClose}>
      <Form
        submit="Create link"
        failed="The link was not made"
        onCancel={onClose}
        onInput={(values) => {
          hours.value = values.number('expiresInHours') ?? 24;
        }}
        onSubmit={async (values) => {
          const made = await send(createDocPreviewLink, { siteId: site, expiresInHours: values.number('expiresInHours') ?? 24 });
          onClose();
          onMade(made);
        }}
      >
        <p>Whoever has the link reads the draft as it is at the time, without signing in.</p>
        <SelectField name="expiresInHours" label="It ends after" value="24" options={HOURS} />
      </Form>
      <CommandLine operation={createDocPreviewLink} values={{ siteId: site, expiresInHours: hours.value }} />
    </Dialog>
  );
}

/** @param children what stands below, once the links are there: it would move */
export function PreviewLinks({ site, children }: { site: string; children: ComponentChildren }) {
  const { pages, first, more } = usePages(listDocPreviewLinks, { siteId: site, limit: 50 }, SLOW_MS);
  const links = pages.flatMap((page) => page.previewLinks);
  const made = useSignal<Made | null>(null);
  const { query } = address.value;
  const revoked = links.find(({ id }) => id === query.get('revoke'));
  return (
    <>
      <Section
        title="Links to the draft"
        aside={
          <button type="button" class="linklike" onClick={() => setQuery({ share: '1' })}>
            Share the draft…
          </button>
        }
      >
        <Listing
          {...{ more, first: first as Entry, count: links.length }}
          class="c-rev"
          caption="Links to the draft, the oldest first"
          columns={COLUMNS}
          failed="The links could not be loaded"
          empty={<p class="quiet">No link works now. Members read the draft without one.</p>}
        >
          {links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </Listing>
        {query.has('share') && (
          <Share
            site={site}
            onClose={() => setQuery({ share: null })}
            onMade={(link) => {
              made.value = link;
            }}
          />
        )}
        {made.value && (
          <SecretDialog
            title="Link to the draft"
            secret={made.value.url}
            label="Link"
            onStored={() => {
              made.value = null;
            }}
          />
        )}
        {revoked && (
          <Confirm
            title="Revoke a link to the draft"
            submit="Revoke link"
            failed="The link still works"
            done="Link revoked"
            onClose={() => setQuery({ revoke: null })}
            onConfirm={() => send(revokeDocPreviewLink, { previewLinkId: revoked.id })}
          >
            It stops working at once, also for those who have opened it.
          </Confirm>
        )}
      </Section>
      {isSettled([first]) && children}
    </>
  );
}
