/** Runs any operation from the facts of its fields. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { projectFilter } from '../../address/address.js';
import { type CallError, toCallError } from '../../data/call-error.js';
import { sendAny } from '../../data/send.js';
import { Scrolling } from '../../parts/draw/scrolling.js';
import { SelectField, TextField } from '../../parts/form/field.js';
import { Form, type FormValues } from '../../parts/form/form.js';
import { Failure } from '../../parts/page/notice.js';
import { CommandLine } from '../../parts/text/command-line.js';
import type { Indexed } from './choices.js';
import { type FieldFacts, type FormFacts, labelOf, loadForm, parsedValue } from './forms.js';

/** Long texts get several lines. */
const LONG = 500;

const optionsOf = ({ type, choices, required }: FieldFacts) => {
  const values = type === 'boolean' ? ['true', 'false'] : (choices ?? []);
  return [...(required ? [] : [{ value: '', label: '' }]), ...values.map((value) => ({ value, label: value }))];
};

function FactField({ field }: { field: FieldFacts }) {
  const { name, type, choices, required = false, maxLength, minimum, maximum, description, format } = field;
  const common = { name, label: labelOf(name), required, help: description };
  if (type === 'boolean' || (choices && type !== 'array')) return <SelectField {...common} options={optionsOf(field)} />;
  const isNumber = type === 'integer' || type === 'number';
  const isLong = (maxLength ?? 0) > LONG || type === 'object';
  const value = name === 'projectSlug' ? (projectFilter.value ?? undefined) : undefined;
  return (
    <TextField
      {...common}
      value={value}
      type={isNumber ? 'number' : format === 'password' ? 'password' : 'text'}
      min={minimum}
      max={maximum}
      step={type === 'number' ? 'any' : undefined}
      maxLength={isLong ? undefined : maxLength}
      {...(isLong && { rows: 4 })}
    />
  );
}

function inputOf(form: FormFacts, values: FormValues): Record<string, unknown> {
  const given = form.fields.map((field) => [field.name, parsedValue(field, values.text(field.name))] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

interface FieldsProps {
  operation: Indexed;
  form: FormFacts;
  onBack: () => void;
}

function Fields({ operation, form, onBack }: FieldsProps) {
  const answer = useSignal<unknown>(undefined);
  const values = useSignal<Record<string, unknown>>({});
  const called = { id: operation.id, method: form.method, path: form.path, role: operation.role, words: operation.words };
  const whole = { ...called, ...(form.args && { args: form.args.join(' ') }), ...(form.body && { body: true }) };
  const query = form.fields.flatMap(({ name, place }) => (place === 'query' ? [name] : []));
  const secret = new Set(form.fields.flatMap(({ name, format }) => (format === 'password' ? [name] : [])));
  const [needed, others] = [form.fields.filter(({ required }) => required), form.fields.filter(({ required }) => !required)];
  const shownValues = Object.fromEntries(Object.entries(values.value).filter(([name]) => !secret.has(name)));
  return (
    <>
      <Form
        submit={operation.summary}
        failed="It was not done"
        danger={Boolean(operation.confirm)}
        onCancel={onBack}
        onInput={(now) => {
          try {
            values.value = inputOf(form, now);
          } catch {
            // half-written JSON: the line stays as it was
          }
        }}
        onSubmit={async (now) => {
          answer.value = await sendAny({ ...whole, query: query.join(' ') }, inputOf(form, now));
        }}
      >
        {typeof operation.confirm === 'string' && <p>{operation.confirm}</p>}
        {needed.map((field) => (
          <FactField key={field.name} field={field} />
        ))}
        {others.length > 0 && (
          <details open={needed.length === 0 && others.length < 5}>
            <summary>{needed.length ? 'More' : 'Options'}</summary>
            <div class="stack">
              {others.map((field) => (
                <FactField key={field.name} field={field} />
              ))}
            </div>
          </details>
        )}
      </Form>
      {answer.value !== undefined && (
        <div role="status" class="stack">
          <b>Done</b>
          <Scrolling>
            <code>{JSON.stringify(answer.value, null, 2)}</code>
          </Scrolling>
        </div>
      )}
      <CommandLine operation={whole} values={shownValues} />
    </>
  );
}

/** The form of an operation, once its facts are loaded. */
export function OperationForm({ operation, onBack }: { operation: Indexed; onBack: () => void }) {
  const form = useSignal<FormFacts | null>(null);
  const failure = useSignal<CallError | null>(null);
  useEffect(() => {
    loadForm(operation.id, operation.words).then(
      (loaded) => {
        form.value = loaded;
      },
      (error) => {
        failure.value = toCallError(error);
      },
    );
  }, [operation, form, failure]);
  if (failure.value) return <Failure what="The form could not be loaded" error={failure.value} />;
  return form.value ? <Fields operation={operation} form={form.value} onBack={onBack} /> : <span class="bone" />;
}
