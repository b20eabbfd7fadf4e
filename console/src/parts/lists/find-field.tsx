import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../draw/icon.js';

/** Letters that come fast are one question. */
const PAUSE_MS = 150;

interface FindFieldProps {
  label: string;
  value: string;
  /** Called with the text after a pause. */
  onFind: (text: string) => void;
}

/** Narrows a list by text. */
export function FindField({ label, value, onFind }: FindFieldProps) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onInput = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onFind(text.trim()), PAUSE_MS);
  };
  return (
    <label class="find">
      <Icon name="find" />
      <span class="sr">{label}</span>
      <input
        type="search"
        placeholder={label}
        defaultValue={value}
        maxLength={100}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={(event) => {
          // within a form it would send it
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </label>
  );
}
