/** Entity-relationship diagrams. */
import { plain } from '../drawing/labels.js';
import { type Line, linesOf, refuse, unknownLine } from '../reading/source.js';
import { directionOf, type End, Graph, type GraphNode } from './model.js';

const NAME = String.raw`(?:"[^"]+"|[\p{L}\p{N}_][\p{L}\p{N}_.-]*)`;
const RELATION = new RegExp(
  String.raw`^(${NAME})\s*(\|o|\|\||\}o|\}\|)(--|\.\.|\.-|-\.)(o\||\|\||o\{|\|\{)\s*(${NAME})\s*(?::\s*(.*))?$`,
  'u',
);
const ENTITY = new RegExp(String.raw`^(${NAME})\s*(?:\[\s*("[^"]*"|[^\]"]*)\s*\])?\s*(\{)?\s*(\})?$`, 'u');
const FIELD = /^(\S+)\s+(\S+)((?:\s*,?\s*\b(?:PK|FK|UK)\b)*)\s*(?:"([^"]*)")?$/;
const DIRECTION = /^direction\s+(TB|TD|BT|LR|RL)$/;
const SKIPPED = /^(?:classDef|class|style)\b/;

const ENDS: Record<string, End> = {
  '||': 'one',
  '|o': 'zero-one',
  'o|': 'zero-one',
  '}|': 'many',
  '|{': 'many',
  '}o': 'zero-many',
  'o{': 'zero-many',
};

class Entities {
  readonly graph: Graph;
  private here: Line = { text: '', line: 1, column: 1 };
  private open: GraphNode | null = null;

  constructor(private readonly lines: Line[]) {
    this.graph = new Graph('Entity diagram', () => (message) => refuse(this.here, message));
  }

  read(): Graph {
    for (this.here of this.lines) this.readLine(this.here.text.replace(/:::[\w-]+/g, '').trim());
    if (this.open) refuse(this.here, 'A closing brace is missing.');
    return this.graph;
  }

  private readLine(text: string): void {
    if (this.open) this.field(this.open, text);
    else if (!SKIPPED.test(text) && !this.settings(text) && !this.relation(text) && !this.entity(text)) unknownLine(this.here);
  }

  private settings(text: string): boolean {
    const direction = directionOf(DIRECTION.exec(text)?.[1]);
    if (direction) this.graph.direction = direction;
    return direction !== undefined;
  }

  private entityOf(name: string): GraphNode {
    const node = this.graph.node(plain(name), null, { shape: 'table' });
    if (!node.parts.length) node.parts.push([]);
    return node;
  }

  private relation(text: string): boolean {
    const [, from, start = '', line, end = '', to, label] = RELATION.exec(text) ?? [];
    if (!from || !to) return false;
    this.graph.edge(this.entityOf(from).id, this.entityOf(to).id, {
      start: ENDS[start] ?? 'none',
      end: ENDS[end] ?? 'none',
      line: line === '--' ? 'solid' : 'dotted',
      label,
    });
    return true;
  }

  private entity(text: string): boolean {
    const [, name, label, brace, closed] = ENTITY.exec(text) ?? [];
    if (!name) return false;
    const node = this.entityOf(name);
    if (label) node.lines = [plain(label)];
    if (brace && !closed) this.open = node;
    return true;
  }

  private field(node: GraphNode, text: string): void {
    if (text === '}') {
      this.open = null;
      return;
    }
    const [, type, name, keys = '', comment] = FIELD.exec(text) ?? [];
    if (!type || !name) unknownLine(this.here);
    const marks = keys.replace(/[\s,]+/g, ' ').trim();
    node.parts[0]?.push(plain([name, type, marks, comment && `(${comment})`].filter(Boolean).join(' ')).slice(0, 120));
    if (node.parts.flat().length > 60) refuse(this.here, 'An entity has at most 60 fields.');
  }
}

/** Reads an entity-relationship diagram. */
export const readEntities = (text: string): Graph => new Entities(linesOf(text).slice(1)).read();
