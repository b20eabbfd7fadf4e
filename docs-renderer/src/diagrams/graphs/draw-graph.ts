/** Draws a graph. */
import { type Box, type Drawing, type Point, rect, texts } from '../drawing/svg.js';
import { drawEdge, edgeWords } from './draw-edge.js';
import { drawNode } from './draw-node.js';
import { type Placed, place } from './layout.js';
import type { Graph, GraphEdge } from './model.js';

const MARGIN = 12;

function viewOf({ nodes, edges, groups }: Placed): Box {
  const corners: Point[] = [...nodes, ...groups].flatMap(({ box: { x, y, width, height } }) => [
    { x: x - width / 2, y: y - height / 2 },
    { x: x + width / 2, y: y + height / 2 },
  ]);
  const points = [...corners, ...edges.flatMap((edge) => edge.points)];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left - MARGIN, y: top - MARGIN, width: Math.max(...xs) - left + MARGIN * 2, height: Math.max(...ys) - top + MARGIN * 2 };
}

const COUNTS: Partial<Record<GraphEdge['end'], string>> = {
  one: 'exactly one',
  'zero-one': 'zero or one',
  many: 'one or more',
  'zero-many': 'zero or more',
};

/** The text alternative of a graph. */
function wordsOf(graph: Graph): string[] {
  const nameOf = (id: string): string => {
    const node = graph.nodes.get(id);
    if (!node) return graph.groups.get(id)?.title ?? id;
    return node.shape === 'start' || node.shape === 'end' ? node.shape : node.lines.join(' ') || id;
  };
  const linked = new Set(graph.edges.flatMap(({ from, to }) => [from, to]));
  const alone = [...graph.nodes.values()].filter(({ id, parts }) => !linked.has(id) || parts.some((part) => part.length));
  const edges = graph.edges.map(({ from, to, lines, start, end, startWords, endWords }) => {
    const left = [nameOf(from), COUNTS[start] ?? startWords].filter(Boolean).join(', ');
    const right = [nameOf(to), COUNTS[end] ?? endWords].filter(Boolean).join(', ');
    return `${left} to ${right}${lines.length ? `: ${lines.join(' ')}` : ''}`;
  });
  return [...alone.map(({ id, parts }) => [nameOf(id), parts.flat().join(', ')].filter(Boolean).join(': ')), ...edges];
}

/** Lays out and draws a graph. */
export function drawGraph(graph: Graph): Drawing {
  const placed = place(graph);
  const groups = placed.groups.flatMap(({ group: { title }, box: { x, y, width, height } }) => [
    rect('group', { x: x - width / 2, y: y - height / 2, width, height }, 4),
    ...texts(title ? [title] : [], { x: x - width / 2 + 10, y: y - height / 2 + 13 }, 'text group-title', 'start'),
  ]);
  return {
    view: viewOf(placed),
    parts: [
      ...groups,
      ...placed.edges.flatMap(({ edge, points }) => drawEdge(edge, points)),
      ...placed.nodes.flatMap(({ node, box }) => drawNode(node, box)),
      ...placed.edges.flatMap(({ edge, points, label }) => edgeWords(edge, points, label)),
    ],
    kind: graph.kind,
    words: wordsOf(graph),
  };
}
