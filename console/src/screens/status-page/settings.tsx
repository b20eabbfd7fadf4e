import { useSignal } from '@preact/signals';
import type { Answer } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { may } from '../../data/session.js';
import { getStatusPage, updateStatusPage } from '../../generated/operations.js';
import { say } from '../../parts/floating/toast.js';
import { useBase } from '../../parts/form/base.js';
import { changesOf } from '../../parts/form/changes.js';
import { Check, TextField } from '../../parts/form/field.js';
import { Form, type FormValues } from '../../parts/form/form.js';
import { CommandLine, withNegations } from '../../parts/text/command-line.js';

type StatusPage = Answer<'getStatusPage'>['statusPage'];

const settingsIn = (values: FormValues) => ({
  title: values.text('title'),
  description: values.text('description'),
  slug: values.text('slug'),
  visibleByDefault: values.checked('visibleByDefault'),
});

type Settings = ReturnType<typeof settingsIn>;

const LABELS = { title: 'Title', description: 'The description', slug: 'Slug', visibleByDefault: 'Showing new monitors' };

const Facts = ({ page: { title, description, slug, visibleByDefault } }: { page: StatusPage }) => (
  <dl class="facts">
    <dt>Title</dt>
    <dd>{title}</dd>
    <dt>Description</dt>
    <dd>{description || 'none'}</dd>
    <dt>Slug</dt>
    <dd class="mono">{slug}</dd>
    <dt>New monitors</dt>
    <dd>{visibleByDefault ? 'are on the page' : 'are not on the page'}</dd>
  </dl>
);

const Fields = ({ known: { title, description, slug, visibleByDefault } }: { known: Settings }) => (
  <>
    <TextField name="title" label="Title" value={title} maxLength={100} />
    <TextField
      name="description"
      label="Description"
      value={description}
      required={false}
      rows={3}
      maxLength={1000}
      help="A few sentences under the title."
    />
    <TextField
      name="slug"
      label="Slug"
      value={slug}
      maxLength={100}
      mono
      help="It stands in the address. Links with the old one stop working; it stays reserved for you for 90 days."
    />
    <Check name="visibleByDefault" label="New monitors are on the page" checked={visibleByDefault} />
  </>
);

/** What the page is called and where it is. */
export function Settings({ page }: { page: StatusPage }) {
  const changes = useSignal<Partial<Settings>>({});
  const { known, baseUpdatedAt, round, notice, saved } = useBase(page, LABELS, Object.keys(changes.value).length > 0, () => {
    changes.value = {};
  });
  if (!may(updateStatusPage))
    return (
      <>
        <Facts page={page} />
        <CommandLine operation={getStatusPage} />
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
            if (!given) {
              say('Nothing has changed');
              return;
            }
            saved((await send(updateStatusPage, { ...given, baseUpdatedAt })).statusPage);
            changes.value = {};
            say('Settings saved');
          }}
        >
          <Fields known={known} />
          {notice}
        </Form>
      </div>
      <CommandLine operation={Object.keys(changes.value).length ? updateStatusPage : getStatusPage} values={withNegations(changes.value)} />
    </>
  );
}
