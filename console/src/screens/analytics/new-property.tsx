import { useSignal } from '@preact/signals';
import { linkTo, navigate } from '../../address/address.js';
import { send } from '../../data/send.js';
import { useAnswer } from '../../data/use-answer.js';
import { createAnalyticsProperty, listProjects } from '../../generated/operations.js';
import { Dialog } from '../../parts/floating/dialog.js';
import { say } from '../../parts/floating/toast.js';
import { SelectField, TextField } from '../../parts/form/field.js';
import { Form, type FormValues } from '../../parts/form/form.js';
import { CommandLine } from '../../parts/text/command-line.js';

/** A bare host name of what somebody pasted. */
const hostOf = (text: string): string => text.replace(/^https?:\/\//i, '').replace(/[/:?#].*$/, '');

function inputOf(values: FormValues) {
  const projectSlug = values.text('projectSlug');
  return { domain: hostOf(values.text('domain')), ...(projectSlug && { projectSlug }) };
}

/** Makes a property, and leads to it: its page shows the line for the site's pages. */
export function NewProperty({ onClose }: { onClose: () => void }) {
  const projects = useAnswer(listProjects, { limit: 100 }, 'once')?.answer.value?.projects ?? [];
  const shown = useSignal<Record<string, unknown>>({});
  return (
    <Dialog title="New property" onClose={onClose}>
      <Form
        submit="Create property"
        failed="The property was not created"
        onCancel={onClose}
        onInput={(values) => {
          shown.value = inputOf(values);
        }}
        onSubmit={async (values) => {
          const { property } = await send(createAnalyticsProperty, inputOf(values));
          say(`Property ${property.domain} created`);
          navigate(linkTo(`/analytics/${encodeURIComponent(property.domain)}`), { replace: true });
        }}
      >
        <TextField name="domain" label="Domain" maxLength={253} help="The host name of the site, such as shop.example.com." mono focus />
        <SelectField
          name="projectSlug"
          label="Project"
          required={false}
          options={[{ value: '', label: 'None' }, ...projects.map(({ slug }) => ({ value: slug, label: slug }))]}
        />
      </Form>
      <CommandLine operation={createAnalyticsProperty} values={shown.value} />
    </Dialog>
  );
}
