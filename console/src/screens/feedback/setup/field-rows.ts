/** Own fields while they are changed: rows that can be moved, in the order in which they are shown. */
import type { Answer, Input } from '../../../data/operation.js';
import type { FormValues } from '../../../parts/form/form.js';

export type Field = Answer<'getFeedbackFields'>['fields'][number];
type FieldInput = Input<'updateFeedbackFields'>['fields'][number];

export interface FieldRow extends Field {
  /** Tells rows apart while they move. */
  id: number;
}

export const MOST_FIELDS = 20;

export const TYPES: readonly { value: Field['type']; label: string }[] = [
  { value: 'string', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'Yes or no' },
  { value: 'date', label: 'Date' },
  { value: 'enum', label: 'One of several' },
];

export const typeText = (type: Field['type']): string => TYPES.find(({ value }) => value === type)?.label ?? type;

const fieldText = ({ key, label, type, options, searchable }: Field): string =>
  `${label} (${[key, typeText(type), ...options, ...(searchable ? [] : ['not searched'])].join(', ')})`;

/** Fields in words. */
export const fieldsText = (fields: readonly Field[]): string => fields.map(fieldText).join('; ');

/** Options as they are typed, with commas. */
export const optionsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((option) => option.trim())
      .filter(Boolean),
  ),
];

export const rowsOf = (fields: readonly Field[]): FieldRow[] => fields.map((field, id) => ({ ...field, id }));

/** What the form says, row by row. */
export const readRows = (values: FormValues, rows: readonly FieldRow[]): FieldRow[] =>
  rows.map(({ id }, index) => {
    const text = (name: string) => values.text(`fields/${index}/${name}`);
    const type = text('type') as Field['type'];
    const options = type === 'enum' ? optionsIn(text('options')) : [];
    return {
      id,
      key: text('key'),
      label: text('label') || text('key'),
      type,
      options,
      searchable: values.checked(`fields/${index}/searchable`),
    };
  });

/** A row at another place. */
export function moved(rows: readonly FieldRow[], from: number, by: -1 | 1): FieldRow[] {
  const to = from + by;
  const [row, other] = [rows[from], rows[to]];
  if (!row || !other) return [...rows];
  return rows.map((each, index) => (index === from ? other : index === to ? row : each));
}

/** One more row, with an id of its own. */
export const added = (rows: readonly FieldRow[]): FieldRow[] => [
  ...rows,
  { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, key: '', label: '', type: 'string', options: [], searchable: true },
];

export const inputOf = (rows: readonly FieldRow[]): FieldInput[] =>
  rows.map(({ key, label, type, options, searchable }) => ({ key, label, type, searchable, ...(type === 'enum' && { options }) }));
