/** State diagrams. */
import { type Line, linesOf, refuse, unknownLine } from '../reading/source.js';
import { directionOf, Graph } from './model.js';

const ID = String.raw`(?:\[\*\]|[\p{L}\p{N}_][\p{L}\p{N}_.-]*)`;
const ARROW = new RegExp(String.raw`^(${ID})\s*-->\s*(${ID})\s*(?::\s*(.*))?$`, 'u');
const ALIAS = /^state\s+"([^"]*)"\s+as\s+([\p{L}\p{N}_][\p{L}\p{N}_.-]*)\s*(\{)?$/u;
const COMPOSITE = /^state\s+([\p{L}\p{N}_][\p{L}\p{N}_.-]*)\s*\{$/u;
const SPECIAL = /^state\s+([\p{L}\p{N}_][\p{L}\p{N}_.-]*)\s*(?:<<|\[\[)(choice|fork|join|end)(?:>>|\]\])$/u;
const PLAIN = /^(?:state\s+)?([\p{L}\p{N}_][\p{L}\p{N}_.-]*)$/u;
const DESCRIBED = /^([\p{L}\p{N}_][\p{L}\p{N}_.-]*)\s*:\s*(.+)$/u;
const NOTE = /^note\s+(?:left|right)\s+of\s+([\p{L}\p{N}_][\p{L}\p{N}_.-]*)\s*(?::\s*(.*))?$/iu;
const DIRECTION = /^direction\s+(TB|TD|BT|LR|RL)$/;
const SKIPPED = /^(?:classDef|class|style|click|hide empty description|scale)\b/;

const SHAPES = { choice: 'diamond', fork: 'bar', join: 'bar', end: 'end' } as const;

class States {
  readonly graph: Graph;
  private readonly open: string[] = [];
  private here: Line = { text: '', line: 1, column: 1 };
  private notes = 0;

  constructor(private readonly lines: Line[]) {
    this.graph = new Graph('State diagram', () => (message) => refuse(this.here, message));
  }

  private get group(): string | null {
    return this.open.at(-1) ?? null;
  }

  read(): Graph {
    for (this.here of this.lines) this.readLine(this.here.text.replace(/:::[\w-]+/g, '').replace(/;$/, ''));
    if (this.open.length) refuse(this.here, 'A state has no closing brace.');
    for (const id of this.graph.groups.keys()) this.graph.nodes.delete(id);
    return this.graph;
  }

  private readLine(text: string): void {
    if (SKIPPED.test(text)) return;
    if (text === '}') {
      if (this.open.pop() === undefined) refuse(this.here, 'No state is open here.');
      return;
    }
    const direction = DIRECTION.exec(text)?.[1];
    if (direction) {
      if (!this.open.length) this.graph.direction = directionOf(direction) ?? 'TB';
      return;
    }
    if (!this.arrow(text) && !this.state(text)) unknownLine(this.here);
  }

  /** A state. Each group has its own start and end. */
  private stateOf(id: string, star: 'start' | 'end'): string {
    if (this.graph.groups.has(id)) return id;
    const name = id === '[*]' ? `[*] ${star} ${this.group ?? ''}` : id;
    this.graph.node(name, this.group, this.graph.nodes.has(name) ? {} : id === '[*]' ? { shape: star, label: '' } : { shape: 'rounded' });
    return name;
  }

  private arrow(text: string): boolean {
    const [, from, to, label] = ARROW.exec(text) ?? [];
    if (!from || !to) return false;
    this.graph.edge(this.stateOf(from, 'start'), this.stateOf(to, 'end'), { label });
    return true;
  }

  private state(text: string): boolean {
    const [, title = '', alias, brace] = ALIAS.exec(text) ?? [];
    const composite = brace ? alias : COMPOSITE.exec(text)?.[1];
    if (composite) {
      this.graph.group(composite, title || composite, this.group);
      this.open.push(composite);
      return true;
    }
    const [, special, kind] = SPECIAL.exec(text) ?? [];
    const [, noted, words] = NOTE.exec(text) ?? [];
    const [, described, label] = DESCRIBED.exec(text) ?? [];
    const id = PLAIN.exec(text)?.[1];
    if (alias) this.graph.node(alias, this.group, { shape: 'rounded', label: title });
    else if (special) this.graph.node(special, this.group, { shape: SHAPES[kind as keyof typeof SHAPES], label: '' });
    else if (noted) this.note(noted, words ?? this.restOfNote());
    else if (described && label) this.graph.node(described, this.group, { shape: 'rounded', label });
    else if (id) this.stateOf(id, 'start');
    else return false;
    return true;
  }

  private restOfNote(): string {
    const from = this.lines.indexOf(this.here);
    const to = this.lines.findIndex(({ text }, at) => at > from && /^end note$/i.test(text));
    if (to < 0) refuse(this.here, 'This note has no end.');
    return this.lines
      .splice(from + 1, to - from)
      .slice(0, -1)
      .map(({ text }) => text)
      .join('\n');
  }

  private note(about: string, words: string): void {
    this.notes += 1;
    const id = `note ${this.notes}`;
    this.graph.node(id, this.group, { shape: 'note', label: words });
    this.graph.edge(this.stateOf(about, 'start'), id, { line: 'dotted', end: 'none' });
  }
}

/** Reads a state diagram. */
export const readStates = (text: string): Graph => new States(linesOf(text).slice(1)).read();
