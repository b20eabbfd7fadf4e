import { useSignal } from '@preact/signals';
import { linkTo, navigate, projectFilter } from '../../address/address.js';
import type { Answer } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { useAnswer } from '../../data/use-answer.js';
import { createMonitor, listProjects } from '../../generated/operations.js';
import { Dialog } from '../../parts/floating/dialog.js';
import { SecretDialog } from '../../parts/floating/secret-dialog.js';
import { SelectField, TextField } from '../../parts/form/field.js';
import { Form, type FormValues } from '../../parts/form/form.js';
import { slugOf } from '../../parts/form/slug.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { MonitorFields, NEW, settingsOf } from './monitor-fields.js';

const inputOf = (values: FormValues) => {
  const settings = settingsOf(values);
  return { projectSlug: values.text('projectSlug'), slug: values.text('slug') || slugOf(settings.name), ...settings };
};

/** Makes a monitor, and shows its ping address. */
export function NewMonitor({ onClose }: { onClose: () => void }) {
  const projects = useAnswer(listProjects, { limit: 100 }, 'once')?.answer.value?.projects ?? null;
  const made = useSignal<Answer<'createMonitor'> | null>(null);
  const shown = useSignal<Record<string, unknown>>({});
  const done = made.value;
  if (done) {
    const { projectSlug, slug } = done.monitor;
    return (
      <SecretDialog
        title={`${projectSlug}/${slug} is ready`}
        label="Ping address"
        secret={done.pingUrl}
        lines={[{ about: 'Ready to paste at the end of a job:', line: `curl -fsS -m 10 --retry 5 '${done.pingUrl}'` }]}
        onStored={() => navigate(linkTo(`/monitors/${projectSlug}/${slug}`))}
      />
    );
  }
  return (
    <Dialog title="New monitor" onClose={onClose}>
      {projects?.length === 0 ? (
        <p>
          A monitor belongs to a project. <a href={linkTo('/settings/projects', { new: '1' })}>Create a project first</a>.
        </p>
      ) : (
        <Form
          submit="Create monitor"
          failed="The monitor was not created"
          onCancel={onClose}
          onInput={(values) => {
            const { name, expects } = { name: values.text('name'), expects: values.text('expects') };
            shown.value = { projectSlug: values.text('projectSlug'), slug: values.text('slug') || slugOf(name), name, expects };
          }}
          onSubmit={async (values) => {
            made.value = await send(createMonitor, inputOf(values));
          }}
        >
          <SelectField
            name="projectSlug"
            label="Project"
            value={projectFilter.value ?? projects?.[0]?.slug}
            options={(projects ?? []).map(({ slug }) => ({ value: slug, label: slug }))}
          />
          <MonitorFields known={NEW} />
          <TextField name="slug" label="Slug" required={false} maxLength={60} help="Made of the name, if you leave it empty." mono />
        </Form>
      )}
      <CommandLine operation={createMonitor} values={shown.value} />
    </Dialog>
  );
}
