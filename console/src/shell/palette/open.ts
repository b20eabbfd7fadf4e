import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { say } from '../../parts/floating/toast.js';
import { beginTyping, endTyping, isOpening } from './typed.js';

/** The palette, once it was opened: its code is loaded then. null: closed. */
export const palette = signal<ComponentType<{ onClose: () => void }> | null>(null);

export const closePalette = (): void => {
  palette.value = null;
};

/** Opens it; not over an open dialog. */
export async function openPalette(): Promise<void> {
  if (palette.value !== null || isOpening() || document.querySelector('dialog[open]')) return;
  beginTyping();
  try {
    const { Palette } = await import('./palette.js');
    palette.value = Palette;
  } catch {
    endTyping();
    say('The search could not be loaded. Try again, or reload the page.');
  }
}
