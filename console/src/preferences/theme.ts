/** Light, dark, or as the system has it. Kept in this browser: it is the screen's, not the person's. */
import { signal } from '@preact/signals';

type Theme = 'system' | 'light' | 'dark';

export const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const KEY = 'tidewatch-theme';

export const theme = signal<Theme>('system');

function show(value: Theme): void {
  theme.value = value;
  if (value === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = value;
}

/** Shows what was chosen before in this browser. */
export function restoreTheme(): void {
  const kept = localStorage.getItem(KEY);
  show(kept === 'light' || kept === 'dark' ? kept : 'system');
}

export function chooseTheme(value: Theme): void {
  show(value);
  localStorage.setItem(KEY, value);
}
