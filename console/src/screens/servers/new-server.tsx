import { useSignal } from '@preact/signals';
import { linkTo, navigate, projectFilter } from '../../address/address.js';
import type { Answer } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { may } from '../../data/session.js';
import { useAnswer } from '../../data/use-answer.js';
import { createProject, createServer, listProjects } from '../../generated/operations.js';
import { Dialog } from '../../parts/floating/dialog.js';
import { say } from '../../parts/floating/toast.js';
import { SelectField, TextField } from '../../parts/form/field.js';
import { Form } from '../../parts/form/form.js';
import { Failure } from '../../parts/page/notice.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { AgentToken } from './install-lines.js';
import { NEW, ServerFields, settingsOf } from './server-fields.js';

interface PartProps {
  onClose: () => void;
}

/** A server belongs to a project, so the first one comes after it. */
function FirstProject({ onClose }: PartProps) {
  const shown = useSignal<Record<string, unknown>>({});
  return (
    <>
      <p>A server belongs to a project, and there is none yet. Create one first; the server is next.</p>
      <Form
        submit="Create project"
        failed="The project was not created"
        onCancel={onClose}
        onInput={(values) => {
          shown.value = { slug: values.text('slug'), name: values.text('name') };
        }}
        onSubmit={async (values) => {
          await send(createProject, { slug: values.text('slug'), name: values.text('name') });
          say('Project created');
        }}
      >
        <TextField name="name" label="Project name" help="A product or a client." maxLength={100} focus />
        <TextField
          name="slug"
          label="Project slug"
          help="Small letters, digits and hyphens. It stands in addresses and commands, and never changes."
          maxLength={100}
          mono
        />
      </Form>
      <CommandLine operation={createProject} values={shown.value} />
    </>
  );
}

interface ServerFormProps extends PartProps {
  projects: readonly { slug: string }[];
  onMade: (made: Answer<'createServer'>) => void;
}

function ServerForm({ projects, onMade, onClose }: ServerFormProps) {
  const shown = useSignal<Record<string, unknown>>({});
  return (
    <>
      <Form
        submit="Create server"
        failed="The server was not created"
        onCancel={onClose}
        onInput={(values) => {
          const [name, slug] = [values.text('name'), values.text('slug')];
          shown.value = { name, projectSlug: values.text('projectSlug'), ...(slug && { slug }) };
        }}
        onSubmit={async (values) => {
          const slug = values.text('slug');
          onMade(await send(createServer, { projectSlug: values.text('projectSlug'), ...settingsOf(values), ...(slug && { slug }) }));
        }}
      >
        <SelectField
          name="projectSlug"
          label="Project"
          value={projectFilter.value ?? projects[0]?.slug}
          options={projects.map(({ slug }) => ({ value: slug, label: slug }))}
        />
        <ServerFields known={NEW} />
        <TextField name="slug" label="Slug" required={false} maxLength={100} help="Made of the name, if you leave it empty." mono />
      </Form>
      <CommandLine operation={createServer} values={shown.value} />
    </>
  );
}

/** Registers a server, and shows its agent's token with the lines that install it. */
export function NewServer({ onClose }: PartProps) {
  const entry = useAnswer(listProjects, { limit: 100 }, 'once');
  const made = useSignal<Answer<'createServer'> | null>(null);
  const projects = entry?.answer.value?.projects;
  const failure = entry?.failure.value;
  if (made.value) {
    const { projectSlug, slug } = made.value.server;
    return (
      <AgentToken
        title={`${projectSlug}/${slug} is registered`}
        of={made.value}
        onStored={() => navigate(linkTo(`/servers/${projectSlug}/${slug}`))}
      />
    );
  }
  // a dialog puts the focus into its first field when it opens: each step is one of its own
  if (projects?.length === 0 && may(createProject))
    return (
      <Dialog key="project" title="New server" onClose={onClose}>
        <FirstProject onClose={onClose} />
      </Dialog>
    );
  if (projects)
    return (
      <Dialog key="server" title="New server" onClose={onClose}>
        <ServerForm
          {...{ projects, onClose }}
          onMade={(answer) => {
            made.value = answer;
          }}
        />
      </Dialog>
    );
  return failure ? (
    <Dialog key="failure" title="New server" onClose={onClose}>
      <Failure what="The projects could not be loaded" error={failure} />
    </Dialog>
  ) : null;
}
