/** Checks a sample of a map's positions with the package source-map, which the server doesn't use. */
import { SourceMapConsumer } from 'source-map';

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

interface Place {
  line: number;
  column: number;
}

/** Whether the generated file has this position; another build's map has positions that it lacks. Without the file, any. */
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

/** Checks a map against its generated file, or null without one. Throws if the map is unreadable. */
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
