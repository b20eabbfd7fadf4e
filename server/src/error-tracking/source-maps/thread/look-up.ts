/** Maps positions in a generated file to their sources. */
import { traceSegment } from '@jridgewell/trace-mapping';
import type { DecodedMap, Section } from './decode.js';
import type { FoundPosition, Position } from './jobs.js';
import type { Enclosing } from './outline.js';
import type { JobOutlines } from './outlines.js';
import { scopeAt } from './scopes.js';

/** The name of a source that has a text but no name in the map. */
const ANONYMOUS_SOURCE = '<anonymous source>';

/** The last section that begins at or before the position; null if the position precedes all of them. */
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

/** The function and the statement at a position: from the source, otherwise from the map's scopes. */
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
 * The original of a position. Stacks point at the beginning of an expression or into it, so the relevant segment is the last one that begins at or
 * before the column. A segment with an impossible source or line makes the map invalid.
 * @param outlines null if neither lines nor functions are requested
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
  // a bundler's own code may belong to a source with neither name nor text
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
