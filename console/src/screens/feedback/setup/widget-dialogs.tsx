import { useSignal } from '@preact/signals';
import { linkTo, navigate, projectFilter } from '../../../address/address.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import {
  createFeedbackWidget,
  deleteFeedbackWidget,
  listProjects,
  rotateFeedbackWidgetKey,
  updateFeedbackWidget,
} from '../../../generated/operations.js';
import { Icon } from '../../../parts/draw/icon.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { Menu, MenuItem } from '../../../parts/floating/menu.js';
import { say } from '../../../parts/floating/toast.js';
import { useDeed } from '../../../parts/form/deed.js';
import { SelectField, TextField } from '../../../parts/form/field.js';
import { Form, type FormValues } from '../../../parts/form/form.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { domainsIn, type Widget } from './widget-values.js';

const inputOf = (values: FormValues) => ({
  projectSlug: values.text('projectSlug') || projectFilter.value || '',
  ...(values.text('name') && { name: values.text('name') }),
  allowedDomains: domainsIn(values.text('allowedDomains')),
});

/** Makes a widget, and opens it. */
export function NewWidget({ onClose }: { onClose: () => void }) {
  const projects = useAnswer(listProjects, { limit: 100 }, 'once')?.answer.value?.projects ?? [];
  const shown = useSignal<Partial<ReturnType<typeof inputOf>>>({});
  return (
    <Dialog title="New widget" onClose={onClose}>
      <Form
        submit="Create widget"
        failed="The widget was not created"
        onCancel={onClose}
        onInput={(values) => {
          shown.value = inputOf(values);
        }}
        onSubmit={async (values) => {
          const { widget } = await send(createFeedbackWidget, inputOf(values));
          say(`Widget ${widget.name} created`);
          navigate(linkTo('/feedback/setup', { widget: widget.id }), { replace: true });
        }}
      >
        <SelectField
          name="projectSlug"
          label="Project"
          value={projectFilter.value ?? undefined}
          options={projects.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <TextField
          name="allowedDomains"
          label="Allowed domains"
          rows={2}
          mono
          focus
          help="The hosts of your pages, one a line, such as shop.example.com or *.example.com."
        />
        <TextField name="name" label="Name" required={false} maxLength={100} help="The project’s, if you leave it empty." />
      </Form>
      <CommandLine operation={createFeedbackWidget} values={shown.value} />
    </Dialog>
  );
}

/** What can be done with a widget. */
export function WidgetMenu({ of: { id, name, enabled, allowedDomains } }: { of: Widget }) {
  const asks = useSignal<'rotate' | 'delete' | null>(null);
  const { run, failure } = useDeed();
  if (!may(updateFeedbackWidget)) return null;
  const close = () => {
    asks.value = null;
  };
  const enable = async (on: boolean) => {
    await send(updateFeedbackWidget, { widgetId: id, enabled: on });
    say(on ? `${name} is shown` : `${name} is hidden`, () => send(updateFeedbackWidget, { widgetId: id, enabled: !on }));
  };
  return (
    <span class="over">
      <Menu label={`Actions for ${name}`} button={<Icon name="more" />}>
        <MenuItem onChoose={() => void run(() => enable(!enabled))}>{enabled ? 'Hide the widget' : 'Show the widget'}</MenuItem>
        <MenuItem onChoose={() => (asks.value = 'rotate')}>Replace the key…</MenuItem>
        <hr />
        <MenuItem onChoose={() => (asks.value = 'delete')}>Delete…</MenuItem>
      </Menu>
      {failure && (
        <span class="wrong" role="alert">
          {failure.message}
        </span>
      )}
      {asks.value === 'rotate' && (
        <Confirm
          title={`Replace the key of ${name}`}
          submit="Replace key"
          failed="The key was not replaced"
          done="Key replaced. Update your pages now."
          onClose={close}
          onConfirm={() => send(rotateFeedbackWidgetKey, { widgetId: id })}
        >
          The present key stops working at once: {allowedDomains.join(', ')} can’t send feedback until their pages have the new line.
        </Confirm>
      )}
      {asks.value === 'delete' && (
        <Confirm
          title={`Delete ${name}`}
          submit="Delete widget"
          failed="The widget was not deleted"
          done="Widget deleted"
          typed={name}
          onClose={close}
          onConfirm={async () => {
            await send(deleteFeedbackWidget, { widgetId: id });
            navigate(linkTo('/feedback/setup'), { replace: true });
          }}
        >
          Its key stops working at once and its settings and texts are removed. Feedback that came through it is kept. This cannot be
          undone.
        </Confirm>
      )}
    </span>
  );
}
