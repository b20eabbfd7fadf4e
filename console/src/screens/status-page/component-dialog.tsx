import { useSignal } from '@preact/signals';
import type { Input } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { updateStatusPageComponent } from '../../generated/operations.js';
import { Dialog } from '../../parts/floating/dialog.js';
import { say } from '../../parts/floating/toast.js';
import { Check, TextField } from '../../parts/form/field.js';
import { Form, type FormValues } from '../../parts/form/form.js';
import { CommandLine, withNegations } from '../../parts/text/command-line.js';
import type { Component } from './use-order.js';

type Changes = Omit<Input<'updateStatusPageComponent'>, 'monitorId' | 'order'>;

/** What differs; an emptied text becomes null, which brings the monitor's own back. */
function changesIn(known: Pick<Component, 'name' | 'description' | 'group' | 'visible'>, values: FormValues): Changes {
  const text = (name: 'name' | 'description' | 'group') => {
    const given = values.text(name) || null;
    return given === known[name] ? {} : { [name]: given };
  };
  const visible = values.checked('visible');
  return { ...text('name'), ...text('description'), ...text('group'), ...(visible !== known.visible && { visible }) };
}

/** How the page shows a monitor. */
export function ComponentDialog({ component, onClose }: { component: Component; onClose: () => void }) {
  const known = useSignal(component).peek();
  const { projectSlug, slug, name, description, group, visible } = known;
  const monitorId = `${projectSlug}/${slug}`;
  const changes = useSignal<Changes>({});
  return (
    <Dialog title={`${monitorId} on the page`} onClose={onClose}>
      <Form
        submit="Save component"
        failed="The component was not changed"
        onCancel={onClose}
        onInput={(values) => {
          changes.value = changesIn(known, values);
        }}
        onSubmit={async (values) => {
          const given = changesIn(known, values);
          if (Object.keys(given).length) {
            await send(updateStatusPageComponent, { monitorId, ...given });
            say('Component changed');
          }
          onClose();
        }}
      >
        <TextField
          name="name"
          label="Public name"
          value={name}
          required={false}
          maxLength={100}
          help="The monitor’s own, if you empty it."
          focus
        />
        <TextField name="description" label="Description" value={description ?? ''} required={false} maxLength={500} />
        <TextField
          name="group"
          label="Group"
          value={group ?? ''}
          required={false}
          maxLength={100}
          help="Components of one group stand under its name."
        />
        <Check name="visible" label="On the page" checked={visible} />
      </Form>
      <CommandLine operation={updateStatusPageComponent} values={{ monitorId, ...withNegations(changes.value) }} />
    </Dialog>
  );
}
