/** Finds what a tool's texts promise and the tool doesn't have: an argument, a field of a response, another tool. */
import type { Node } from '../document/document.js';
import type { Operation } from '../document/operations.js';
import { SPECIFIED_TOOLS } from '../document/specified-tools.js';

const toolFields = ({ fields, mcp }: Operation) => fields.filter(({ name }) => !mcp?.omit?.includes(name));

/** The word for what a field holds: assignee for assigneeId, issue for relatedIssueIds. */
const wordOf = (name: string): string =>
  name
    .replace(/Ids?$/, '')
    .replace(/s$/, '')
    .replace(/^.*[a-z](?=[A-Z])/, '')
    .toLowerCase();

/** The words that a list such as "Updates status, tags or assignee." enumerates. */
function listedWords(text: string): string[] {
  const lists = [...text.matchAll(/\b(?:Updates|Sets|Changes|Give) ([^.:;]*?)(?:[.:;]|$)/g)].map((match) => match[1] ?? '');
  const parts = lists.filter((list) => /,| or /.test(list)).flatMap((list) => list.split(/,? (?:or|and) |, /));
  return parts.map((part) => part.trim().split(' ').at(-1) ?? '');
}

/** Names that a text mentions: of arguments, as in "Or domain" and "Updates status or tags"; in camelCase; of tools. */
function mentions(text: string): { listed: string[]; fields: string[]; tools: string[] } {
  return {
    listed: [...[...text.matchAll(/^Or (\w+)/g)].map((match) => match[1] ?? ''), ...listedWords(text)],
    fields: [...text.matchAll(/\b[a-z]+[A-Z]\w*/g)].map(([name]) => name),
    tools: [...text.matchAll(/\b(?:list|get|create|update|delete|set|publish|restore|rotate|tail|post|resolve)_[a-z_]+/g)].map(
      ([name]) => name,
    ),
  };
}

/** Deeper fields repeat those above: pages contain pages. */
const DEEPEST = 8;

/** The names of all fields in a schema. */
function fieldNames(schema: Node, depth = 0): string[] {
  if (depth > DEEPEST) return [];
  const {
    properties = {},
    items,
    oneOf = [],
    anyOf = [],
  } = schema as { properties?: Record<string, Node>; items?: Node; oneOf?: Node[]; anyOf?: Node[] };
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...oneOf, ...anyOf];
  return [...Object.keys(properties), ...inner.flatMap((each) => fieldNames(each, depth + 1))];
}

function problemsOf(operation: Operation, text: string, where: string, answered: ReadonlySet<string>): string[] {
  const names = toolFields(operation).map(({ name }) => name);
  const words = new Set([...names, ...names.map(wordOf)]);
  const { listed, fields, tools } = mentions(text);
  const lost = [
    ...listed.filter((name) => !words.has(name) && !words.has(wordOf(name))),
    ...fields.filter((name) => !names.includes(name) && !answered.has(name)),
  ];
  return [
    ...[...new Set(lost)].map((name) => `${operation.id}: ${where} names ${name}, which is not an argument of the tool`),
    ...tools
      .filter((name) => !SPECIFIED_TOOLS.includes(name))
      .map((name) => `${operation.id}: ${where} names ${name}, which is not a tool`),
  ];
}

/** One line for each name in the texts of the tools that a model would look for in vain. */
export function lintToolWords(operations: readonly Operation[]): string[] {
  const tools = operations.filter(({ mcp }) => mcp !== null);
  const answered = new Set(tools.flatMap(({ successSchema }) => fieldNames(successSchema)));
  return tools.flatMap((operation) => {
    const { mcp, description, summary } = operation;
    const texts: [string, string][] = [
      ['its description', mcp?.description ?? description],
      ['its title', summary],
      ...toolFields(operation).map(({ name, toolDescription }): [string, string] => [`the description of ${name}`, toolDescription]),
    ];
    return texts.flatMap(([where, text]) => problemsOf(operation, text, where, answered));
  });
}
