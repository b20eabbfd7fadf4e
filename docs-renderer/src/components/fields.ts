/** Parameters and fields of an API. */
import type { PhrasingContent } from 'mdast';
import type { Json } from '../tree.js';
import { htmlText, own, paragraph, text, textProp } from './build.js';
import type { ComponentSpec, Family, PropSpec, Props } from './spec.js';

const SHARED: Record<string, PropSpec> = {
  type: { type: 'string', about: 'The type, such as `string`' },
  required: { type: 'boolean', about: 'It must be given' },
  deprecated: { type: 'boolean', about: 'It should no longer be used' },
  default: { type: 'string', about: 'The value if none is given' },
};

const PLACES = ['body', 'query', 'path', 'header', 'cookie'] as const;

interface Field {
  name: string;
  place?: string;
  notes: string[];
}

const shown = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

function fieldOf(props: Props): Field {
  const place = PLACES.find((name) => textProp(props[name]));
  const name = textProp(props['name']) ?? (place ? textProp(props[place]) : undefined) ?? '';
  const given = props['default'];
  const notes = [
    textProp(props['type']),
    place,
    props['required'] === true ? 'required' : undefined,
    props['deprecated'] === true ? 'deprecated' : undefined,
    given === undefined || given === null || given === '' ? undefined : `default: ${shown(given)}`,
  ];
  return { name, notes: notes.filter((note) => note !== undefined), ...(place ? { place } : {}) };
}

function field(name: string, about: string, props: Record<string, PropSpec>, example: string): ComponentSpec {
  return {
    name,
    kind: 'block',
    about,
    props: { ...props, ...SHARED },
    inside: 'blocks',
    example,
    html: (given, children) => {
      const { name: title, notes } = fieldOf(given);
      // blanks between them for those who read only the text
      const marks = notes.flatMap((note) => [
        htmlText(' '),
        own('span', note === 'required' ? 'field-note field-required' : 'field-note', [htmlText(note)]),
      ]);
      const head = own('p', 'field-head', [own('code', 'field-name', [htmlText(title)]), ...marks]);
      return [own('div', 'field', [head, own('div', 'field-body', children())])];
    },
    markdown: (given, lower, node) => {
      const { name: title, notes } = fieldOf(given);
      const head: PhrasingContent[] = [{ type: 'inlineCode', value: title || 'field' }];
      if (notes.length) head.push(text(` (${notes.join(', ')})`));
      const blocks = lower.blocks(node);
      const [first, ...rest] = blocks;
      const joins = first?.type === 'paragraph';
      const line = joins ? paragraph(...head, text(': '), ...first.children) : paragraph(...head);
      const children = [line, ...(joins ? rest : blocks)];
      return [{ type: 'list', ordered: false, spread: false, children: [{ type: 'listItem', spread: false, children }] }];
    },
  };
}

const NAME: PropSpec = { type: 'string', about: 'The name' };
const places = Object.fromEntries(
  PLACES.map((place) => [place, { type: 'string', about: `The name of a ${place} parameter` } satisfies PropSpec]),
);

export const fields: Family = {
  components: [
    field(
      'ParamField',
      'A parameter of a request',
      { ...places, name: NAME },
      '<ParamField query="limit" type="number" default="20">\n  At most 100.\n</ParamField>',
    ),
    field(
      'ResponseField',
      'A field of a response',
      { name: NAME },
      '<ResponseField name="id" type="string" required>\n  The id.\n</ResponseField>',
    ),
  ],
  aliases: { Param: { to: 'ParamField' }, Property: { to: 'ResponseField' }, Field: { to: 'ResponseField' } },
};
