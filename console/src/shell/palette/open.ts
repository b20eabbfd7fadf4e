import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';

/** The palette, once it was opened: its code is loaded then. null: closed. */
export const palette = signal<ComponentType<{ onClose: () => void }> | null>(null);

export const closePalette = (): void => {
  palette.value = null;
};

/** Opens it; not over an open dialog. */
export async function openPalette(): Promise<void> {
  if (palette.value !== null || document.querySelector('dialog[open]')) return;
  const { Palette } = await import('./palette.js');
  palette.value = Palette;
}
