/** The common model of flowcharts and of state, class and entity-relationship diagrams. */
import { LIMITS } from '../../limits.js';
import { labelLines } from '../drawing/labels.js';

type Direction = 'TB' | 'BT' | 'LR' | 'RL';

export type Shape =
  | 'box'
  | 'rounded'
  | 'stadium'
  | 'subroutine'
  | 'cylinder'
  | 'circle'
  | 'double-circle'
  | 'flag'
  | 'diamond'
  | 'hexagon'
  | 'lean-right'
  | 'lean-left'
  | 'trapezoid'
  | 'trapezoid-down'
  | 'start'
  | 'end'
  | 'bar'
  | 'note'
  | 'table';

/** The symbol at an end of an edge. */
export type End =
  | 'none'
  | 'arrow'
  | 'open-arrow'
  | 'circle'
  | 'cross'
  | 'triangle'
  | 'diamond'
  | 'open-diamond'
  | 'one'
  | 'zero-one'
  | 'many'
  | 'zero-many';

export interface GraphNode {
  id: string;
  lines: string[];
  shape: Shape;
  group: string | null;
  /** Sections below a table's title, each with a line above it. */
  parts: string[][];
}

export interface GraphEdge {
  from: string;
  to: string;
  lines: string[];
  line: 'solid' | 'dotted' | 'thick' | 'hidden';
  start: End;
  end: End;
  /** Labels at the ends, such as cardinalities. */
  startWords: string;
  endWords: string;
}

export interface Group {
  id: string;
  title: string;
  parent: string | null;
}

/** Throws an error at the current position. */
type Fail = (message: string) => never;

export class Graph {
  direction: Direction = 'TB';
  readonly nodes = new Map<string, GraphNode>();
  readonly edges: GraphEdge[] = [];
  readonly groups = new Map<string, Group>();

  constructor(
    readonly kind: string,
    private readonly fail: () => Fail,
  ) {}

  /** Declares a node; earlier properties stay. The first group that mentions a node contains it. */
  node(id: string, group: string | null, given: Partial<Pick<GraphNode, 'shape'>> & { label?: string } = {}): GraphNode {
    const { label, ...rest } = given;
    const before = this.nodes.get(id);
    if (!before && this.nodes.size >= LIMITS.diagramNodes) this.fail()(`A diagram has at most ${LIMITS.diagramNodes} boxes.`);
    const node = before ?? { id, lines: labelLines(id), shape: 'box' as const, group, parts: [] };
    Object.assign(node, rest, label === undefined ? {} : { lines: labelLines(label) });
    node.group ??= group;
    this.nodes.set(id, node);
    return node;
  }

  edge(from: string, to: string, given: Partial<Omit<GraphEdge, 'from' | 'to' | 'lines'>> & { label?: string | undefined } = {}): void {
    if (this.edges.length >= LIMITS.diagramEdges) this.fail()(`A diagram has at most ${LIMITS.diagramEdges} lines.`);
    const { label = '', ...rest } = given;
    const lines = labelLines(label);
    this.edges.push({ from, to, lines, line: 'solid', start: 'none', end: 'arrow', startWords: '', endWords: '', ...rest });
  }

  group(id: string, title: string, parent: string | null): void {
    if (this.groups.size >= LIMITS.diagramNodes) this.fail()(`A diagram has at most ${LIMITS.diagramNodes} groups.`);
    let depth = 1;
    for (let above = parent; above !== null; above = this.groups.get(above)?.parent ?? null) depth += 1;
    if (depth > LIMITS.diagramDepth) this.fail()(`Groups nest at most ${LIMITS.diagramDepth} deep.`);
    if (!this.groups.has(id)) this.groups.set(id, { id, title: labelLines(title).join(' '), parent });
  }
}

const DIRECTIONS: Record<string, Direction> = { TB: 'TB', TD: 'TB', BT: 'BT', LR: 'LR', RL: 'RL' };

export const directionOf = (word: string | undefined): Direction | undefined => DIRECTIONS[word ?? ''];
