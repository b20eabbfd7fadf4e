import { useSignal } from '@preact/signals';
import { projectFilter } from '../../../address/address.js';
import type { Answer, Input } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { useAnswer } from '../../../data/use-answer.js';
import { createApiKey, listProjects } from '../../../generated/operations.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { SecretDialog } from '../../../parts/floating/secret-dialog.js';
import { Check, Choice, SelectField, TextField } from '../../../parts/form/field.js';
import { Form, type FormValues } from '../../../parts/form/form.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { KeyFields, keySettings, NEW_KEY } from './key-fields.js';

const KINDS = [
  { value: 'project', label: 'One project', help: 'for what reports: jobs, SDKs, deployments' },
  { value: 'organization', label: 'The whole organization', help: 'for what manages or reads: CI, scripts, assistants' },
] as const;

function inputOf(values: FormValues): Input<'createApiKey'> {
  const kind = values.text('kind') as Input<'createApiKey'>['kind'];
  return { kind, ...keySettings(values), ...(kind === 'project' && { projectSlug: values.text('projectSlug') }) };
}

/** What the command needs of it. */
const shownOf = (values: FormValues) => ({
  name: values.text('name'),
  kind: values.text('kind'),
  projectSlug: values.text('projectSlug'),
  scopes: values.list('scopes'),
});

function Ready({ made: { apiKey, credential }, onStored }: { made: Answer<'createApiKey'>; onStored: () => void }) {
  return (
    <SecretDialog
      title={`Key “${apiKey.name}” is ready`}
      label="Key"
      secret={credential}
      lines={[{ about: 'Programs read it from here:', line: `export TIDEWATCH_API_KEY=${credential}` }]}
      onStored={onStored}
    >
      <dl class="facts">
        <dt>May</dt>
        <dd>{apiKey.scopes.join(', ')}</dd>
        <dt>For</dt>
        <dd>{apiKey.projectSlug === null ? 'the whole organization' : `project ${apiKey.projectSlug}`}</dd>
      </dl>
    </SecretDialog>
  );
}

const KindChoice = ({ kind, onKind }: { kind: string; onKind: (kind: string) => void }) => (
  <Choice legend="For">
    {KINDS.map(({ value, label, help }) => (
      <Check
        key={value}
        type="radio"
        name="kind"
        value={value}
        label={label}
        help={help}
        checked={value === kind}
        onChange={() => onKind(value)}
      />
    ))}
  </Choice>
);

/** Makes a key, and shows its secret once. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const projects = useAnswer(listProjects, { limit: 100 }, 'once')?.answer.value?.projects;
  const made = useSignal<Answer<'createApiKey'> | null>(null);
  const kind = useSignal<string>('project');
  const shown = useSignal<Record<string, unknown>>({ kind: 'project', scopes: NEW_KEY.scopes });
  if (made.value) return <Ready made={made.value} onStored={onClose} />;
  return (
    <Dialog title="New key" onClose={onClose}>
      <Form
        submit="Create key"
        failed="The key was not created"
        onCancel={onClose}
        onInput={(values) => {
          shown.value = shownOf(values);
        }}
        onSubmit={async (values) => {
          made.value = await send(createApiKey, inputOf(values));
        }}
      >
        <TextField name="name" label="Name" maxLength={100} help="Where it is used, such as the job or the pipeline." focus />
        <KindChoice
          kind={kind.value}
          onKind={(value) => {
            kind.value = value;
          }}
        />
        {kind.value === 'project' && (
          <SelectField
            name="projectSlug"
            label="Project"
            value={projectFilter.value ?? undefined}
            options={(projects ?? []).map(({ slug }) => ({ value: slug, label: slug }))}
            help={projects?.length === 0 ? 'There is no project yet. Create one first.' : undefined}
          />
        )}
        <KeyFields key={kind.value} known={NEW_KEY} kind={kind.value} />
      </Form>
      <CommandLine operation={createApiKey} values={shown.value} />
    </Dialog>
  );
}
