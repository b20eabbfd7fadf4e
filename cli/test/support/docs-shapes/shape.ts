/** Folders of documentation as other systems have them, made from a few pages that repeat. */

export interface Shape {
  /** Every file of the repository. */
  files: Record<string, string>;
  /** The folder with the pages. */
  docs: string;
}

/** The content of a page by its number. */
type Template = (number: number) => string;

/** Front matter and a body. */
export const page = (fields: Record<string, string>, ...body: string[]): string => {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return `${lines.length ? `---\n${lines.join('\n')}\n---\n\n` : ''}${body.join('\n\n')}\n`;
};

/** Numbered pages below a folder, of each template in turn. */
export function pages(count: number, name: (number: number) => string, templates: readonly Template[]): Record<string, string> {
  const entries = Array.from({ length: count }, (_, index) => [name(index + 1), templates[index % templates.length]?.(index + 1) ?? '']);
  return Object.fromEntries(entries) as Record<string, string>;
}

export const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** A picture by its content, as no test looks at it. */
export const PICTURE = 'picture';
