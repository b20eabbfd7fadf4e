import { useSignal } from '@preact/signals';
import type { Answer } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { createProject, deleteProject, updateProject } from '../../../generated/operations.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { say } from '../../../parts/floating/toast.js';
import { TextField } from '../../../parts/form/field.js';
import { Form, type FormValues } from '../../../parts/form/form.js';
import { slugOf } from '../../../parts/form/slug.js';
import { CommandLine } from '../../../parts/text/command-line.js';

type Project = Answer<'listProjects'>['projects'][number];

const inputOf = (values: FormValues) => {
  const name = values.text('name');
  return { slug: values.text('slug') || slugOf(name), name };
};

export function NewProject({ onClose }: { onClose: () => void }) {
  const shown = useSignal({ slug: '', name: '' });
  return (
    <Dialog title="New project" onClose={onClose}>
      <Form
        submit="Create project"
        failed="The project was not created"
        onCancel={onClose}
        onInput={(values) => {
          shown.value = inputOf(values);
        }}
        onSubmit={async (values) => {
          const { project } = await send(createProject, inputOf(values));
          say(`Project ${project.slug} created`);
          onClose();
        }}
      >
        <TextField name="name" label="Name" maxLength={100} help="Such as the product or the customer." focus />
        <TextField
          name="slug"
          label="Slug"
          required={false}
          maxLength={100}
          help={
            shown.value.slug
              ? `It will be ${shown.value.slug}, and never changes.`
              : 'Made of the name, if you leave it empty. It never changes.'
          }
          mono
        />
      </Form>
      <CommandLine operation={createProject} values={shown.value} />
    </Dialog>
  );
}

export const RenameProject = ({ project, onClose }: { project: Project; onClose: () => void }) => (
  <Dialog title={`Rename ${project.slug}`} onClose={onClose}>
    <Form
      submit="Rename project"
      failed="The project was not renamed"
      onCancel={onClose}
      onSubmit={async (values) => {
        await send(updateProject, { projectId: project.id, name: values.text('name') });
        say('Project renamed');
        onClose();
      }}
    >
      <TextField name="name" label="Name" value={project.name} maxLength={100} help={`Its slug stays ${project.slug}.`} focus />
    </Form>
  </Dialog>
);

export const DeleteProject = ({ project, onClose }: { project: Project; onClose: () => void }) => (
  <Confirm
    title={`Delete ${project.slug}`}
    submit="Delete project"
    failed="The project was not deleted"
    done="Project deleted"
    typed={project.slug}
    onClose={onClose}
    onConfirm={() => send(deleteProject, { projectId: project.id, confirmSlug: project.slug })}
  >
    Its monitors are removed with their history, and its keys stop working at once: every program that reports with them is refused. This
    can't be undone.
  </Confirm>
);
