/** Examples of lists show one item: the example of its schema elsewhere in the document, so that none is written twice. */
import { type Document, forEachOperation, type Node } from './document.js';

const isObject = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The examples of named schemas, as they occur in the document's examples; the longest is the most telling. */
class ExamplesByName {
  readonly #found = new Map<string, unknown>();

  constructor(private readonly document: Document) {
    for (const [name, { examples }] of Object.entries(document.components['schemas'] ?? {}))
      for (const example of (examples ?? []) as unknown[]) this.#note(example, { $ref: `#/components/schemas/${name}` });
    forEachOperation(document, (_path, _method, { responses }) => {
      for (const media of jsonAnswers(responses as Record<string, Node>)) this.#note(media['example'], media['schema'] as Node);
    });
  }

  of(schema: Node): unknown {
    return this.#found.get(String(schema['$ref']));
  }

  meant(schema: Node): Node {
    const name = /^#\/components\/schemas\/(\w+)$/.exec(String(schema['$ref']))?.[1];
    return name === undefined ? schema : (this.document.components['schemas']?.[name] ?? {});
  }

  #note(example: unknown, schema: Node): void {
    const { properties, items, oneOf = [] } = this.meant(schema) as { properties?: Record<string, Node>; items?: Node; oneOf?: Node[] };
    if (Array.isArray(example)) for (const one of example) this.#note(one, items ?? {});
    if (!isObject(example)) return;
    const known = JSON.stringify(this.of(schema)) ?? '';
    if (typeof schema['$ref'] === 'string' && JSON.stringify(example).length > known.length) this.#found.set(schema['$ref'], example);
    for (const [name, value] of Object.entries(example)) this.#note(value, properties?.[name] ?? {});
    // an object that may be null
    const [only, ...others] = oneOf.filter(({ type }) => type !== 'null');
    if (only && !others.length) this.#note(example, only);
  }
}

function jsonAnswers(responses: Record<string, Node>): Node[] {
  const contents = Object.entries(responses).flatMap(([status, { content }]) =>
    status.startsWith('2') ? [(content ?? {}) as Record<string, Node>] : [],
  );
  return contents.map((content) => content['application/json']).filter((media) => media !== undefined);
}

/** Puts an item into each empty list at the top of an example whose items have an example elsewhere. */
export function fillListExamples(document: Document): void {
  const examples = new ExamplesByName(document);
  forEachOperation(document, (_path, method, { responses }) => {
    if (method !== 'get') return;
    for (const media of jsonAnswers(responses as Record<string, Node>)) {
      if (!isObject(media['example'])) continue;
      const { properties = {} } = examples.meant(media['schema'] as Node) as { properties?: Record<string, Node> };
      const filled = Object.entries(media['example']).map(([name, value]) => {
        const items = (examples.meant(properties[name] ?? {})['items'] ?? {}) as Node;
        const item = Array.isArray(value) && !value.length ? examples.of(items) : undefined;
        return [name, item === undefined ? value : [item]];
      });
      media['example'] = Object.fromEntries(filled);
    }
  });
}
