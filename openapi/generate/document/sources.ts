/** The source files of the document, with the additions from `resources.yaml`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { parseYaml } from '@redocly/openapi-core';
import { type Document, METHODS, type Node } from './document.js';
import {
  idParameters,
  notFoundResponses,
  withAllKinds,
  withDefaultKinds,
  withKinds,
  withNotFoundCodes,
  withSubjects,
} from './from-resources.js';
import { referenceSchemas, withReferences } from './references.js';
import { type Resource, readResources } from './resources.js';

/** A top-level name in a file, with its value. */
export interface Entry {
  name: string;
  file: string;
  node: Node;
}

const PARAMETERS = 'parameters.yaml';
const RESPONSES = 'responses.yaml';
const ERRORS = 'schemas/errors.yaml';
const NOTIFICATIONS = 'schemas/notifications.yaml';

/** The sources below a folder. */
export class Sources {
  readonly #resources: readonly Resource[];
  readonly #references: ReadonlyMap<string, Node>;
  readonly #read = new Map<string, Node>();

  constructor(private readonly folder: string) {
    this.#resources = readResources(folder);
    this.#references = referenceSchemas(this.#resources);
  }

  /** A file with its additions from the resources. */
  read(file: string): Node {
    const read = this.#read.get(file) ?? (withReferences(this.#withResources(file, this.#readYaml(file)), this.#references) as Node);
    this.#read.set(file, read);
    return read;
  }

  /** The entries of a file, in order. */
  entriesOf(file: string): Entry[] {
    return Object.entries(this.read(file)).map(([name, node]) => ({ name, file, node: node as Node }));
  }

  /** The entries of all files below a folder, ordered by file name, then by their order in the file. */
  entriesBelow(inner: string): Entry[] {
    return this.#filesBelow(inner).flatMap((file) => this.entriesOf(file));
  }

  /** The root and all files that it refers to, as one document. */
  async bundle(file: string, root: Node): Promise<Document> {
    const resolve = {
      // before the parser's own reader
      file: false,
      sources: {
        order: 1,
        canRead: true,
        read: ({ url }: { url: string }) => JSON.stringify(this.read(path.relative(this.folder, decodeURIComponent(url)))),
      },
    };
    return (await SwaggerParser.bundle(path.join(this.folder, file), root as never, { resolve } as never)) as unknown as Document;
  }

  #readYaml(file: string): Node {
    return parseYaml(readFileSync(path.join(this.folder, file), 'utf8')) as Node;
  }

  #filesBelow(inner: string): string[] {
    const files = readdirSync(path.join(this.folder, inner), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.yaml'),
    );
    const own = (file: string) => path.basename(file);
    return files.map((file) => path.posix.join(inner, file)).sort((one, other) => (own(one) < own(other) ? -1 : 1));
  }

  /** A reference from a file to a schema in any file. */
  #reference(from: string, schema: string): Node {
    const files = [...this.#filesBelow('schemas'), ...this.#filesBelow('paths')];
    const file = files.find((each) => schema in (each === from ? this.#readYaml(each) : this.read(each)));
    if (file === undefined)
      throw new Error(`openapi/resources.yaml names the schema ${schema}, which no file in openapi/schemas/ or openapi/paths/ has`);
    return { $ref: `${file === from ? '' : path.posix.relative(path.posix.dirname(from), file)}#/${schema}` };
  }

  /** The tool of an operation, in snake_case; null if it isn't one. */
  #toolOf(operationId: string): string | null {
    const operations = this.#filesBelow('paths').flatMap((file) =>
      Object.values(this.#readYaml(file) as Record<string, Node>).flatMap((item) =>
        METHODS.flatMap((method) => (item[method] ? [item[method] as Node] : [])),
      ),
    );
    const isTool = operations.some((operation) => operation['operationId'] === operationId && operation['x-mcp'] !== undefined);
    return isTool ? operationId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : null;
  }

  #withResources(file: string, source: Node): Node {
    const reference = (schema: string) => this.#reference(file, schema);
    switch (file) {
      case RESPONSES:
        return { ...source, ...notFoundResponses(this.#resources, reference) };
      case PARAMETERS:
        return { ...source, ...idParameters(this.#resources, (id) => this.#toolOf(id)) };
      case ERRORS:
        return { ...source, ErrorCode: withNotFoundCodes(source['ErrorCode'] as Node, this.#resources) };
      case NOTIFICATIONS:
        return {
          ...source,
          NotificationKind: withKinds(source['NotificationKind'] as Node, this.#resources),
          NotificationKinds: withAllKinds(source['NotificationKinds'] as Node, this.#resources),
          NewChannelKinds: withDefaultKinds(source['NewChannelKinds'] as Node, this.#resources),
          NotificationItem: withSubjects(source['NotificationItem'] as Node, this.#resources, reference),
        };
      default:
        return source;
    }
  }
}
