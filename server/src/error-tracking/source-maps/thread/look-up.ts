/** Places of a generated file, led to their sources. */
import { traceSegment } from '@jridgewell/trace-mapping';
import type { DecodedMap, Section } from './decode.js';
import type { FoundPosition, Position } from './jobs.js';
import type { Enclosing } from './outline.js';
import type { JobOutlines } from './outlines.js';
import { scopeAt } from './scopes.js';

/** What a source is called that the map gives a text and no name. */
const ANONYMOUS_SOURCE = '<anonymous source>';

/** The last section that begins at or before the position; null where the position stands in front of all of them. */
function sectionAt(sections: readonly Section[], line: number, column: number): Section | null {
  let low = 0;
  let high = sections.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const { line: startLine, column: startColumn } = sections[middle] as Section;
    if (startLine < line || (startLine === line && startColumn <= column)) low = middle + 1;
    else high = middle;
  }
  return sections[low - 1] ?? null;
}

/** The function and the statement around a position: as the source has them, else as the map's scopes do. */
function enclosing(section: Section, segment: readonly number[], outlines: JobOutlines): Enclosing | null {
  const [, source = 0, line = 0, column = 0] = segment;
  const lines = section.contents[source];
  const id = `${section.line}:${section.column}:${source}`;
  const read = lines && !section.ignored.has(source) ? outlines.around(id, section.sources[source] ?? '', lines, line, column) : null;
  if (read) return read;
  const scopes = section.scopes[source];
  return scopes ? { function: scopeAt(scopes, { line, column }), statement: null } : null;
}

/**
 * Where a position leads. Stacks point at the beginning of an expression or into it, so the segment that counts is the last one that begins at or
 * before the column. A segment that leads to a source or a line that there cannot be says that the map lies.
 * @param outlines null where neither lines nor functions are wanted
 */
export function lookUp(map: DecodedMap, position: Position, outlines: JobOutlines | null): FoundPosition | 'not-mapped' | 'invalid' {
  const line = position.line - 1;
  const column = position.column - 1;
  const section = sectionAt(map.sections, line, column);
  if (!section) return 'not-mapped';
  const inside = { line: line - section.line, column: line === section.line ? column - section.column : column };
  const segment = traceSegment(section.tracer, inside.line, inside.column);
  if (!segment || segment.length === 1) return 'not-mapped';
  const [, sourceIndex, sourceLine, sourceColumn] = segment;
  if (sourceIndex < 0 || sourceIndex >= section.sources.length || sourceLine < 0 || sourceColumn < 0) return 'invalid';
  const contents = section.contents[sourceIndex] ?? null;
  // a bundler's own code may belong to a source that has neither name nor text
  const source = section.sources[sourceIndex] ?? (contents && ANONYMOUS_SOURCE);
  if (source === null) return 'not-mapped';
  return {
    source,
    ignored: section.ignored.has(sourceIndex),
    line: sourceLine + 1,
    column: sourceColumn + 1,
    name: segment.length === 5 ? (section.names[segment[4]] ?? null) : null,
    context: outlines ? (contents?.around(sourceLine + 1) ?? null) : null,
    enclosing: outlines && enclosing(section, segment, outlines),
  };
}
