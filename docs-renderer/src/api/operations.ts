/** The operations of a site's API documents: their names in addresses, and which of them a page shows. */
import { nearest as nearestText } from '../generated/text/suggest.js';
import { type ApiTarget, documentsNamed, readApiTarget, usualApiPath } from './target.js';
import { type Json, listOf, objectOf, resolver, textOf } from './values.js';

/** An OpenAPI document of a site. */
export interface ApiDocument {
  /** Its file's path in the folder. */
  name: string;
  content: Json;
}

/** An operation, a webhook, or a schema, which only pages show that name it. */
export interface ApiOperation {
  kind: 'operation' | 'webhook' | 'schema';
  /** Its name in addresses, unique in the site; empty for a schema. */
  id: string;
  /** In upper case; `WEBHOOK` for a webhook, empty for a schema. */
  method: string;
  /** The path, or the name of the webhook or schema. */
  path: string;
  title: string;
  description: string;
  tag: string;
  isDeprecated: boolean;
  document: ApiDocument;
  /** The parameters of all operations at its path. */
  shared: readonly unknown[];
  content: Json;
}

/** What a page's target is. */
export interface FoundOperation {
  operation: ApiOperation | null;
  /** The documents that have it, if there are several. */
  documents: readonly string[];
  /** Those that are most like what was asked for, as a page would name them. */
  nearest: () => readonly string[];
}

/** Most operations of a site. */
export const MOST_OPERATIONS = 2_000;
const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head', 'trace'];
const NEAREST = 3;

const slugOf = (text: string) =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);

type Unnamed = Omit<ApiOperation, 'id'> & { name: string };

function unnamed(document: ApiDocument, kind: 'operation' | 'webhook', path: string, method: string, item: Json, content: Json): Unnamed {
  const isPath = kind === 'operation';
  const shown = isPath ? `${method.toUpperCase()} ${path}` : path;
  const operationId = textOf(content['operationId']);
  return {
    ...{ kind, path, document, content, method: isPath ? method.toUpperCase() : 'WEBHOOK', shared: listOf(item['parameters']) },
    name: operationId || (isPath ? `${method} ${path}` : `webhook ${path}`),
    title: textOf(content['summary']) || operationId || shown,
    description: textOf(content['description']),
    tag: textOf(listOf(content['tags'])[0]) || (isPath ? 'Operations' : 'Webhooks'),
    isDeprecated: content['deprecated'] === true,
  };
}

/** The operations of a document in its order, at most `most`. */
function operationsIn(document: ApiDocument, most: number): Unnamed[] {
  const resolve = resolver(document.content, 4 * MOST_OPERATIONS);
  const found: Unnamed[] = [];
  const read = (kind: 'operation' | 'webhook', all: unknown) => {
    for (const [path, given] of Object.entries(objectOf(all))) {
      if (found.length >= most) return;
      const item = resolve(given);
      for (const method of METHODS.filter((each) => item[each] !== undefined)) {
        const content = resolve(item[method]);
        if (content['x-excluded'] !== true) found.push(unnamed(document, kind, path, method, item, content));
      }
    }
  };
  read('operation', document.content['paths']);
  read('webhook', document.content['webhooks']);
  return found.slice(0, most);
}

const keyOf = ({ method, path, kind }: Pick<ApiOperation, 'method' | 'path' | 'kind'>) =>
  kind === 'operation' ? `${method.toLowerCase()} ${usualApiPath(path)}` : `${kind} ${path}`;

/** The paths below which a document's servers have the API. */
const prefixesOf = ({ content }: ApiDocument): string[] =>
  listOf(content['servers'])
    .slice(0, 10)
    .map((server) => usualApiPath(textOf(objectOf(server)['url'])))
    .filter((prefix) => prefix !== '');

/** The operations of several documents. Documents are untrusted: every value is checked when it is read. */
/** Most texts that are compared letter by letter. */
const MOST_COMPARED = 500;

/** An operation as a page names it. */
const targetOf = ({ kind, method, path }: ApiOperation): string => (kind === 'webhook' ? `webhook ${path}` : `${method} ${path}`);

