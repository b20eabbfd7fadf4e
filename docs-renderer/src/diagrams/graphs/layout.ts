/** Computes the positions of a graph's boxes and lines. */
import { Graph as Layered, layout } from '@dagrejs/dagre';
import { LINE, widest, widthOf } from '../drawing/labels.js';
import type { Box, Point } from '../drawing/svg.js';
import { facing, LOOP, loop, until } from './ends.js';
import type { Graph, GraphEdge, GraphNode, Group } from './model.js';

/** `x` and `y` are the middle of a box. */
export interface Placed {
  nodes: { node: GraphNode; box: Box }[];
  edges: { edge: GraphEdge; points: Point[]; label: Point | undefined }[];
  groups: { group: Group; box: Box }[];
}

const TITLE = 26;
const TABLE_LINE = 20;

export const tableHead = (node: GraphNode): number => node.lines.length * LINE + 14;
export const partHeight = (part: readonly string[]): number => Math.max(8, part.length * TABLE_LINE + 8);

/** The size of a node's shape around its label. */
function sizeOf(node: GraphNode): Pick<Box, 'width' | 'height'> {
  const [width, height] = [widest(node.lines), node.lines.length * LINE];
  switch (node.shape) {
    case 'start':
    case 'end':
      return { width: 20, height: 20 };
    case 'bar':
      return { width: 70, height: 8 };
    case 'circle':
    case 'double-circle': {
      const size = Math.max(44, Math.hypot(width, height) + (node.shape === 'circle' ? 14 : 24));
      return { width: size, height: size };
    }
    case 'diamond': {
      const size = Math.max(36, width + height + 14);
      return { width: size, height: Math.min(size, Math.max(36, size * 0.7)) };
    }
    case 'table':
      return {
        width: Math.max(90, widest([...node.lines, ...node.parts.flat()]) + 28),
        height: tableHead(node) + node.parts.reduce((sum, part) => sum + partHeight(part), 0),
      };
    case 'box':
    case 'rounded':
    case 'note':
    case 'cylinder':
      return { width: Math.max(50, width + 30), height: height + (node.shape === 'cylinder' ? 32 : 22) };
    default:
      return { width: Math.max(60, width + 50), height: height + 22 };
  }
}

/** The first node inside a group, which edges of the group are laid out to. */
function insideOf(graph: Graph, id: string): string {
  if (!graph.groups.has(id)) return id;
  const within = (group: string | null): boolean => group !== null && (group === id || within(graph.groups.get(group)?.parent ?? null));
  for (const node of graph.nodes.values()) if (within(node.group)) return node.id;
  return id;
}

const isSideways = ({ direction }: Graph): boolean => direction === 'LR' || direction === 'RL';

/** A node's size with room for self-loops. */
function withLoops(graph: Graph, node: GraphNode): Pick<Box, 'width' | 'height'> {
  const { width, height } = sizeOf(node);
  const loops = graph.edges.filter(({ from, to }) => from === node.id && to === node.id).map(({ lines }) => lines);
  if (!loops.length) return { width, height };
  if (!isSideways(graph)) return { width: width + 2 * Math.max(...loops.map((lines) => LOOP + 12 + widest(lines))), height };
  const below = Math.max(...loops.map((lines) => LOOP + 6 + lines.length * LINE));
  return { width: Math.max(width, ...loops.map((lines) => widest(lines))), height: height + 2 * below };
}

function layered(graph: Graph, withGroups: boolean): Layered {
  const drawn = new Layered({ compound: true, multigraph: true });
  drawn.setGraph({ rankdir: graph.direction, nodesep: 36, ranksep: 44, edgesep: 16, marginx: 12, marginy: 12 });
  for (const node of graph.nodes.values()) drawn.setNode(node.id, withLoops(graph, node));
  for (const { id, title } of graph.groups.values()) if (withGroups) drawn.setNode(id, { width: widthOf(title) + 30, height: TITLE + 20 });
  if (withGroups) {
    for (const { id, group } of graph.nodes.values()) if (group !== null) drawn.setParent(id, group);
    for (const { id, parent } of graph.groups.values()) if (parent !== null) drawn.setParent(id, parent);
  }
  graph.edges.forEach((edge, at) => {
    const [from, to] = [insideOf(graph, edge.from), insideOf(graph, edge.to)];
    if (from === to || !drawn.hasNode(from) || !drawn.hasNode(to)) return;
    const words = Math.max(widthOf(edge.startWords), widthOf(edge.endWords));
    const size = edge.lines.length || words ? { width: widest(edge.lines) + 12, height: edge.lines.length * LINE + 4 } : {};
    drawn.setEdge(from, to, { ...size, labelpos: 'c', minlen: words ? 2 : 1 }, `edge ${at}`);
  });
  layout(drawn);
  return drawn;
}

