/** Fields of forms: label above, help below; an error replaces the help. */
import { type ComponentChildren, h } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from '../draw/icon.js';
import { useFieldError } from './form.js';

interface Shared {
  name: string;
  label: string;
  help?: ComponentChildren;
  required?: boolean | undefined;
}

interface FieldProps extends Shared {
  /** Draws the control with these attributes. */
  control: (attributes: {
    id: string;
    name: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ComponentChildren;
}

/** A control with its label and help, and what is wrong with it. */
function Field({ name, label, help, required, control }: FieldProps) {
  const id = useId();
  const error = useFieldError(name);
  const below = `${id}-help`;
  return (
    <div class="field">
      <label for={id}>
        {label}
        {required === false && <span class="quiet"> (optional)</span>}
      </label>
      {control({ id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': error || help ? below : undefined })}
      {error ? (
        <p class="wrong" id={below}>
          <Icon name="failing" />
          {error}
        </p>
      ) : (
        help && (
          <p class="quiet" id={below}>
            {help}
          </p>
        )
      )}
    </div>
  );
}

interface TextFieldProps extends Shared {
  value?: string | number | undefined;
  type?: 'text' | 'email' | 'url' | 'password' | 'number' | 'datetime-local' | 'date' | 'search';
  minLength?: number | undefined;
  maxLength?: number | undefined;
  min?: number | string | undefined;
  max?: number | string | undefined;
  step?: number | string | undefined;
  placeholder?: string;
  autocomplete?: string;
  /** As many lines of text. */
  rows?: number;
  mono?: boolean;
  focus?: boolean;
}

/** A line of text, or several. */
export function TextField(props: TextFieldProps) {
  const { name, label, help, required = true, value, type = 'text', rows, mono, focus, autocomplete = 'off', ...bounds } = props;
  const common = { required, autocomplete, autofocus: focus, class: mono ? 'in mono' : 'in', defaultValue: String(value ?? ''), ...bounds };
  return (
    <Field
      {...{ name, label, help, required }}
      control={(own) => (rows === undefined ? h('input', { ...own, ...common, type }) : h('textarea', { ...own, ...common, rows }))}
    />
  );
}

type Options = readonly { value: string; label: string }[];

const withChosen = (options: Options, value = ''): Options =>
  value === '' || options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options];

interface SelectFieldProps extends Shared {
  value?: string | undefined;
  options: Options;
  onChange?: (value: string) => void;
}

/** One of several. What is chosen stands among them even if it is none of the listed, so that nobody sends the first unseen. */
export const SelectField = ({ name, label, help, required = true, value, options, onChange }: SelectFieldProps) => (
  <Field
    {...{ name, label, help, required }}
    control={(own) => (
      <select {...own} required={required} onChange={(event) => onChange?.(event.currentTarget.value)}>
        {withChosen(options, value).map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  />
);

interface CheckProps {
  name: string;
  label: ComponentChildren;
  value?: string;
  checked?: boolean;
  type?: 'checkbox' | 'radio';
  help?: ComponentChildren;
  onChange?: (checked: boolean) => void;
}

/** A box to tick, or one of several of which one is chosen. */
export const Check = ({ name, label, value = 'on', checked = false, type = 'checkbox', help, onChange }: CheckProps) => (
  <label class="check">
    <input {...{ type, name, value }} defaultChecked={checked} onChange={(event) => onChange?.(event.currentTarget.checked)} />
    <span>
      {label}
      {help && <span class="quiet"> {help}</span>}
    </span>
  </label>
);

/** Boxes that belong together, under one heading. */
export const Choice = ({ legend, children, help }: { legend: string; children: ComponentChildren; help?: ComponentChildren }) => (
  <fieldset class="field">
    <legend>{legend}</legend>
    <div class="line">{children}</div>
    {help && <p class="quiet">{help}</p>}
  </fieldset>
);
