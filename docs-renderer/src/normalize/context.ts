/** What the steps of normalizing share. */
import type { Node, Point } from 'unist';
import { isSafeAddress } from '../links/address.js';
import type { FoundLink } from '../links/check.js';
import type { Place, Warnings } from '../warnings.js';

/** A node as the parser makes it, JSX and directives included. */
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

export class Context {
  readonly links: FoundLink[] = [];

  constructor(
    readonly source: string,
    readonly warnings: Warnings,
  ) {}

  /** Where a node begins. */
  place(node: RawNode): Place | null {
    const start: Point | undefined = node.position?.start;
    return start ? { line: start.line, column: start.column } : null;
  }

  /** The source of a node, as it was written. */
  slice(node: RawNode): string {
    return this.source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  }

  /** Notes a link or a source; false with a warning if its address is not allowed. */
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
