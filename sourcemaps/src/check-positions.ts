/** Checks a sample of a map's positions with the library that the server reads maps with. */

import {
  eachMapping,
  FlattenMap,
  originalPositionFor,
  type SectionedSourceMapInput,
  sourceContentFor,
  type TraceMap,
} from '@jridgewell/trace-mapping';
import { withoutByteOrderMark } from '#client-core/text/byte-order-mark.js';

/** Enough to recognize another build's map, and fast even for a large one. */
const SAMPLE = 100;

interface PositionCheck {
  /** Number of positions that lead to a source. */
  mappings: number;
  /** Number of positions checked … */
  sampled: number;
  /** … and of those that exist in the generated file and lead to a source. */
  mapped: number;
  /** Sources without text in the map. */
  withoutText: string[];
}

interface Position {
  line: number;
  column: number;
}

/** Whether the generated file has this position; another build's map has positions that it lacks. Without the file, any. */
const isIn = (lines: readonly string[] | null, { line, column }: Position): boolean =>
  lines === null || column <= (lines[line - 1]?.length ?? -1);

/** The library takes any character for a number. */
const MAPPINGS = /^[A-Za-z0-9+/,;]*$/;

interface RawMap {
  mappings?: unknown;
  sections?: { map: RawMap }[];
}

function assertReadable({ mappings, sections }: RawMap): void {
  if (sections) for (const { map } of sections) assertReadable(map);
  else if (typeof mappings !== 'string' || !MAPPINGS.test(mappings)) throw new Error('its mappings are not Base64 VLQ');
}

/** Reads a map, or the sections of an index map. Throws if it is unreadable. */
function readMap(text: string): TraceMap {
  const raw = JSON.parse(text);
  assertReadable(raw);
  return new FlattenMap(raw as SectionedSourceMapInput);
}

function sampleOf(map: TraceMap): { positions: Position[]; mappings: number } {
  let mappings = 0;
  eachMapping(map, ({ source }) => {
    if (source !== null) mappings += 1;
  });
  const every = Math.max(1, Math.floor(mappings / SAMPLE));
  const positions: Position[] = [];
  let index = 0;
  eachMapping(map, ({ source, generatedLine: line, generatedColumn: column }) => {
    if (source === null) return;
    if (index % every === 0 && positions.length < SAMPLE) positions.push({ line, column });
    index += 1;
  });
  return { positions, mappings };
}

/** Checks a map against its generated file, or null without one. Throws if the map is unreadable. */
export function checkPositions(content: Buffer, generated: string | null): PositionCheck {
  const lines = generated === null ? null : generated.split(/\r\n|[\n\r\u2028\u2029]/);
  const map = readMap(withoutByteOrderMark(content.toString('utf8')));
  const { positions, mappings } = sampleOf(map);
  const used = new Set<string>();
  let mapped = 0;
  for (const position of positions) {
    const { source } = originalPositionFor(map, position);
    if (source === null || !isIn(lines, position)) continue;
    used.add(source);
    mapped += 1;
  }
  const withoutText = [...used].filter((source) => sourceContentFor(map, source) === null);
  return { mappings, sampled: positions.length, mapped, withoutText };
}
