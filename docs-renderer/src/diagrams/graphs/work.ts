/** How much work it is to lay a graph out: lines over many rows cost most, since each row that they cross is one more place to look for. */
import type { Graph } from './model.js';

/** The row of each node when every line that closes no circle leads to a later row. */
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

/** A group costs about as much as so many nodes. */
const GROUP = 20;

/** Nodes, groups, and the rows that lines cross. */
export function workOf(graph: Graph): number {
  const next = new Map<string, string[]>([...graph.nodes.keys(), ...graph.groups.keys()].map((id) => [id, []]));
  for (const { from, to } of graph.edges) if (from !== to) next.get(from)?.push(to);
  const rows = rowsOf(next);
  const spans = graph.edges.map(({ from, to }) => Math.abs((rows.get(to) ?? 0) - (rows.get(from) ?? 0)));
  return graph.nodes.size + graph.groups.size * GROUP + spans.reduce((sum, span) => sum + Math.max(1, span), 0);
}
