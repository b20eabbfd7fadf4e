/** State shared by the steps of normalization. */
import type { Heading } from 'mdast';
import type { Node, Point } from 'unist';
import { DiagramShare } from '../diagrams/diagram.js';
import { DiagramError } from '../diagrams/reading/source.js';
import { formulaProblem } from '../html/math.js';
import { iconProblem } from '../icons/icons.js';
import { isSafeAddress } from '../links/address.js';
import type { FoundLink } from '../links/check.js';
import type { Place, Warnings } from '../warnings.js';

/** A node from the parser, including JSX and directives. */
export interface RawNode extends Node {
  name?: string | null;
  value?: string;
  attributes?: RawAttribute[] | Record<string, string | null | undefined>;
  children?: RawNode[];
  [field: string]: unknown;
}

export interface RawAttribute {
  type: 'mdxJsxAttribute' | 'mdxJsxExpressionAttribute';
  name?: string;
  value?: string | null | { type: string; value: string };
}

/** An icon by name, with the position of its element. */
export interface FoundIcon {
  name: string;
  line: number | null;
  column: number | null;
}

export class Context {
  readonly links: FoundLink[] = [];
  readonly icons: FoundIcon[] = [];
  readonly headings = new Map<Heading, Place>();
  private readonly diagrams = new DiagramShare();

  constructor(
    readonly source: string,
    readonly warnings: Warnings,
  ) {}

  /** The position of a node's start. */
  place(node: RawNode): Place | null {
    const start: Point | undefined = node.position?.start;
    return start ? { line: start.line, column: start.column } : null;
  }

  /** Warns about a formula that is shown as source. */
  formula(source: string, display: boolean, node: RawNode): void {
    const problem = formulaProblem(source, display);
    if (problem) this.warnings.add('formula_invalid', `This formula is shown as text: ${problem}`, this.place(node));
  }

  /** Records a heading's position, for warnings about the outline. */
  heading(heading: Heading, node: RawNode): void {
    const place = this.place(node);
    if (place) this.headings.set(heading, place);
  }

  /** Records an icon, and warns if it cannot be drawn. */
  icon(name: string, node: RawNode): void {
    const place = this.place(node);
    this.icons.push({ name, line: place?.line ?? null, column: place?.column ?? null });
    const problem = iconProblem(name);
    if (problem) this.warnings.add('unknown_icon', problem, place);
  }

  /** Warns about a diagram that is shown as source. `fenced`: its source begins on the line after the node's. */
  diagram(source: string, node: RawNode, fenced: boolean): void {
    try {
      this.diagrams.read(source);
    } catch (error) {
      if (!(error instanceof DiagramError)) throw error;
      const place = this.place(node);
      const inside = place && fenced ? { line: place.line + error.line, column: place.column - 1 + error.column } : place;
      this.warnings.add('diagram_not_drawn', `This diagram is shown as text: ${error.message}`, inside);
    }
  }

  /** A node's source text. */
  slice(node: RawNode): string {
    return this.source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  }

  /** Records a link or a source. Returns false, with a warning, if its address is not allowed. */
  link(url: string, use: 'link' | 'source', node: RawNode): boolean {
    const place = this.place(node);
    if (!isSafeAddress(url, use)) {
      this.warnings.add('unsafe_url', `Addresses like ${JSON.stringify(url.slice(0, 40))} are not allowed.`, place);
      return false;
    }
    this.links.push({ kind: use === 'link' ? 'link' : 'image', url, line: place?.line ?? null, column: place?.column ?? null });
    return true;
  }
}
