/** Estimates the cost of laying out a graph. Edges across many rows cost most, because each row they cross needs a position. */
import type { Graph } from './model.js';

/** The row of each node if every edge that closes no cycle points to a later row. */
function rowsOf(next: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const order: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const forward = new Map<string, string[]>();
  const enter = (id: string): void => {
    state.set(id, 'open');
    const ahead = (next.get(id) ?? []).filter((to) => {
      if (!state.has(to)) enter(to);
      return state.get(to) === 'done';
    });
    forward.set(id, ahead);
    state.set(id, 'done');
    order.push(id);
  };
  for (const id of next.keys()) if (!state.has(id)) enter(id);
  const rows = new Map<string, number>();
  for (const id of order.reverse())
    for (const to of forward.get(id) ?? []) rows.set(to, Math.max(rows.get(to) ?? 0, (rows.get(id) ?? 0) + 1));
  return rows;
}

/** The cost of a group, in nodes. */
const GROUP = 20;

/** The cost: nodes, groups, and the rows that edges cross. */
export function workOf(graph: Graph): number {
  const next = new Map<string, string[]>([...graph.nodes.keys(), ...graph.groups.keys()].map((id) => [id, []]));
  for (const { from, to } of graph.edges) if (from !== to) next.get(from)?.push(to);
  const rows = rowsOf(next);
  const spans = graph.edges.map(({ from, to }) => Math.abs((rows.get(to) ?? 0) - (rows.get(from) ?? 0)));
  return graph.nodes.size + graph.groups.size * GROUP + spans.reduce((sum, span) => sum + Math.max(1, span), 0);
}
