/** Requirements of third-party tools: client generators, and validators in other languages. */
import type { Document, Node } from '../document/document.js';
import { forEachNode } from '../document/walk.js';

const NAMED = /^#\/components\/[A-Za-z]+\/[A-Za-z0-9_]+$/;
/** Lookaround and back references: neither RE2 (and so Go) nor Rust's regex crate supports them. RE2 lacks \u; \x works everywhere. */
const UNREADABLE = /\(\?[=!<]|\\[1-9k]|\\u/;

const pascal = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A reference into another component makes client generators fail, or silently omit the response. */
function referenceProblems(node: Node, pointer: string): string[] {
  const { $ref } = node as { $ref?: unknown };
  return typeof $ref === 'string' && !NAMED.test($ref)
    ? [`${pointer}: ${$ref} does not name a component; give what it means a name in openapi/schemas`]
    : [];
}

function patternProblems(node: Node, pointer: string): string[] {
  const { pattern, 'x-message': message } = node as { pattern?: unknown; 'x-message'?: unknown };
  if (typeof pattern !== 'string') return message === undefined ? [] : [`${pointer}: x-message without a pattern`];
  const problems: string[] = [];
  if (UNREADABLE.test(pattern)) problems.push(`${pointer}: not every language can read the pattern ${pattern}`);
  if (typeof message !== 'string' || !/^must [^.]+/.test(message))
    problems.push(`${pointer}: a pattern has an x-message, which begins with "must"`);
  return problems;
}

/** Go has no equivalent for several types in one schema, apart from null; it has one for alternatives of anyOf. */
function unionProblems(node: Node, pointer: string): string[] {
  const types = Array.isArray(node['type']) ? node['type'].filter((type) => type !== 'null') : [];
  return types.length > 1 ? [`${pointer}: name the types ${types.join(', ')} as alternatives of anyOf`] : [];
}

/** A generator names the values of Component.status ComponentStatus, which must not be another schema. */
function nameClashes(schemas: Record<string, Node>): string[] {
  return Object.entries(schemas).flatMap(([name, schema]) =>
    Object.entries((schema['properties'] as Record<string, Node> | undefined) ?? {})
      .filter(([field, property]) => !property['$ref'] && (property['enum'] || property['properties']) && schemas[name + pascal(field)])
      .map(([field]) => `${name}.${field}: generators would name it like the schema ${name}${pascal(field)}`),
  );
}

/** A schema and a parameter with the same name would be one type in Go. */
function sharedNames(components: Document['components']): string[] {
  const sections = Object.entries(components);
  return sections.flatMap(([section, members], index) =>
    Object.keys(members).flatMap((name) =>
      sections
        .slice(index + 1)
        .filter(([, others]) => name in others)
        .map(([other]) => `${name} is a name in components/${section} and in components/${other}`),
    ),
  );
}

/** The messages by pattern, and a problem for each pattern with two messages. */
export function patternMessages(document: Document): { messages: Map<string, string>; problems: string[] } {
  const messages = new Map<string, string>();
  const problems: string[] = [];
  forEachNode(document, ({ pattern, 'x-message': message }, pointer) => {
    if (typeof pattern !== 'string' || typeof message !== 'string') return;
    const known = messages.get(pattern);
    if (known !== undefined && known !== message) problems.push(`${pointer}: the pattern has another x-message elsewhere: ${known}`);
    messages.set(pattern, message);
  });
  return { messages, problems };
}

/** One line for each part of the bundled document that third-party tools can't handle. */
export function lintPortable(document: Document): string[] {
  const problems = new Set([
    ...nameClashes(document.components['schemas'] ?? {}),
    ...sharedNames(document.components),
    ...patternMessages(document).problems,
  ]);
  forEachNode(document, (node, pointer) => {
    for (const problem of [...referenceProblems(node, pointer), ...patternProblems(node, pointer), ...unionProblems(node, pointer)])
      problems.add(problem);
  });
  return [...problems];
}
