/** Flowcharts. Authors' colours and click handlers are ignored: drawings use the page's colours. */
import { ID, readShape } from './flowchart-nodes.js';
import { directionOf, type End, Graph, type GraphEdge } from './model.js';
import { Scanner } from './scanner.js';

const HEADER = /\s*(?:graph|flowchart(?:-elk)?)\b[ \t]*(TB|TD|BT|LR|RL|[<>^v])?[ \t]*/y;
const SKIPPED = /[ \t]*(?:classDef|class|style|linkStyle|click)\b[^\n]*/y;
const BETWEEN = /(?:\s|;)*/y;
const DIRECTION = /direction[ \t]+(TB|TD|BT|LR|RL)\b[ \t]*/y;
const END = /end\b[ \t]*(?=[;\n]|$)/y;
const SUBGRAPH = /subgraph\b[ \t]*/y;
const SUBGRAPH_NAME = /([\p{L}\p{N}_.-]+)[ \t]*\[([^\n]*)\][ \t]*(?=[;\n]|$)/uy;
const SUBGRAPH_TITLE = /([^\n;]*)/y;

const LINK = /[ \t]*(?:[\w-]+@)?([xo<]?)(?:(--+)([-xo>])|(==+)([=xo>])|(-?\.+-)([xo>]?)|(~~~+))[ \t]*/y;
const OPEN = /[ \t]*(?:[\w-]+@)?([xo<]?)(--|==|-\.)[ \t]*/y;
const CLOSE: Record<string, RegExp> = {
  '--': /([^\n]{1,400}?)[ \t]*--+([-xo>])[ \t]*/y,
  '==': /([^\n]{1,400}?)[ \t]*==+([=xo>])[ \t]*/y,
  '-.': /([^\n]{1,400}?)[ \t]*\.+-([xo>]?)[ \t]*/y,
};
const PIPE = /\|([^|]{0,1000})\|[ \t]*/y;

const LINES: Record<string, GraphEdge['line']> = { '-': 'solid', '=': 'thick', '.': 'dotted', '~': 'hidden' };
const ENDS: Record<string, End> = { '>': 'arrow', '<': 'arrow', x: 'cross', o: 'circle' };
const endOf = (mark: string | undefined): End => ENDS[mark ?? ''] ?? 'none';

type Link = Pick<GraphEdge, 'line' | 'start' | 'end'> & { label?: string | undefined };

function linkOf(scanner: Scanner): Link | undefined {
  const whole = scanner.take(LINK);
  if (whole) {
    const [, start, solid, solidEnd, thick, thickEnd, dotted, dottedEnd] = whole;
    const line = solid ? 'solid' : thick ? 'thick' : dotted ? 'dotted' : 'hidden';
    return { line, start: endOf(start), end: endOf(solidEnd ?? thickEnd ?? dottedEnd), label: scanner.take(PIPE)?.[1] };
  }
  const open = scanner.take(OPEN);
  if (!open) return undefined;
  const [, start, mark = ''] = open;
  const close = scanner.take(CLOSE[mark] as RegExp);
  if (!close) return scanner.fail('This line has no end.');
  return { line: LINES[mark.at(-1) ?? ''] ?? 'solid', start: endOf(start), end: endOf(close[2]), label: close[1] };
}

class Flowchart {
  readonly scanner: Scanner;
  readonly graph: Graph;
  private readonly open: string[] = [];

  constructor(text: string) {
    this.scanner = new Scanner(text);
    this.graph = new Graph('Flowchart', () => (message) => this.scanner.fail(message));
  }

  private get group(): string | null {
    return this.open.at(-1) ?? null;
  }

  read(): Graph {
    const [, direction] = this.scanner.take(HEADER) ?? [];
    this.graph.direction = directionOf(direction) ?? 'TB';
    for (this.scanner.take(BETWEEN); !this.scanner.isAtEnd; this.scanner.take(BETWEEN)) this.statement();
    if (this.open.length) this.scanner.fail('A subgraph has no end.');
    // ids used before their subgraph was declared
    for (const id of this.graph.groups.keys()) this.graph.nodes.delete(id);
    return this.graph;
  }

  private statement(): void {
    const { scanner } = this;
    if (scanner.take(SKIPPED) || scanner.take(DIRECTION)) return;
    if (scanner.take(SUBGRAPH)) this.subgraph();
    else if (scanner.take(END)) {
      if (this.open.pop() === undefined) scanner.fail('No subgraph is open here.');
    } else this.chain();
    if (!scanner.isAtEnd && !scanner.take(/[ \t]*(?=[;\n]|$)/y)) scanner.unknown();
  }

  private subgraph(): void {
    const named = this.scanner.take(SUBGRAPH_NAME);
    const title = named ? (named[2] ?? '') : (this.scanner.take(SUBGRAPH_TITLE)?.[1] ?? '').trim();
    const id = named?.[1] ?? (title.replace(/^"(.*)"$/, '$1') || `group ${this.graph.groups.size + 1}`);
    this.graph.group(id, title, this.group);
    this.open.push(id);
  }

  private chain(): void {
    let before = this.nodes();
    for (let link = linkOf(this.scanner); link; link = linkOf(this.scanner)) {
      const after = this.nodes();
      for (const from of before) for (const to of after) this.graph.edge(from, to, link);
      before = after;
    }
  }

  /** One node, or several separated by ampersands. */
  private nodes(): string[] {
    const ids: string[] = [];
    do {
      const id = this.scanner.take(ID)?.[1];
      if (id === undefined) return this.scanner.unknown();
      const given = readShape(this.scanner);
      if (!this.graph.groups.has(id)) this.graph.node(id, this.group, given);
      ids.push(id);
    } while (this.scanner.take(/[ \t]*&/y));
    return ids;
  }
}

/** Reads a flowchart. */
export const readFlowchart = (text: string): Graph => new Flowchart(text).read();
