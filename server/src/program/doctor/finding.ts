/** One thing that the doctor looked at. Names are stable: scripts may search for them. */
export interface Finding {
  name: string;
  /** `note`: works, but may surprise. */
  level: 'ok' | 'note' | 'wrong';
  /** What is so. Never contains a secret. */
  text: string;
  /** What to do about it. */
  remedy?: string;
}

type Said = [name: string, text: string, remedy?: string];

const finding =
  (level: Finding['level']) =>
  (...[name, text, remedy]: Said): Finding => ({ name, level, text, ...(remedy !== undefined && { remedy }) });

export const ok = finding('ok');
export const note = finding('note');
export const wrong = finding('wrong');

const WIDTHS = { level: 7, name: 24 };

/** A line, and what to do in a second one. */
export function findingText({ name, level, text, remedy }: Finding): string {
  const margin = ' '.repeat(WIDTHS.level + WIDTHS.name);
  return `${level.padEnd(WIDTHS.level)}${name.padEnd(WIDTHS.name)}${text}\n${remedy === undefined ? '' : `${margin}-> ${remedy}\n`}`;
}
