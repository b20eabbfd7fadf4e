/** The forms of operations, as the document describes their fields. */

/** One field. */
export interface FieldFacts {
  name: string;
  place?: 'path' | 'query';
  type: string;
  items?: string;
  required?: true;
  nullable?: true;
  choices?: string[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
  lookup?: string;
  description: string;
}

export interface FormFacts {
  method: string;
  path: string;
  args?: string[];
  body?: true;
  /** Fields of the answer that are shown only once. */
  once?: string[];
  fields: FieldFacts[];
}

const files = import.meta.glob<{ default: Record<string, FormFacts> }>('../../generated/forms/*.json');

/** The form of an operation. @param words its command */
export async function loadForm(id: string, words: string): Promise<FormFacts> {
  const [word] = words.split(' ');
  const loaded = await files[`../../generated/forms/${word}.json`]?.();
  const form = loaded?.default[id];
  if (!form) throw new Error(`There is no form for ${id}.`);
  return form;
}

const PARSED = new Set(['object', 'array']);

/** A field's text as the value that the API takes. Throws if it is no JSON where it must be. */
export function parsedValue(field: FieldFacts, text: string): unknown {
  if (text === '') return undefined;
  if (field.nullable && text === 'null') return null;
  if (field.type === 'integer' || field.type === 'number') return Number(text);
  if (field.type === 'boolean') return text === 'true';
  if (field.type === 'array' && field.items !== 'object' && !text.startsWith('[')) {
    const words = text.split(',').map((word) => word.trim());
    return field.items === 'integer' || field.items === 'number' ? words.map(Number) : words.filter(Boolean);
  }
  if (!PARSED.has(field.type)) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${field.name}: write it as JSON.`);
  }
}

/** Its name as words: `intervalSec` is "Interval sec". */
export const labelOf = (name: string): string => {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
