/** Publishing, and publishing an earlier release again. Both wait for the answer. */
import { signal, useSignal } from '@preact/signals';
import { setQuery } from '../../../address/address.js';
import type { Answer } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { publishDocSite, restoreDocRelease } from '../../../generated/operations.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { say } from '../../../parts/floating/toast.js';
import { Check, TextField } from '../../../parts/form/field.js';
import { Form } from '../../../parts/form/form.js';
import { Section } from '../../../parts/page/section.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { manyText } from '../../../parts/text/counts.js';
import { type Changes, changesText, type Site } from '../site-words.js';

type Warnings = Answer<'publishDocSite'>['warnings'];
type Release = Answer<'listDocReleases'>['releases'][number];

/** What the last publication of this tab warned of; it is not kept elsewhere. Slugs of two organizations may be the same, ids are not. */
const published = signal<{ siteId: string; number: number; warnings: Warnings } | null>(null);

/** The warnings of the release that was just made. */
export function Published({ siteId }: { siteId: string }) {
  const { value } = published;
  if (value?.siteId !== siteId || !value.warnings.length) return null;
  return (
    <Section
      title={`Release ${value.number} is published, with ${manyText(value.warnings.length, 'remark')}`}
      aside={
        <button
          type="button"
          class="btn bare"
          onClick={() => {
            published.value = null;
          }}
        >
          Close
        </button>
      }
    >
      <ul class="frame">
        {value.warnings.map(({ code, message }) => (
          <li key={code + message}>{message}</li>
        ))}
      </ul>
    </Section>
  );
}

interface PublishProps {
  site: Pick<Site, 'id' | 'slug'>;
  changes: Changes;
  onClose: () => void;
}

export function Publish({ site: { id: siteId, slug }, changes, onClose }: PublishProps) {
  const message = useSignal('');
  return (
    <Dialog title={changes.releaseNumber === null ? 'Publish the site' : `Publish release ${changes.releaseNumber + 1}`} onClose={onClose}>
      <p>{changesText(changes)}. Readers see it at once.</p>
      <Form
        submit="Publish release"
        failed="Nothing was published"
        onCancel={onClose}
        onInput={(values) => {
          message.value = values.text('message');
        }}
        onSubmit={async (values) => {
          const given = values.text('message');
          const { release, warnings } = await send(publishDocSite, { siteId, ...(given && { message: given }) });
          published.value = { siteId, number: release.number, warnings };
          say('Release published');
          setQuery({ publish: null, page: null });
        }}
      >
        <TextField name="message" label="What changes" required={false} maxLength={200} help="A line for the list of releases." focus />
      </Form>
      <CommandLine operation={publishDocSite} values={{ siteId: slug, message: message.value }} />
    </Dialog>
  );
}

export const Restore = ({
  site,
  release: { id, number, pageCount, message },
  onClose,
}: {
  site: string;
  release: Release;
  onClose: () => void;
}) => (
  <Dialog title={`Restore release ${number}`} onClose={onClose}>
    <Form
      submit="Restore release"
      failed="The release was not restored"
      onCancel={onClose}
      onSubmit={async (values) => {
        const restoreDraft = values.checked('restoreDraft');
        await send(restoreDocRelease, { siteId: site, releaseId: id, ...(restoreDraft && { restoreDraft }) });
        say(`Release ${number} restored`);
        onClose();
      }}
    >
      <p>
        {message && `“${message}”, `}
        {manyText(pageCount, 'page')}. It becomes a new release, which readers see at once.
      </p>
      <Check name="restoreDraft" label="Replace the draft, too" help="What is not published of it is lost for good." />
    </Form>
    <CommandLine operation={restoreDocRelease} values={{ siteId: site, releaseId: id }} />
  </Dialog>
);
