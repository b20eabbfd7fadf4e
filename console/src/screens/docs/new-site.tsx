import { useSignal } from '@preact/signals';
import { linkTo, navigate } from '../../address/address.js';
import { send } from '../../data/send.js';
import { createDocSite } from '../../generated/operations.js';
import { Dialog } from '../../parts/floating/dialog.js';
import { say } from '../../parts/floating/toast.js';
import { Check, Choice, TextField } from '../../parts/form/field.js';
import { Form, type FormValues } from '../../parts/form/form.js';
import { slugOf } from '../../parts/form/slug.js';
import { CommandLine } from '../../parts/text/command-line.js';

export const VISIBILITIES = [
  { value: 'public', label: 'Anyone' },
  { value: 'private_link', label: 'Whoever has the private link' },
  { value: 'private', label: 'Signed-in members' },
] as const;

export const visibilityOf = (text: string) => VISIBILITIES.find(({ value }) => value === text)?.value ?? 'public';

const inputOf = (values: FormValues) => {
  const name = values.text('name');
  return { slug: values.text('slug') || slugOf(name), name, visibility: visibilityOf(values.text('visibility')) };
};

/** A site begins empty, and nobody sees it before its first release. */
export function NewSite({ onClose }: { onClose: () => void }) {
  const shown = useSignal<Partial<ReturnType<typeof inputOf>>>({});
  return (
    <Dialog title="New site" onClose={onClose}>
      <Form
        submit="Create site"
        failed="The site was not created"
        onCancel={onClose}
        onInput={(values) => {
          shown.value = inputOf(values);
        }}
        onSubmit={async (values) => {
          const { site } = await send(createDocSite, inputOf(values));
          say(`Site ${site.slug} created`);
          navigate(linkTo(`/docs/${site.slug}`), { replace: true });
        }}
      >
        <TextField name="name" label="Name" maxLength={100} help="It stands above every page." focus />
        <TextField
          name="slug"
          label="Slug"
          required={false}
          maxLength={60}
          help={shown.value.slug ? `Its address ends in /d/${shown.value.slug}.` : 'Made of the name, if you leave it empty.'}
          mono
        />
        <Choice legend="Who reads it, once it is published">
          {VISIBILITIES.map(({ value, label }) => (
            <Check key={value} type="radio" name="visibility" value={value} label={label} checked={value === 'public'} />
          ))}
        </Choice>
      </Form>
      <CommandLine operation={createDocSite} values={shown.value} />
    </Dialog>
  );
}
