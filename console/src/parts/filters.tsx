/** Filters above a list. Each is kept in the address, under its name. */
import { useEffect, useRef } from 'preact/hooks';
import { address, setQuery } from '../address/address.js';
import { Icon } from './icon.js';

/** Letters that come fast are one question. */
const PAUSE_MS = 150;

/** Puts a text into the address a moment after the last letter. */
function useLateQuery(name: string): (text: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (text) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setQuery({ [name]: text.trim() }), PAUSE_MS);
  };
}

interface FilterProps {
  /** Its name in the address. */
  name?: string;
  label: string;
}

/** What a filter of the address says; empty: nothing. */
export const filterText = (name: string): string => address.value.query.get(name) ?? '';

/** The search of a list, which the key `/` reaches. */
export function SearchFilter({ name = 'q', label }: FilterProps) {
  const onInput = useLateQuery(name);
  return (
    <label class="find">
      <Icon name="find" />
      <span class="sr">{label}</span>
      <input
        type="search"
        placeholder={label}
        defaultValue={filterText(name)}
        maxLength={100}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <kbd>/</kbd>
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
