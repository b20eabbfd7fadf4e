import { useId } from 'preact/hooks';
import { Icon } from '../draw/icon.js';
import { Check } from './field.js';
import { useFieldError } from './form.js';

interface CheckListProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: string; help?: string }[];
  chosen: readonly string[];
  help?: string;
}

/** Any of several, one below the other; those without a help side by side. */
export function CheckList({ legend, name, options, chosen, help }: CheckListProps) {
  const error = useFieldError(name);
  const below = useId();
  return (
    <fieldset class="field" aria-describedby={error || help ? below : undefined}>
      <legend>{legend}</legend>
      <div class={options.some(({ help: about }) => about) ? 'checks' : 'checks brief'}>
        {options.map(({ value, label, help: about }) => (
          <Check key={value} {...{ name, value, label, help: about }} checked={chosen.includes(value)} />
        ))}
      </div>
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
    </fieldset>
  );
}
