/** A form: native constraints first, then what the server says, each put beside its field. */
import { type Signal, useSignal } from '@preact/signals';
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useRef } from 'preact/hooks';
import { type CallError, toCallError } from '../../data/call-error.js';
import { Failure } from '../page/notice.js';

/** The values of a form as text, by the names of its fields; a list for boxes of one name. */
export interface FormValues {
  text(name: string): string;
  /** null if it is empty. */
  number(name: string): number | null;
  checked(name: string): boolean;
  list(name: string): string[];
}

interface FormState {
  errors: Signal<Readonly<Record<string, string>>>;
  busy: Signal<boolean>;
}

const Context = createContext<FormState | null>(null);

/** What is wrong with a field; undefined: nothing. */
export const useFieldError = (name: string): string | undefined => useContext(Context)?.errors.value[name];

function valuesOf(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = String(data.get(name) ?? '');
    const control = form.elements.namedItem(name);
    // a space may be part of a password
    return control instanceof HTMLInputElement && control.type === 'password' ? value : value.trim();
  };
  return {
    text,
    number: (name) => (text(name) === '' ? null : Number(text(name))),
    checked: (name) => data.has(name),
    list: (name) => data.getAll(name).map(String),
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter((element): element is Control => 'validity' in element && 'name' in element && Boolean(element.name));

/** What is wrong with a control, in words of our own where the browser's beg. */
function complaintOf(control: Control): string {
  const { validity, type } = control;
  const [min, max, least] = ['min', 'max', 'minlength'].map((name) => control.getAttribute(name));
  if (validity.valueMissing) return 'Fill this in';
  if (validity.typeMismatch)
    return type === 'email' ? 'Write an address such as ann@example.com' : 'Write an address such as https://example.com';
  if (validity.badInput) return type === 'number' ? 'Write a number' : 'Write a whole date';
  if (validity.rangeUnderflow) return `At least ${min}`;
  if (validity.rangeOverflow) return `At most ${max}`;
  if (validity.tooShort) return `At least ${least} characters`;
  return control.validationMessage;
}

function nativeErrors(form: HTMLFormElement): Record<string, string> {
  const wrong = controlsOf(form).filter(({ validity }) => !validity.valid);
  return Object.fromEntries(wrong.map((control) => [control.name, complaintOf(control)]));
}

const pointed = (path: string): string => path.replace(/^\//, '');

/** The server's complaints by the names of fields: the path of the first part that is a field of this form. */
function serverErrors(form: HTMLFormElement, error: CallError): Record<string, string> {
  const names = new Set(controlsOf(form).map(({ name }) => name));
  const found = error.details.flatMap(({ path, message }) => {
    const whole = pointed(path);
    const name = names.has(whole) ? whole : (whole.split('/')[0] ?? '');
    // the server's words continue a sentence that begins with the field
    return names.has(name) ? [[name, message.charAt(0).toUpperCase() + message.slice(1)] as const] : [];
  });
  return Object.fromEntries(found.reverse());
}

interface FormProps {
  /** Sends it. What it throws is shown. */
  onSubmit: (values: FormValues) => Promise<void>;
  /** The words of its button: verb and object. */
  submit: string;
  /** What did not happen if it fails: "The monitor was not created". */
  failed: string;
  /** Leaves it. */
  onCancel?: (() => void) | undefined;
  /** Beside the button. */
  remark?: ComponentChildren;
  /** What the button sets off: it stands before the button, which is at the right then. */
  consequence?: ComponentChildren;
  danger?: boolean;
  /** Whether another button of the page is the filled one. */
  plain?: boolean;
  /** Whether it is for one after another: its fields are emptied once it is sent. */
  empties?: boolean;
  /** Called for each input, for previews. */
  onInput?: (values: FormValues) => void;
  children: ComponentChildren;
}

/** A form in one column, its button at the left under the fields. */
export function Form({
  onSubmit,
  submit,
  failed,
  onCancel,
  remark,
  consequence,
  danger = false,
  plain = false,
  empties = false,
  onInput,
  children,
}: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const errors = useSignal<Readonly<Record<string, string>>>({});
  const busy = useSignal(false);
  const failure = useSignal<CallError | null>(null);
  const show = (form: HTMLFormElement, found: Record<string, string>) => {
    errors.value = found;
    const first = controlsOf(form).find(({ name }) => name in found);
    // after the error is drawn, so that a screen reader says it
    requestAnimationFrame(() => {
      // what is folded away can't be seen
      const folded = first?.closest('details');
      if (folded) folded.open = true;
      first?.focus();
    });
  };
  const handle = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = element.current;
    if (!form || busy.value) return;
    failure.value = null;
    const wrong = nativeErrors(form);
    show(form, wrong);
    if (Object.keys(wrong).length) return;
    busy.value = true;
    try {
      await onSubmit(valuesOf(form));
      if (empties) form.reset();
    } catch (thrown) {
      const error = toCallError(thrown);
      const beside = serverErrors(form, error);
      if (Object.keys(beside).length) show(form, beside);
      else failure.value = error;
    } finally {
      busy.value = false;
    }
  };
  return (
    <Context.Provider value={{ errors, busy }}>
      <form
        ref={element}
        class="stack"
        noValidate
        onSubmit={handle}
        onInput={() => element.current && onInput?.(valuesOf(element.current))}
      >
        {children}
        {failure.value && <Failure what={failed} error={failure.value} />}
        <div class="line">
          {consequence !== undefined && <span class="grow quiet">{consequence}</span>}
          <button type="submit" class={danger ? 'btn cut' : plain ? 'btn' : 'btn go'} aria-disabled={busy.value}>
            {submit}
          </button>
          {onCancel && (
            <button type="button" class="btn bare" onClick={onCancel}>
              Cancel
            </button>
          )}
          {remark}
        </div>
      </form>
    </Context.Provider>
  );
}
