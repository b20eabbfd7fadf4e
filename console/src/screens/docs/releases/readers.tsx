/** Who reads a site: its visibility, its private link, and the links to its draft. */
import { type Signal, useSignal } from '@preact/signals';
import { address, linkTo, setQuery } from '../../../address/address.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { getDocSite, rotateDocPrivateLink, updateDocSite } from '../../../generated/operations.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { say } from '../../../parts/floating/toast.js';
import { useBase } from '../../../parts/form/base.js';
import { changesOf } from '../../../parts/form/changes.js';
import { Check, Choice } from '../../../parts/form/field.js';
import { Form, type FormValues } from '../../../parts/form/form.js';
import { Facts } from '../../../parts/page/facts.js';
import { Section } from '../../../parts/page/section.js';
import { CommandLine, withNegations } from '../../../parts/text/command-line.js';
import { CopyButton } from '../../../parts/text/copy-button.js';
import { VISIBILITIES, visibilityOf } from '../new-site.js';
import { mayShare } from '../site-frame.js';
import { type Site, siteState } from '../site-words.js';
import { PreviewLinks } from './preview-links.js';
import { revised } from './revised.js';
import { Unpublish } from './unpublish.js';

const accessIn = (values: FormValues) => ({
  visibility: visibilityOf(values.text('visibility')),
  defaultAddressEnabled: values.checked('defaultAddressEnabled'),
  editorsMayShare: values.checked('editorsMayShare'),
});

type Access = ReturnType<typeof accessIn>;

const LABELS = { visibility: 'Who reads it', defaultAddressEnabled: 'The default address', editorsMayShare: 'Sharing by editors' };

const Shown = ({ site }: { site: Site }) => (
  <Facts
    of={[
      ['Readers', siteState(site)[1]],
      ['Default address', site.defaultAddressEnabled ? 'serves the site' : 'leads to the domain'],
      ['Draft', site.editorsMayShare ? 'editors may share it' : 'editors share it unless the site is private'],
    ]}
  />
);

function AccessForm({ site, changes }: { site: Site; changes: Signal<Partial<Access>> }) {
  const { known, baseUpdatedAt, round, notice, saved } = useBase(revised(site), LABELS, Object.keys(changes.value).length > 0, () => {
    changes.value = {};
  });
  return (
    <div class="form">
      <Form
        key={round}
        submit="Save readers"
        failed="The readers were not changed"
        onInput={(values) => {
          changes.value = { ...changesOf({ ...known }, accessIn(values)) };
        }}
        onSubmit={async (values) => {
          const given = changesOf({ ...known }, accessIn(values));
          if (!given) return say('Nothing has changed');
          const answer = await send(updateDocSite, { siteId: site.id, ...given, baseRevision: Number(baseUpdatedAt) });
          saved(revised(answer.site));
          changes.value = {};
          say('Readers saved');
        }}
      >
        <Choice legend="Who reads the published site" help="It takes effect at once. Making it private ends all links to the draft.">
          {VISIBILITIES.map(({ value, label }) => (
            <Check key={value} type="radio" name="visibility" value={value} label={label} checked={value === known.visibility} />
          ))}
        </Choice>
        <Check
          name="defaultAddressEnabled"
          label="The default address serves the site"
          help="Otherwise it leads to the site's own domain."
          checked={known.defaultAddressEnabled}
        />
        <Check
          name="editorsMayShare"
          label="Editors may share the draft while the site is private"
          help="Administrators always may."
          checked={known.editorsMayShare}
        />
        {notice}
      </Form>
    </div>
  );
}

const Rotate = ({ site, onClose }: { site: Site; onClose: () => void }) => (
  <Confirm
    title="Replace the private link"
    submit="Replace link"
    failed="The link still works"
    done="Link replaced"
    onClose={onClose}
    onConfirm={() => send(rotateDocPrivateLink, { siteId: site.id })}
  >
    The link stops working at once, also for those who have opened it, and so do all links to the draft. Send the new one to those who
    should read on.
  </Confirm>
);

function PrivateLink({ url }: { url: string }) {
  return (
    <Section title="Private link" aside={<span class="quiet">whoever has it reads the site</span>}>
      <div class="line">
        <input class="in mono grow" readonly aria-label="Private link" value={url} onFocus={(event) => event.currentTarget.select()} />
        <CopyButton text={url} />
        <a class="btn" href={linkTo(address.value.path, { tab: 'readers', rotate: '1' })}>
          Replace…
        </a>
      </div>
    </Section>
  );
}

export function Readers({ site }: { site: Site }) {
  const { query } = address.value;
  const isAdmin = may(updateDocSite);
  const changes = useSignal<Partial<Access>>({});
  const isChanged = Object.keys(changes.value).length > 0;
  const below = (
    <>
      <Unpublish site={site} />
      <CommandLine operation={isChanged ? updateDocSite : getDocSite} values={{ siteId: site.slug, ...withNegations(changes.value) }} />
    </>
  );
  return (
    <div class="stack">
      {isAdmin ? <AccessForm site={site} changes={changes} /> : <Shown site={site} />}
      {isAdmin && site.privateLinkUrl !== null && <PrivateLink url={site.privateLinkUrl} />}
      {mayShare(site) ? <PreviewLinks site={site.slug}>{below}</PreviewLinks> : below}
      {query.has('rotate') && may(rotateDocPrivateLink) && <Rotate site={site} onClose={() => setQuery({ rotate: null })} />}
    </div>
  );
}
