/**
 * A source map made ready for look-ups. A map may say anything: what it says is taken over value by value, and only where it has the right type;
 * index maps are kept as the list of their sections, since to write them out in full would let one number claim a billion lines.
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
  /** Null where the map names none. */
  sources: (string | null)[];
  contents: (SourceLines | null)[];
  names: (string | null)[];
  /** Indexes of sources that are other people's code, as `ignoreList` has it. */
  ignored: ReadonlySet<number>;
  /** By the indexes of the sources; a source may have none. */
  scopes: ScopesOfSources;
}

export interface DecodedMap {
  /** In the order of their positions. */
  sections: Section[];
  /** What it takes in memory, about. */
  bytes: number;
}

/** What a decoded segment and a line take, measured with Node 20, and what a section takes beside them. */
const SEGMENT_BYTES = 100;
const LINE_BYTES = 64;
const SECTION_BYTES = 1500;
/** A map that would take more is refused before it is decoded: its thread would die of it, and decode for all others meanwhile. */
const MOST_BYTES = 320 * 1_048_576;
const DEEPEST = 8;
/** Longest source line that is kept for a frame: an event may have hundreds of frames. */
const SOURCE_LENGTH = 2_000;
const NAME_LENGTH = 500;
/** No generated file has lines or columns beyond. */
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

/** Counts what decoding will take; throws BadMap past the most. */
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

/** ECMA-426 calls it ignoreList; bundlers wrote it under another name before it was one. */
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

/** Decodes a stored map. Throws BadMap or whatever else goes wrong: no map may be trusted to fail in one way only. */
export function decodeMap(compressed: Uint8Array): DecodedMap {
  const bytes = unpack(compressed);
  const budget = new Budget(2 * bytes.length);
  const sections = sectionsOf(parseMap(bytes), { line: 0, column: 0 }, budget, 0);
  sections.sort((a, b) => a.line - b.line || a.column - b.column);
  return { sections, bytes: budget.bytes };
}
