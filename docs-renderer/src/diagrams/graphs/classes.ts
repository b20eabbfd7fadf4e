/** Class diagrams. */
import { plain } from '../drawing/labels.js';
import { type Line, linesOf, refuse, unknownLine } from '../reading/source.js';
import { directionOf, type End, Graph, type GraphNode } from './model.js';

const NAME = String.raw`(?:\x60[^\x60]+\x60|[\p{L}\p{N}_][\p{L}\p{N}_.-]*?(?:~[^\n]{1,80}?~)?)`;
const CLASS = new RegExp(String.raw`^class\s+(${NAME})\s*(?:\["([^"]*)"\])?\s*(\{)?\s*(\})?$`, 'u');
const RELATION = new RegExp(
  String.raw`^(${NAME})\s*(?:"([^"]*)")?\s*(<\||\*|o|<|\(\))?(--|\.\.)(\|>|\*|o|>|\(\))?\s*(?:"([^"]*)")?\s*(${NAME})\s*(?::\s*(.*))?$`,
  'u',
);
const MEMBER = new RegExp(String.raw`^(${NAME})\s*:\s*(.+)$`, 'u');
const STEREOTYPE = new RegExp(String.raw`^<<([^<>]+)>>\s*(${NAME})$`, 'u');
const NAMESPACE = /^namespace\s+([\p{L}\p{N}_.-]+)\s*\{$/u;
const NOTE = /^note\s+(?:for\s+([\p{L}\p{N}_.-]+)\s+)?"([^"]*)"$/u;
const DIRECTION = /^direction\s+(TB|TD|BT|LR|RL)$/;
const SKIPPED = /^(?:classDef|cssClass|style|click|link|callback)\b/;

const ENDS: Record<string, End> = {
  '<|': 'triangle',
  '|>': 'triangle',
  '*': 'diamond',
  o: 'open-diamond',
  '<': 'open-arrow',
  '>': 'open-arrow',
  '()': 'circle',
};

/** Converts `List~int~` to `List<int>`. */
const generic = (name: string): string => name.replace(/~([^~]*)~/g, '<$1>').replaceAll('~', '');

class Classes {
  readonly graph: Graph;
  private here: Line = { text: '', line: 1, column: 1 };
  private namespace: string | null = null;
  private open: GraphNode | null = null;

  constructor(private readonly lines: Line[]) {
    this.graph = new Graph('Class diagram', () => (message) => refuse(this.here, message));
  }

  read(): Graph {
    for (this.here of this.lines)
      this.readLine(
        this.here.text
          .replace(/:::[\w-]+/g, '')
          .replace(/;$/, '')
          .trim(),
      );
    if (this.open || this.namespace) refuse(this.here, 'A closing brace is missing.');
    return this.graph;
  }

  private readLine(text: string): void {
    if (this.open) {
      if (text === '}') this.open = null;
      else this.member(this.open, text);
    } else if (text === '}' && this.namespace) this.namespace = null;
    else if (!SKIPPED.test(text) && !this.settings(text) && !this.named(text) && !this.relation(text)) unknownLine(this.here);
  }

  private settings(text: string): boolean {
    const direction = directionOf(DIRECTION.exec(text)?.[1]);
    const namespace = NAMESPACE.exec(text)?.[1];
    if (direction) this.graph.direction = direction;
    if (namespace) {
      this.graph.group(namespace, namespace, null);
      this.namespace = namespace;
    }
    return direction !== undefined || namespace !== undefined;
  }

  private classOf(name: string): GraphNode {
    const bare = name.replaceAll('`', '');
    const id = bare.replace(/~.*$/, '');
    const known = this.graph.nodes.get(id);
    if (known && (bare === id || known.lines[0] !== id)) return this.graph.node(id, this.namespace);
    const node = this.graph.node(id, this.namespace, { shape: 'table', label: generic(bare) });
    if (!node.parts.length) node.parts.push([], []);
    return node;
  }

  private member(node: GraphNode, text: string): void {
    const stereotype = /^<<([^<>]+)>>$/.exec(text)?.[1];
    if (stereotype) node.lines.unshift(`«${stereotype}»`);
    else node.parts[/\)/.test(text) ? 1 : 0]?.push(plain(generic(text.replace(/[$*]$/, ''))).slice(0, 120));
    if (node.parts.flat().length > 60) refuse(this.here, 'A class has at most 60 members.');
  }

  private named(text: string): boolean {
    const [, name, label, brace, closed] = CLASS.exec(text) ?? [];
    const [, stereotype, of] = STEREOTYPE.exec(text) ?? [];
    const [, about, words] = NOTE.exec(text) ?? [];
    if (name) {
      const node = this.classOf(name);
      if (label) node.lines = [plain(label)];
      if (brace && !closed) this.open = node;
    } else if (stereotype && of) this.member(this.classOf(of), `<<${stereotype}>>`);
    else if (words !== undefined) {
      const id = `note ${this.here.line}`;
      this.graph.node(id, this.namespace, { shape: 'note', label: words });
      if (about) this.graph.edge(this.classOf(about).id, id, { line: 'dotted', end: 'none' });
    } else return false;
    return true;
  }

  private relation(text: string): boolean {
    const found = RELATION.exec(text);
    if (found) {
      const [, from = '', startWords = '', start = '', line, end = '', endWords = '', to = '', label] = found;
      const ends = {
        start: ENDS[start] ?? 'none',
        end: ENDS[end] ?? 'none',
        startWords: plain(startWords),
        endWords: plain(endWords),
      } as const;
      this.graph.edge(this.classOf(from).id, this.classOf(to).id, { ...ends, line: line === '..' ? 'dotted' : 'solid', label });
      return true;
    }
    const [, of, member] = MEMBER.exec(text) ?? [];
    if (of && member) this.member(this.classOf(of), member);
    return member !== undefined;
  }
}

/** Reads a class diagram. */
export const readClasses = (text: string): Graph => new Classes(linesOf(text).slice(1)).read();