export class ApiIndex {
  readonly operations: readonly ApiOperation[];
  readonly byId: ReadonlyMap<string, ApiOperation>;
  readonly #byKey = new Map<string, ApiOperation[]>();
  readonly #prefixes: ReadonlySet<string>;

  constructor(readonly documents: readonly ApiDocument[]) {
    const byId = new Map<string, ApiOperation>();
    for (const document of documents)
      for (const { name, ...rest } of operationsIn(document, MOST_OPERATIONS - byId.size)) {
        const slug = slugOf(name) || 'operation';
        const id = byId.has(slug) ? `${slug}-${byId.size + 1}` : slug;
        byId.set(id, { id, ...rest });
      }
    this.byId = byId;
    this.operations = [...byId.values()];
    for (const operation of this.operations) {
      const key = keyOf(operation);
      this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), operation]);
    }
    this.#prefixes = new Set(documents.flatMap(prefixesOf));
  }

  /** The operation that a page names; of several, that of the first document. */
  find(text: string): FoundOperation {
    const target = readApiTarget(text);
    if (!target) return { operation: null, documents: [], nearest: () => [] };
    const documents = target.file === null ? this.documents : documentsNamed(this.documents, target.file);
    const found = (target.method === 'schema' ? this.#schemas(target.name) : this.#at(target)).filter((each) =>
      documents.includes(each.document),
    );
    const names = [...new Set(found.map(({ document }) => document.name))];
    const [operation = null] = found;
    return { operation, documents: names.length > 1 ? names : [], nearest: () => this.#nearest(target) };
  }

  #at({ method, name }: ApiTarget): readonly ApiOperation[] {
    if (method === 'webhook') return this.#byKey.get(`webhook ${name}`) ?? [];
    const path = usualApiPath(name);
    const own = this.#byKey.get(`${method} ${path}`);
    if (own) return own;
    const below = [...this.#prefixes].find((prefix) => path.startsWith(`${prefix}/`));
    return below === undefined ? [] : (this.#byKey.get(`${method} ${path.slice(below.length + 1)}`) ?? []);
  }

  #schemas(name: string): ApiOperation[] {
    return this.documents.flatMap((document): ApiOperation[] => {
      const schemas = objectOf(objectOf(document.content['components'])['schemas']);
      if (!Object.hasOwn(schemas, name)) return [];
      const content = resolver(document.content, MOST_OPERATIONS)(schemas[name]);
      const texts = { title: textOf(content['title']) || name, description: textOf(content['description']), tag: 'Schemas' };
      return [{ kind: 'schema', id: '', method: '', path: name, ...texts, isDeprecated: false, document, shared: [], content }];
    });
  }

  /** Operations with the same path, or with most of its parts. */
  #nearest({ method, name }: ApiTarget): string[] {
    if (method === 'schema') {
      const names = this.documents.flatMap(({ content }) =>
        Object.keys(objectOf(objectOf(content['components'])['schemas'])).slice(0, 1_000),
      );
      const same = names.filter((each) => each.toLowerCase() === name.toLowerCase());
      const near = same.length > 0 ? same : [nearestText(name, names.slice(0, MOST_COMPARED)) ?? []].flat();
      return near.map((each) => `schema ${each}`).slice(0, NEAREST);
    }
    const wanted = new Set(usualApiPath(name).toLowerCase().split('/'));
    const scored = this.operations.map((operation) => {
      const parts = usualApiPath(operation.path).toLowerCase().split('/');
      const shared = parts.filter((part) => part !== '{}' && wanted.has(part)).length;
      const likeness = shared / Math.max(parts.length, wanted.size) + (operation.method.toLowerCase() === method ? 0.1 : 0);
      return { operation, likeness: shared > 0 ? likeness : 0 };
    });
    const alike = scored
      .filter(({ likeness }) => likeness >= 0.3)
      .sort((one, other) => other.likeness - one.likeness)
      .slice(0, NEAREST)
      .map(({ operation }) => targetOf(operation));
    if (alike.length > 0) return alike;
    const typo = nearestText(`${method} ${name}`, this.operations.slice(0, MOST_COMPARED).map(targetOf));
    return typo === null ? [] : [typo];
  }
}
