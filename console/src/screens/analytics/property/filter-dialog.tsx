/** Adds a condition, applies a segment, or keeps the conditions as one. */
import { useSignal } from '@preact/signals';
import { navigate, setQuery } from '../../../address/address.js';
import type { Answer } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { createAnalyticsSegment, listAnalyticsSegments, updateAnalyticsProperty } from '../../../generated/operations.js';
import type { ConditionOperator } from '../../../generated/text/condition.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { say } from '../../../parts/floating/toast.js';
import { Check, SelectField, TextField } from '../../../parts/form/field.js';
import { Form } from '../../../parts/form/form.js';
import { isSettled } from '../../../parts/page/freshness.js';
import { isWhole, narrowed, TITLES, VERBS, writtenCondition } from '../view/filters.js';
import { filtersNow, viewLink } from '../view/links.js';

const close = () => setQuery({ dialog: null });

const HELP: Readonly<Record<string, string>> = {
  country: 'Two letters, such as DE.',
  region: 'A code such as DE-BY.',
  page: 'A path such as /pricing; * stands for anything.',
  entry_page: 'A path such as /pricing; * stands for anything.',
  exit_page: 'A path such as /pricing; * stands for anything.',
  device: 'mobile, tablet or desktop.',
};

function Condition() {
  const name = useSignal('page');
  const verbs = Object.entries(VERBS).filter(([verb]) => !isWhole(name.value) || verb === 'is' || verb === 'isNot');
  return (
    <Form
      submit="Add filter"
      failed="The filter was not added"
      onCancel={close}
      onSubmit={async (values) => {
        const added = writtenCondition(name.value, values.text('operator') as ConditionOperator, values.text('value'));
        setQuery({ dialog: null, filters: narrowed(filtersNow(), added) });
      }}
    >
      <SelectField
        name="name"
        label="Only sessions whose"
        value={name.value}
        options={Object.entries(TITLES).map(([value, label]) => ({ value, label }))}
        onChange={(value) => {
          name.value = value;
        }}
      />
      <SelectField name="operator" label="Condition" options={verbs.map(([value, label]) => ({ value, label }))} />
      <TextField
        name="value"
        label="Value"
        required={isWhole(name.value)}
        maxLength={2000}
        help={`${HELP[name.value] ?? 'As it stands in its list; empty means unknown.'} Several are separated by |.`}
      />
    </Form>
  );
}

type Segment = Answer<'listAnalyticsSegments'>['segments'][number];

const Segments = ({ segments }: { segments: readonly Segment[] }) => (
  <div class="field">
    <p class="quiet">Or a segment</p>
    <div class="bar">
      {segments.map(({ id, name }) => (
        <a key={id} class="chip" href={viewLink({ segment: id })}>
          <bdi>{name}</bdi>
        </a>
      ))}
    </div>
  </div>
);

export function FilterDialog({ domain }: { domain: string }) {
  const entry = useAnswer(listAnalyticsSegments, { propertyId: domain, limit: 100 }, 'once');
  const segments = entry?.answer.value?.segments ?? [];
  // it opens with them: a sheet at the foot of a phone would grow upwards
  if (!isSettled([entry])) return null;
  return (
    <Dialog title="Filter" onClose={close}>
      <Condition />
      {segments.length > 0 && <Segments segments={segments} />}
    </Dialog>
  );
}

/** Keeps the conditions of the address under a name. */
export const SaveDialog = ({ domain }: { domain: string }) => (
  <Dialog title="Save as a segment" onClose={close}>
    <Form
      submit="Save segment"
      failed="The segment was not saved"
      onCancel={close}
      onSubmit={async (values) => {
        const shared = values.checked('shared');
        const { segment } = await send(createAnalyticsSegment, {
          propertyId: domain,
          name: values.text('name'),
          filters: filtersNow(),
          ...(shared && { shared }),
        });
        say(`Segment ${segment.name} saved`);
        navigate(viewLink({ filters: null, segment: segment.id }), { replace: true });
      }}
    >
      <TextField name="name" label="Name" maxLength={100} help={`Its conditions: ${filtersNow()}`} focus />
      {may(updateAnalyticsProperty) && <Check name="shared" label="Everybody in the organization sees it" />}
    </Form>
  </Dialog>
);
