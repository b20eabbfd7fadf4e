/** Whether a map leads places of its generated file to sources: a sample of them, read by the package source-map, which the server does not use. */
import { SourceMapConsumer } from 'source-map';

/** Enough to see a map of another build, and quickly looked up also of a large one. */
const SAMPLE = 100;

export interface PositionCheck {
  /** How many places of the generated file the map leads somewhere. */
  mappings: number;
  /** Of these so many were looked at … */
  sampled: number;
  /** … and so many of them stand in the generated file and lead to a source. */
  mapped: number;
  /** Sources that the map has no text of. */
  withoutText: string[];
}

interface Place {
  line: number;
  column: number;
}

/** Whether the generated file has such a place; a map of another build has places that it lacks. Without the file, any. */
const isIn = (lines: readonly string[] | null, { line, column }: Place): boolean =>
  lines === null || column <= (lines[line - 1]?.length ?? -1);

function sampleOf(consumer: SourceMapConsumer): { places: Place[]; mappings: number } {
  let mappings = 0;
  consumer.eachMapping(({ source }) => {
    if (source !== null) mappings += 1;
  });
  const every = Math.max(1, Math.floor(mappings / SAMPLE));
  const places: Place[] = [];
  let at = 0;
  consumer.eachMapping(({ source, generatedLine: line, generatedColumn: column }) => {
    if (source === null) return;
    if (at % every === 0 && places.length < SAMPLE) places.push({ line, column });
    at += 1;
  });
  return { places, mappings };
}

/** Checks a map against its generated file, null where that is not there. Throws where the map cannot be read. */
export async function checkPositions(map: Buffer, generated: string | null): Promise<PositionCheck> {
  const lines = generated === null ? null : generated.split(/\r\n|[\n\r\u2028\u2029]/);
  const text = map.toString('utf8').replace(/^\uFEFF/, '');
  return SourceMapConsumer.with(text, null, (consumer) => {
    const { places, mappings } = sampleOf(consumer);
    const used = new Set<string>();
    let mapped = 0;
    for (const place of places) {
      const { source, line } = consumer.originalPositionFor(place);
      if (source === null || line === null || !isIn(lines, place)) continue;
      used.add(source);
      mapped += 1;
    }
    const withoutText = consumer.sources.filter((source) => used.has(source) && consumer.sourceContentFor(source, true) === null);
    return { mappings, sampled: places.length, mapped, withoutText };
  });
}
