import { useSignal } from '@preact/signals';
import { navigate } from '../../../address/address.js';
import { fieldError } from '../../../data/call-error.js';
import { send } from '../../../data/send.js';
import { createAnalyticsFunnel, deleteAnalyticsFunnel, updateAnalyticsFunnel } from '../../../generated/operations.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { say } from '../../../parts/floating/toast.js';
import { useBase } from '../../../parts/form/base.js';
import { TextField } from '../../../parts/form/field.js';
import { Form, type FormValues } from '../../../parts/form/form.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { viewLink } from '../view/links.js';
import { FEWEST, MOST, type Step, stepOf, writtenStep } from './steps.js';

interface Known {
  id: string;
  name: string;
  steps: readonly Step[];
  updatedAt: string;
}

/** The steps that are filled in, from the first on. */
const stepsIn = (values: FormValues): Step[] =>
  Array.from({ length: MOST }, (_, index) => values.text(`steps/${index}`))
    .filter(Boolean)
    .map(stepOf);

function inputOf(values: FormValues) {
  const steps = stepsIn(values);
  if (steps.length < FEWEST) throw fieldError('steps/1', 'A funnel has at least two steps');
  return { name: values.text('name'), steps };
}

/** A field for each step; one more appears until there are eight. */
function Fields({ known }: { known?: Known }) {
  const count = useSignal(Math.max(FEWEST, known?.steps.length ?? 0));
  return (
    <>
      <TextField
        name="name"
        label="Name"
        value={known?.name}
        maxLength={100}
        help="Such as Sign up. Each funnel of a property has its own."
        focus
      />
      {Array.from({ length: count.value }, (_, index) => (
        <TextField
          key={index}
          name={`steps/${index}`}
          label={`Step ${index + 1}`}
          value={known?.steps[index] && writtenStep(known.steps[index])}
          required={index < FEWEST}
          maxLength={500}
          {...(index === 0 && { help: 'A path such as /pricing or /blog/*, or the name of a custom event such as signup.' })}
          mono
        />
      ))}
      {count.value < MOST && (
        <div class="line">
          <button
            type="button"
            class="btn"
            onClick={() => {
              count.value += 1;
            }}
          >
            Add a step
          </button>
          <span class="quiet">An empty step is left out.</span>
        </div>
      )}
    </>
  );
}

export function NewFunnel({ domain, onClose }: { domain: string; onClose: () => void }) {
  const shown = useSignal<Record<string, unknown>>({});
  return (
    <Dialog title="New funnel" class="tall" onClose={onClose}>
      <Form
        submit="Create funnel"
        failed="The funnel was not created"
        onCancel={onClose}
        onInput={(values) => {
          shown.value = { name: values.text('name'), steps: stepsIn(values) };
        }}
        onSubmit={async (values) => {
          const { funnel } = await send(createAnalyticsFunnel, { propertyId: domain, ...inputOf(values) });
          say(`Funnel ${funnel.name} created`);
          navigate(viewLink({ new: null, funnel: funnel.name }), { replace: true });
        }}
      >
        <Fields />
      </Form>
      <CommandLine operation={createAnalyticsFunnel} values={{ propertyId: domain, ...shown.value }} />
    </Dialog>
  );
}

export function EditFunnel({ funnel, onClose }: { funnel: Known; onClose: () => void }) {
  const latest = { ...funnel, path: funnel.steps.map(writtenStep).join(', then ') };
  const { known, baseUpdatedAt, round, notice } = useBase(latest, { name: 'Name', path: 'The path' });
  return (
    <Dialog title={`Change ${known.name}`} class="tall" onClose={onClose}>
      <Form
        key={round}
        submit="Save funnel"
        failed="The funnel was not changed"
        onCancel={onClose}
        onSubmit={async (values) => {
          const { name, steps } = inputOf(values);
          const isMoved = JSON.stringify(steps.map(writtenStep)) !== JSON.stringify(known.steps.map(writtenStep));
          const changes = { ...(name !== known.name && { name }), ...(isMoved && { steps }) };
          if (Object.keys(changes).length) await send(updateAnalyticsFunnel, { funnelId: known.id, ...changes, baseUpdatedAt });
          say('Funnel saved');
          navigate(viewLink({ edit: null, funnel: name }), { replace: true });
        }}
      >
        <Fields known={known} />
        {notice}
      </Form>
    </Dialog>
  );
}

export const DeleteFunnel = ({ funnel, onClose }: { funnel: Known; onClose: () => void }) => (
  <Confirm
    title={`Delete ${funnel.name}`}
    submit="Delete funnel"
    failed="The funnel was not deleted"
    done="Funnel deleted"
    onClose={onClose}
    onConfirm={() => send(deleteAnalyticsFunnel, { funnelId: funnel.id })}
  >
    What was counted is kept: the same funnel, made again, has the same result.
  </Confirm>
);
