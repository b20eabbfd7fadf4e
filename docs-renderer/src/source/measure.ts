/** Limits the tree before anything walks it recursively. */
import type { Node } from 'unist';
import { LIMITS } from '../limits.js';
import { PageError } from '../warnings.js';

type Measured = Node & { children?: Measured[] };

function refuse(code: 'too_deep' | 'too_many_nodes', message: string, node: Measured): never {
  const start = node.position?.start;
  throw new PageError(code, message, start?.line, start?.column);
}

/** Throws for a tree with too many nodes or too deep nesting. */
export function measure(root: Measured): void {
  let level: Measured[] = root.children ?? [];
  let nodes = 0;
  for (let depth = 0; level.length; depth += 1) {
    nodes += level.length;
    const [first] = level as [Measured];
    if (depth > LIMITS.depth) refuse('too_deep', `Content nests deeper than ${LIMITS.depth} levels.`, first);
    if (nodes > LIMITS.nodes) refuse('too_many_nodes', `A page has at most ${LIMITS.nodes} elements.`, first);
    level = level.flatMap((node) => node.children ?? []);
  }
}
