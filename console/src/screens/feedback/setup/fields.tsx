/** A project's own fields: what programs send beside the text, and the team searches by. */
import { useSignal } from '@preact/signals';
import type { Answer } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { getFeedbackFields, updateFeedbackFields } from '../../../generated/operations.js';
import { say } from '../../../parts/floating/toast.js';
import { useBase } from '../../../parts/form/base.js';
import { Check, SelectField, TextField } from '../../../parts/form/field.js';
import { Form, type FormValues } from '../../../parts/form/form.js';
import { Facts } from '../../../parts/page/facts.js';
import { Failure } from '../../../parts/page/notice.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { manyText } from '../../../parts/text/counts.js';
import { ProjectSwitch, useProject } from '../project.js';
import {
  added,
  type Field,
  type FieldRow,
  fieldsText,
  inputOf,
  MOST_FIELDS,
  moved,
  readRows,
  rowsOf,
  TYPES,
  typeText,
} from './field-rows.js';
import { SetupFrame } from './frame.js';
import { NoProject } from './project-settings.js';

interface RowProps {
  of: FieldRow;
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function FieldFields({ of, index, count, onMove, onRemove }: RowProps) {
  const name = (member: string) => `fields/${index}/${member}`;
  const called = of.label || of.key || `field ${index + 1}`;
  const move =
    (by: -1 | 1) =>
    ({ currentTarget: button }: { currentTarget: HTMLButtonElement }) => {
      onMove(by);
      // what moves in the page loses the focus
      requestAnimationFrame(() => button.focus());
    };
  return (
    <fieldset class="stack">
      <div class="sec">
        <h2>{called}</h2>
        <span class="moves">
          <button type="button" class="btn bare" aria-label={`Move ${called} up`} aria-disabled={index === 0} onClick={move(-1)}>
            ↑
          </button>
          <button type="button" class="btn bare" aria-label={`Move ${called} down`} aria-disabled={index === count - 1} onClick={move(1)}>
            ↓
          </button>
          <button type="button" class="btn bare" aria-label={`Remove ${called}`} onClick={onRemove}>
            ✕
          </button>
        </span>
      </div>
      <div class="filters">
        <TextField name={name('key')} label="Key" value={of.key} maxLength={40} mono help="As programs send it, such as plan." />
        <TextField
          name={name('label')}
          label="Label"
          value={of.label === of.key ? '' : of.label}
          required={false}
          maxLength={100}
          help="The key, if empty."
        />
        <SelectField name={name('type')} label="Type" value={of.type} options={TYPES} />
        {of.type === 'enum' && <TextField name={name('options')} label="Options, with commas" value={of.options.join(', ')} />}
      </div>
      <Check name={name('searchable')} label="The inbox can be filtered and searched by it" checked={of.searchable} />
    </fieldset>
  );
}

/** The fields as one text: their order counts, too. */
const versionOf = ({ fields, updatedAt }: Answer<'getFeedbackFields'>) => ({ fields, updatedAt, all: fieldsText(fields) });

function Change({ of, project }: { of: Answer<'getFeedbackFields'>; project: string }) {
  const rows = useSignal(rowsOf(of.fields));
  const isTouched = useSignal(false);
  const base = useBase(versionOf(of), { all: 'The list of fields' }, isTouched.value, ({ fields }) => {
    rows.value = rowsOf(fields);
    isTouched.value = false;
  });
  const read = (values: FormValues) => {
    rows.value = readRows(values, rows.value);
    isTouched.value = true;
  };
  const rearrange = (next: FieldRow[]) => {
    rows.value = next;
    isTouched.value = true;
  };
  return (
    <>
      <div class="form">
        <Form
          key={base.round}
          submit="Save fields"
          failed="The fields were not saved"
          onInput={read}
          onSubmit={async (values) => {
            read(values);
            const given = { projectSlug: project, fields: inputOf(rows.value), baseUpdatedAt: base.baseUpdatedAt };
            base.saved(versionOf(await send(updateFeedbackFields, given)));
            isTouched.value = false;
            say('Fields saved');
          }}
          remark={
            rows.value.length < MOST_FIELDS && (
              <button type="button" class="btn" onClick={() => rearrange(added(rows.value))}>
                Add a field
              </button>
            )
          }
        >
          {!rows.value.length && (
            <p class="quiet">No field yet. Feedback may carry any all the same; only configured ones can be searched.</p>
          )}
          {rows.value.map((row, index) => (
            <FieldFields
              key={row.id}
              of={row}
              index={index}
              count={rows.value.length}
              onMove={(by) => rearrange(moved(rows.value, index, by))}
              onRemove={() => rearrange(rows.value.filter((each) => each !== row))}
            />
          ))}
          {base.notice}
        </Form>
      </div>
      <CommandLine operation={updateFeedbackFields} values={{ fields: JSON.stringify(inputOf(rows.value)), projectSlug: project }} />
    </>
  );
}

const ReadOnly = ({ fields }: { fields: readonly Field[] }) =>
  fields.length ? (
    <Facts of={fields.map(({ label, type, options }) => [label, [typeText(type), ...options].join(', ')])} />
  ) : (
    <p class="quiet">No field is configured.</p>
  );

export function Fields() {
  const project = useProject();
  const entry = useAnswer(getFeedbackFields, project.slug === null ? null : { projectSlug: project.slug }, 'once');
  const answer = entry?.answer.value;
  const failure = entry?.failure.value;
  return (
    <SetupFrame tab="fields" entries={[entry]} found={answer && `${manyText(answer.fields.length, 'field')} of ${project.slug}`}>
      <ProjectSwitch of={project} />
      {failure && !answer && <Failure what="The fields could not be loaded" error={failure} />}
      {project.isKnown && project.slug === null && <NoProject />}
      {answer &&
        project.slug !== null &&
        (may(updateFeedbackFields) ? (
          <Change key={answer.projectId} of={answer} project={project.slug} />
        ) : (
          <>
            <ReadOnly fields={answer.fields} />
            <CommandLine operation={getFeedbackFields} values={{ projectSlug: project.slug }} />
          </>
        ))}
    </SetupFrame>
  );
}
