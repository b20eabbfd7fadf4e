/** What a site is called and how it looks. */
import { useSignal } from '@preact/signals';
import { linkTo, navigate } from '../../../address/address.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { getDocSite, updateDocSite } from '../../../generated/operations.js';
import { say } from '../../../parts/floating/toast.js';
import { useBase } from '../../../parts/form/base.js';
import { changesOf } from '../../../parts/form/changes.js';
import { TextField } from '../../../parts/form/field.js';
import { Form, type FormValues } from '../../../parts/form/form.js';
import { Facts } from '../../../parts/page/facts.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import type { Site } from '../site-words.js';
import { revised, type Settings as SettingsTexts, settingsInput } from './revised.js';

const LABELS = {
  name: 'Name',
  slug: 'Slug',
  description: 'The description',
  editUrlPattern: 'The address to edit pages',
  accentColor: 'The accent colour',
  logoLightUrl: 'The logo',
  logoDarkUrl: 'The logo for dark pages',
  faviconUrl: 'The icon',
};

const NAMES = Object.keys(LABELS) as (keyof SettingsTexts)[];

const settingsIn = (values: FormValues) => Object.fromEntries(NAMES.map((name) => [name, values.text(name)])) as SettingsTexts;

const PICTURE = 'An address that begins with https://, or that of one of the files.';

const Fields = ({ known }: { known: SettingsTexts }) => (
  <>
    <TextField name="name" label="Name" value={known.name} maxLength={100} help="Readers see a change with the next release." />
    <TextField
      name="description"
      label="Description"
      value={known.description}
      required={false}
      maxLength={300}
      help="One line for search engines."
    />
    <TextField
      name="slug"
      label="Slug"
      value={known.slug}
      maxLength={60}
      mono
      help="It stands in the default address. Links with the old one stop working at once."
    />
    <TextField
      name="accentColor"
      label="Accent colour"
      value={known.accentColor}
      required={false}
      maxLength={7}
      mono
      help="Tidewatch's own, if you leave it empty."
    />
    <TextField name="logoLightUrl" label="Logo" value={known.logoLightUrl} required={false} maxLength={500} mono help={PICTURE} />
    <TextField name="logoDarkUrl" label="Logo for dark pages" value={known.logoDarkUrl} required={false} maxLength={500} mono />
    <TextField name="faviconUrl" label="Icon" value={known.faviconUrl} required={false} maxLength={500} mono />
    <TextField
      name="editUrlPattern"
      label="Address to edit a page"
      value={known.editUrlPattern}
      required={false}
      maxLength={500}
      mono
      help="Where readers propose changes, with {path} for the page. Pages have no such link, if you leave it empty."
    />
  </>
);

export function Settings({ site }: { site: Site }) {
  const changes = useSignal<Partial<SettingsTexts>>({});
  const { known, baseUpdatedAt, round, notice, saved } = useBase(revised(site), LABELS, Object.keys(changes.value).length > 0, () => {
    changes.value = {};
  });
  if (!may(updateDocSite))
    return (
      <>
        <Facts of={NAMES.map((name) => [LABELS[name], known[name]])} />
        <CommandLine operation={getDocSite} values={{ siteId: site.slug }} />
      </>
    );
  return (
    <>
      <div class="form">
        <Form
          key={round}
          submit="Save settings"
          failed="The settings were not saved"
          onInput={(values) => {
            changes.value = { ...changesOf({ ...known }, settingsIn(values)) };
          }}
          onSubmit={async (values) => {
            const given = changesOf({ ...known }, settingsIn(values));
            if (!given) return say('Nothing has changed');
            const answer = await send(updateDocSite, { siteId: site.id, ...settingsInput(given), baseRevision: Number(baseUpdatedAt) });
            saved(revised(answer.site));
            changes.value = {};
            say('Settings saved');
            if (answer.site.slug !== site.slug)
              navigate(linkTo(`/docs/${answer.site.slug}/releases`, { tab: 'settings' }), { replace: true });
          }}
        >
          <Fields known={known} />
          {notice}
        </Form>
      </div>
      <CommandLine
        operation={Object.keys(changes.value).length ? updateDocSite : getDocSite}
        values={{ siteId: site.slug, ...settingsInput(changes.value) }}
      />
    </>
  );
}