/** Makes room for titles above the content of groups. */
function withTitles(graph: Graph, boxOf: (id: string) => Box): Placed['groups'] {
  const boxes = new Map<string, Box>();
  // inner groups come after outer ones
  for (const { id, title } of [...graph.groups.values()].reverse()) {
    const box = boxOf(id);
    const inside = [...graph.groups.values()].flatMap(({ id: child, parent }) => (parent === id ? (boxes.get(child) ?? []) : []));
    const top = Math.min(box.y - box.height / 2, ...inside.map(({ y, height }) => y - height / 2 - 4)) - (title ? TITLE - 8 : 0);
    const height = box.y + box.height / 2 - top;
    boxes.set(id, { ...box, y: top + height / 2, height });
  }
  return [...graph.groups.values()].map((group) => ({ group, box: boxes.get(group.id) ?? boxOf(group.id) }));
}

interface Found {
  points: Point[];
  x?: number;
  y?: number;
}

class Places {
  readonly groups: Placed['groups'];
  private readonly borders: Map<string, Box>;

  constructor(
    private readonly graph: Graph,
    private readonly drawn: Layered,
    isGrouped: boolean,
  ) {
    this.groups = isGrouped ? withTitles(graph, (id) => this.boxOf(id)) : [];
    this.borders = new Map(this.groups.map(({ group, box }) => [group.id, box]));
  }

  /** A node's box without the room for self-loops. */
  boxOf(id: string): Box {
    const { x = 0, y = 0, width = 0, height = 0 } = this.drawn.node(id) as Partial<Box>;
    const node = this.graph.nodes.get(id);
    return { x, y, ...(node ? sizeOf(node) : { width, height }) };
  }

  /** The points of an edge up to the border of its target. */
  private toward(id: string, points: Point[]): Point[] {
    const border = this.borders.get(id);
    if (border) return until(points, border);
    const node = this.graph.nodes.get(id);
    const before = points.at(-2);
    return node && before ? [...points.slice(0, -1), facing(node.shape, this.boxOf(id), before)] : points;
  }

  edge(edge: GraphEdge, at: number): Placed['edges'] {
    const [from, to] = [insideOf(this.graph, edge.from), insideOf(this.graph, edge.to)];
    if (from === to) {
      if (!this.graph.nodes.has(from)) return [];
      const box = this.boxOf(from);
      const isBelow = isSideways(this.graph);
      const label = isBelow
        ? { x: box.x, y: box.y + box.height / 2 + LOOP + 4 + (edge.lines.length * LINE) / 2 }
        : { x: box.x + box.width / 2 + LOOP + 6 + widest(edge.lines) / 2, y: box.y };
      return [{ edge, points: loop(box, isBelow), label }];
    }
    const found = this.drawn.edge(from, to, `edge ${at}`) as Found | undefined;
    if (!found) return [];
    const points = this.toward(edge.from, [...this.toward(edge.to, found.points)].reverse()).reverse();
    return [{ edge, points, label: found.x === undefined ? undefined : { x: found.x, y: found.y ?? 0 } }];
  }
}

/** Lays out a graph. If its groups cannot be laid out, they are ignored. */
export function place(graph: Graph): Placed {
  let places: Places;
  try {
    places = new Places(graph, layered(graph, graph.groups.size > 0), true);
  } catch (error) {
    if (!graph.groups.size) throw error;
    places = new Places(graph, layered(graph, false), false);
  }
  return {
    nodes: [...graph.nodes.values()].map((node) => ({ node, box: places.boxOf(node.id) })),
    edges: graph.edges.flatMap((edge, at) => places.edge(edge, at)),
    groups: places.groups,
  };
}
