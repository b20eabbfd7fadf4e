import { useSignal } from '@preact/signals';
import { send } from '../../../data/send.js';
import { createAnalyticsGoal, deleteAnalyticsGoal, updateAnalyticsGoal } from '../../../generated/operations.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { say } from '../../../parts/floating/toast.js';
import { Check, Choice, TextField } from '../../../parts/form/field.js';
import { Form, type FormValues } from '../../../parts/form/form.js';
import { CommandLine } from '../../../parts/text/command-line.js';

export interface Goal {
  id: string;
  name: string;
  type?: 'page' | 'event' | undefined;
  /** Its path or event. */
  value: string;
}

type Type = 'page' | 'event';

const conditionOf = (values: FormValues) =>
  values.text('type') === 'page' ? { path: values.text('path') } : { eventName: values.text('eventName') };

function GoalFields({ goal }: { goal?: Goal }) {
  const type = useSignal<Type>(goal?.type ?? 'event');
  const option = (value: Type, label: string) => (
    <Check
      type="radio"
      name="type"
      value={value}
      label={label}
      checked={type.value === value}
      onChange={() => {
        type.value = value;
      }}
    />
  );
  const value = goal?.type === type.value ? goal.value : '';
  return (
    <>
      <Choice legend="Reached by">
        {option('event', 'A custom event')}
        {option('page', 'A page')}
      </Choice>
      {type.value === 'page' ? (
        <TextField
          key="path"
          name="path"
          label="Path"
          value={value}
          maxLength={500}
          help="Such as /thanks or /blog/*; * stands for anything."
          mono
        />
      ) : (
        <TextField key="event" name="eventName" label="Event" value={value} maxLength={120} help="As the page calls it, such as signup." />
      )}
    </>
  );
}

export function NewGoal({ domain, onClose }: { domain: string; onClose: () => void }) {
  const shown = useSignal<Record<string, unknown>>({});
  const inputOf = (values: FormValues) => {
    const name = values.text('name');
    return { propertyId: domain, type: values.text('type') as Type, ...conditionOf(values), ...(name && { name }) };
  };
  return (
    <Dialog title="New goal" onClose={onClose}>
      <Form
        submit="Create goal"
        failed="The goal was not created"
        onCancel={onClose}
        onInput={(values) => {
          shown.value = inputOf(values);
        }}
        onSubmit={async (values) => {
          const { goal } = await send(createAnalyticsGoal, inputOf(values));
          say(`Goal ${goal.name} created`);
          onClose();
        }}
      >
        <GoalFields />
        <TextField name="name" label="Name" required={false} maxLength={120} help="Its event or path, if you leave it empty." />
      </Form>
      <CommandLine operation={createAnalyticsGoal} values={{ propertyId: domain, ...shown.value }} />
    </Dialog>
  );
}

export const EditGoal = ({ goal, onClose }: { goal: Goal; onClose: () => void }) => (
  <Dialog title={`Change ${goal.name}`} onClose={onClose}>
    <Form
      submit="Save goal"
      failed="The goal was not changed"
      onCancel={onClose}
      onSubmit={async (values) => {
        const condition = conditionOf(values);
        const isSame = values.text('type') === goal.type && Object.values(condition)[0] === goal.value;
        const name = values.text('name');
        const changes = { ...(name !== goal.name && { name }), ...(!isSame && condition) };
        if (Object.keys(changes).length) await send(updateAnalyticsGoal, { goalId: goal.id, ...changes });
        say('Goal saved');
        onClose();
      }}
    >
      <TextField name="name" label="Name" value={goal.name} maxLength={120} focus />
      <GoalFields goal={goal} />
    </Form>
  </Dialog>
);

export const DeleteGoal = ({ goal, onClose }: { goal: Goal; onClose: () => void }) => (
  <Confirm
    title={`Delete ${goal.name}`}
    submit="Delete goal"
    failed="The goal was not deleted"
    done="Goal deleted"
    onClose={onClose}
    onConfirm={() => send(deleteAnalyticsGoal, { goalId: goal.id })}
  >
    What was counted is kept: the same goal, made again, has the same figures.
  </Confirm>
);
