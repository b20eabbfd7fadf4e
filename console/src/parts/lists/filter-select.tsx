import { setQuery } from '../../address/address.js';

interface FilterSelectProps {
  /** Its name in the address. */
  name: string;
  label: string;
  /** The first of them needs no place in the address: its value is empty. */
  options: readonly { value: string; label: string }[];
  value: string;
}

/** A filter or an order of a list, kept in the address. */
export const FilterSelect = ({ name, label, options, value }: FilterSelectProps) => (
  <label>
    <span class="sr">{label}</span>
    <select class="quietly" onChange={(event) => setQuery({ [name]: event.currentTarget.value })}>
      {options.map((option) => (
        <option key={option.value} value={option.value} selected={option.value === value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
);
