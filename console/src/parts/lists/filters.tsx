/** Filters above a list. Each is kept in the address, under its name. */
import { useEffect, useRef } from 'preact/hooks';
import { address, setQuery } from '../../address/address.js';
import { Icon } from '../draw/icon.js';

/** Letters that come fast are one question. */
const PAUSE_MS = 150;

/** What a filter of the address says; empty: nothing. */
export const filterText = (name: string): string => address.value.query.get(name) ?? '';

/** Puts a text into the address a moment after the last letter; when the address changes otherwise, the field follows it. */
function useLateQuery(name: string) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const text = filterText(name);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = text;
  }, [text]);
  const onInput = (event: { currentTarget: HTMLInputElement }) => {
    const { value } = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setQuery({ [name]: value.trim() }), PAUSE_MS);
  };
  return { ref: field, onInput, defaultValue: text };
}

interface FilterProps {
  /** Its name in the address. */
  name?: string;
  label: string;
}

/** The search of a list, which the key `/` reaches. */
export function SearchFilter({ name = 'q', label }: FilterProps) {
  const own = useLateQuery(name);
  return (
    <label class="find">
      <Icon name="find" />
      <span class="sr">{label}</span>
      <input type="search" placeholder={label} maxLength={100} {...own} />
      <kbd>/</kbd>
    </label>
  );
}

interface TextFilterProps extends FilterProps {
  name: string;
  maxLength?: number;
}

/** A text that narrows a list, under its label. */
export function TextFilter({ name, label, maxLength = 320 }: TextFilterProps) {
  const own = useLateQuery(name);
  return (
    <label class="field">
      <span class="quiet">{label}</span>
      <input class="in" maxLength={maxLength} {...own} />
    </label>
  );
}

/** A time that narrows a list, in the reader's own zone. */
export function TimeFilter({ name, label }: Omit<TextFilterProps, 'maxLength'>) {
  const own = useLateQuery(name);
  return (
    <label class="field">
      <span class="quiet">{label}</span>
      <input type="datetime-local" class="in" {...own} />
    </label>
  );
}

interface SelectFilterProps extends FilterProps {
  name: string;
  /** The first is what an address without the name means. */
  options: readonly { value: string; label: string }[];
  /** Called before somebody uses it, for options that are asked for then. */
  onNear?: () => void;
}

/** One of several that narrows or orders a list. */
export const SelectFilter = ({ name, label, options, onNear }: SelectFilterProps) => (
  <label>
    <span class="sr">{label}</span>
    <select class="quietly" onFocus={onNear} onPointerEnter={onNear} onChange={(event) => setQuery({ [name]: event.currentTarget.value })}>
      {options.map(({ value, label: text }) => (
        <option key={value} value={value} selected={value === filterText(name)}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
