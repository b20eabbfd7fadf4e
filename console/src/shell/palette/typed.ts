/** What is typed after the palette was called and before its input has the focus. */

/** null: no palette is about to open. */
let ahead: string | null = null;

export const isOpening = (): boolean => ahead !== null;

export const beginTyping = (): void => {
  ahead = '';
};

/** Keeps a key for the palette, so that no letter is lost or taken for a command of the page. Whether it was kept. */
export function typeAhead({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (ahead === null || ctrlKey || metaKey) return false;
  if (key === 'Backspace') ahead = ahead.slice(0, -1);
  else if (key.length === 1) ahead += key;
  return true;
}

/** What was typed; from now on, the palette's input has the keys. */
export function endTyping(): string {
  const typed = ahead ?? '';
  ahead = null;
  return typed;
}
