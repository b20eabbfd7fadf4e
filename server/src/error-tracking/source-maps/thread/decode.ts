/**
 * A source map prepared for look-ups. A map's content is untrusted: values are copied one by one, and only if they have the right type; index maps
 * stay a list of their sections, because flattening would let one number claim a billion lines.
 */
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { rootedSource, sourcePath } from '../source-path.js';
import { parseMap, unpack } from './content.js';
import { inspectMappings } from './mappings.js';
import { readScopes, type ScopesOfSources } from './scopes.js';
import { SourceLines } from './source-lines.js';

/** One map, or one section of an index map, with the position in the generated file where it begins; from 0. */
export interface Section {
  line: number;
  column: number;
  tracer: TraceMap;
  /** Null if the map has none. */
  sources: (string | null)[];
  contents: (SourceLines | null)[];
  names: (string | null)[];
  /** Indexes of third-party sources, according to `ignoreList`. */
  ignored: ReadonlySet<number>;
  /** By the indexes of the sources; a source may have none. */
  scopes: ScopesOfSources;
}

export interface DecodedMap {
  /** Ordered by position. */
  sections: Section[];
  /** Its approximate memory. */
  bytes: number;
}

/** The memory of a decoded segment and a line, measured with Node 20, and of a section in addition. */
const SEGMENT_BYTES = 100;
const LINE_BYTES = 64;
const SECTION_BYTES = 1500;
/** A map that would need more is refused before decoding: its thread would crash, and with it everybody's decoded maps. */
const MOST_BYTES = 320 * 1_048_576;
const DEEPEST = 8;
/** Longest source line that is kept for a frame: an event may have hundreds of frames. */
const SOURCE_LENGTH = 2_000;
const NAME_LENGTH = 500;
/** No generated file has more lines or columns. */
const FARTHEST = 100_000_000;

class BadMap extends Error {}

type Fields = Record<string, unknown>;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The beginning of a text, without half of a surrogate pair at its end. */
const cut = (text: string, length: number): string => (text.length > length ? text.slice(0, length).replace(/[\ud800-\udbff]$/, '') : text);

function nameOf(name: unknown): string | null {
  return typeof name === 'string' ? cut(name, NAME_LENGTH) : null;
}

function sourceOf(root: string | null, source: unknown): string | null {
  return typeof source === 'string' && source !== '' ? sourcePath(cut(rootedSource(root, source), SOURCE_LENGTH)) : null;
}

/** Estimates the memory for decoding; throws BadMap beyond the limit. */
class Budget {
  bytes: number;

  constructor(bytes: number) {
    this.bytes = bytes;
  }

  take(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > MOST_BYTES) throw new BadMap('takes too much memory');
  }
}

/** ECMA-426 calls it ignoreList; bundlers used another name before it was standardized. */
function ignoredOf(map: Fields): ReadonlySet<number> {
  const list = listOf(map['ignoreList'] ?? map['x_google_ignoreList']);
  return new Set(list.filter((index): index is number => Number.isInteger(index)));
}

function singleMap(map: Fields, at: { line: number; column: number }, budget: Budget): Section {
  const mappings = textOf(map['mappings']);
  if (mappings === null) throw new BadMap('has no mappings');
  const found = inspectMappings(mappings);
  if (!found) throw new BadMap('has mappings that cannot be read');
  budget.take(found.segments * SEGMENT_BYTES + found.lines * LINE_BYTES + SECTION_BYTES);
  const tracer = new TraceMap({ version: 3, names: [], sources: [], mappings });
  decodedMappings(tracer);
  const root = textOf(map['sourceRoot']);
  const sources = listOf(map['sources']).map((source) => sourceOf(root, source));
  const contents = listOf(map['sourcesContent']).map((content) => (typeof content === 'string' ? new SourceLines(content) : null));
  const names = listOf(map['names']).map(nameOf);
  return { ...at, tracer, sources, contents, names, ignored: ignoredOf(map), scopes: readScopes(map['scopes'], names) };
}

function positionOf(offset: unknown, parent: { line: number; column: number }): { line: number; column: number } {
  const { line, column } = (offset ?? {}) as Fields;
  const isIndex = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= FARTHEST;
  if (!isIndex(line) || !isIndex(column)) throw new BadMap('has a section without a place');
  return { line: parent.line + line, column: line === 0 ? parent.column + column : column };
}

function sectionsOf(map: unknown, at: { line: number; column: number }, budget: Budget, depth: number): Section[] {
  if (typeof map !== 'object' || map === null || depth > DEEPEST) throw new BadMap('has a section without a map');
  const fields = map as Fields;
  if (!Array.isArray(fields['sections'])) return [singleMap(fields, at, budget)];
  const sections: Section[] = [];
  for (const section of fields['sections'] as unknown[]) {
    const { offset, map: inner } = (section ?? {}) as Fields;
    for (const one of sectionsOf(inner, positionOf(offset, at), budget, depth + 1)) sections.push(one);
  }
  return sections;
}

/** Decodes a stored map. Throws BadMap or any other error: an untrusted map may fail in any way. */
export function decodeMap(compressed: Uint8Array): DecodedMap {
  const bytes = unpack(compressed);
  const budget = new Budget(2 * bytes.length);
  const sections = sectionsOf(parseMap(bytes), { line: 0, column: 0 }, budget, 0);
  sections.sort((a, b) => a.line - b.line || a.column - b.column);
  return { sections, bytes: budget.bytes };
}
