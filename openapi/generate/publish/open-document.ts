/**
 * The document as clients get it. Its sources are closed, so that tests notice each undocumented member and value; the published answers are open, so
 * that clients generated from them survive the next version. Requests stay closed.
 */
import { type Document, forEachOperation, type Node } from '../document/document.js';
import { OTHER_VARIANT, openSchema, otherVariant } from './open-schema.js';
import type { Publication } from './publication.js';
import { schemaNamed, schemasBelow, sides } from './reach.js';

/** The names of shared schemas in requests, by their names in answers. */
type InputNames = Readonly<Record<string, string>>;

/** A copy of a part of a request, whose references mean the closed form of shared schemas. */
function forRequests(part: unknown, inputs: InputNames): unknown {
  if (Array.isArray(part)) return part.map((one) => forRequests(one, inputs));
  if (part === null || typeof part !== 'object') return part;
  const entries = Object.entries(part).map(([key, value]) => {
    const name = key === '$ref' ? schemaNamed(value) : null;
    return name !== null && name in inputs
      ? [key, `#/components/schemas/${inputs[name]}`]
      : [key, key === 'example' || key === 'examples' ? value : forRequests(value, inputs)];
  });
  return Object.fromEntries(entries);
}

/** The answers of an operation, or the responses of the components. */
function openAnswers(answers: Node, place: string, isClosed: (place: string) => boolean): Node {
  const open = (schema: Node) => openSchema(schema, place, isClosed);
  const openContent = (content: Record<string, Node>) =>
    Object.fromEntries(
      Object.entries(content).map(([type, media]) => [type, media['schema'] ? { ...media, schema: open(media['schema'] as Node) } : media]),
    );
  return Object.fromEntries(
    Object.entries(answers as Record<string, Node>).map(([status, answer]) => [
      status,
      answer['content'] ? { ...answer, content: openContent(answer['content'] as Record<string, Node>) } : answer,
    ]),
  );
}

/** Schemas whose open form is another one, also because of what they refer to. */
function changing(schemas: Record<string, Node>, open: (name: string) => Node, document: Document): Set<string> {
  const own = Object.keys(schemas).filter((name) => JSON.stringify(open(name)) !== JSON.stringify(schemas[name]));
  const names = new Set(own);
  return new Set(Object.keys(schemas).filter((name) => [name, ...schemasBelow(document, [schemas[name]])].some((one) => names.has(one))));
}

/** Complains unless the list in the file is exactly what the document shares. */
function assertPinned(split: ReadonlySet<string>, { inputs }: Publication, schemas: Record<string, Node>): void {
  const missing = [...split].filter((name) => !(name in inputs));
  const idle = Object.entries(inputs).filter(([name]) => !split.has(name));
  const taken = Object.entries(inputs).filter(([, input]) => input in schemas);
  const problems = [
    ...missing.map((name) => `${name} is in requests and in answers: add ${name}: ${name}Input to inputs`),
    ...idle.map(([name, input]) => `${name} is no longer in both requests and answers, and clients use ${input}`),
    ...taken.map(([name, input]) => `${input}, the form of ${name} in requests, is the name of another schema`),
  ];
  if (problems.length) throw new Error(problems.map((problem) => `openapi/publication.yaml: ${problem}`).join('\n'));
}

/** The places that stay closed, noting which of them exist. */
class ClosedPlaces {
  readonly #met = new Set<string>();

  constructor(private readonly reasons: Readonly<Record<string, string>>) {}

  readonly isClosed = (place: string): boolean => {
    if (!(place in this.reasons)) return false;
    this.#met.add(place);
    return true;
  };

  assertAllMet(): void {
    const idle = Object.keys(this.reasons).filter((place) => !this.#met.has(place));
    if (idle.length) throw new Error(`openapi/publication.yaml: no answer has ${idle.join(', ')}`);
  }
}

function openPaths(document: Document, inputs: InputNames, isClosed: (place: string) => boolean): Document['paths'] {
  const paths = forRequests(document.paths, inputs) as Document['paths'];
  forEachOperation(document, (path, method, operation) => {
    const copy = paths[path]?.[method] as Node;
    copy['responses'] = openAnswers(operation['responses'] as Node, String(operation['operationId']), isClosed);
  });
  return paths;
}

/** The document with open answers; everything else is as in its sources. */
export function openDocument(document: Document, publication: Publication): Document {
  const { closed, inputs } = publication;
  const { schemas = {}, responses = {}, parameters = {} } = document.components;
  const { requests, answers } = sides(document);
  const [ofRequests, ofAnswers] = [schemasBelow(document, requests), schemasBelow(document, answers)];
  const places = new ClosedPlaces(closed);
  const open = (name: string) => openSchema(schemas[name] as Node, name, places.isClosed);
  const changes = changing(schemas, open, document);
  const split = new Set([...ofRequests].filter((name) => ofAnswers.has(name) && changes.has(name)));
  assertPinned(split, publication, schemas);
  const published = Object.entries(schemas).flatMap(([name, schema]): [string, Node][] => [
    [name, ofAnswers.has(name) ? open(name) : (forRequests(schema, inputs) as Node)],
    ...(inputs[name] ? [[inputs[name], forRequests(schema, inputs) as Node] as [string, Node]] : []),
  ]);
  const opened: Document = {
    ...document,
    paths: openPaths(document, inputs, places.isClosed),
    components: {
      ...document.components,
      parameters: forRequests(parameters, inputs) as Record<string, Node>,
      responses: openAnswers(responses, '', places.isClosed) as Record<string, Node>,
      schemas: Object.fromEntries(published),
    },
  };
  places.assertAllMet();
  if (schemasBelow(opened, [opened.paths]).has(OTHER_VARIANT))
    opened.components['schemas'] = { ...opened.components['schemas'], [OTHER_VARIANT]: otherVariant };
  return opened;
}
