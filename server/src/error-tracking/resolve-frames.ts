/** Frames as the machine saw them, with everything that is known applied: source maps, and whose code it is. */
import type { KnownProperty } from '../properties/directory.js';
import type { MappedPosition, Mapping, Position, Symbolicator } from '../source-maps/symbolicator.js';
import type { EventPayload, RawFrame, ResolvedFrame } from './event.js';
import { isMadeUp, plainFunctionName } from './function-name.js';
import { type FrameSurroundings, isInApp } from './in-app.js';

/** What no source map can be about. */
const UNMAPPABLE =
  /^(?:node:|eval at |data:|about:|blob:|javascript:|resource:|chrome:|webkit-masked-url:|webpack-internal:|[a-z-]*extension:|<)/i;

/** The place to look for in the maps; null where none is needed. */
function positionOf(frame: RawFrame, platform: EventPayload['platform']): Position | null {
  const { file, line, column } = frame;
  if (platform === 'python' || platform === 'other' || file === null || line === null || column === null) return null;
  if (UNMAPPABLE.test(file) || (platform === 'node' && /[\\/]node_modules[\\/]/.test(file))) return null;
  return { file, line, column };
}

const keyOf = ({ file, line, column }: Position) => `${line}:${column}:${file}`;

/** Asks for each place once, however often a recursion passed it. */
async function mappingsOf(
  positions: readonly (Position | null)[],
  ask: (positions: Position[]) => Promise<Mapping[]>,
): Promise<(Mapping | null)[]> {
  const distinct = new Map(positions.flatMap((position) => (position ? [[keyOf(position), position] as const] : [])));
  const keys = [...distinct.keys()];
  const answers = keys.length > 0 ? await ask([...distinct.values()]) : [];
  const byKey = new Map(keys.map((key, index) => [key, answers[index] ?? null]));
  return positions.map((position) => (position ? (byKey.get(keyOf(position)) ?? null) : null));
}

/** The function's name: as the source has it, else as its caller's place in the map calls it, else the raw one if no minifier made it. */
function functionOf(raw: RawFrame, mapping: MappedPosition, caller: Mapping | null | undefined): string | null {
  if (mapping.functionName !== null) return mapping.functionName;
  if (caller?.mapped && caller.name !== null) return caller.name;
  const plain = plainFunctionName(raw.function);
  return plain === null || isMadeUp(plain, raw.column, true) ? null : raw.function;
}

function mappedFrame(raw: RawFrame, mapping: MappedPosition, inApp: boolean, caller: Mapping | null | undefined): ResolvedFrame {
  return {
    file: mapping.source,
    function: functionOf(raw, mapping, caller),
    line: mapping.line,
    column: mapping.column,
    inApp,
    symbolicated: true,
    context: mapping.context,
    unmappedReason: null,
    nearestPath: null,
    generated: { file: raw.file, function: raw.function, line: raw.line, column: raw.column },
  };
}

function unmappedFrame(raw: RawFrame, mapping: Mapping | null, inApp: boolean): ResolvedFrame {
  // a sender that read the lines itself runs its sources as they are
  const unmapped = mapping && !mapping.mapped && raw.context === null ? mapping : null;
  return {
    file: raw.file,
    function: raw.function,
    line: raw.line,
    column: raw.column,
    inApp,
    symbolicated: false,
    context: raw.context,
    unmappedReason: unmapped?.reason ?? null,
    nearestPath: unmapped?.nearestPath ?? null,
    generated: null,
  };
}

/** The rule of isInApp, asked once for each file: the frames of a stack share few. */
function ownership(surroundings: Omit<FrameSurroundings, 'source'>): (raw: RawFrame, source: string | null) => boolean {
  const known = new Map<string, boolean>();
  return (raw, source) => {
    const key = `${raw.foreign} ${source === null ? raw.file : `mapped ${source}`}`;
    const answer = known.get(key) ?? isInApp(raw, { ...surroundings, source });
    known.set(key, answer);
    return answer;
  };
}

/**
 * The frames of every exception of an event, one for each raw frame in the same order. Grouping wants them with their context, which names a frame
 * whose function is unknown.
 * @param options.context whether source lines around each place are wanted
 */
export async function resolveFrames(
  payload: EventPayload,
  subject: { property: KnownProperty; release: string | null },
  symbolicator: Symbolicator,
  options: { context: boolean },
): Promise<ResolvedFrame[][]> {
  const { property, release } = subject;
  const maps = { organizationId: property.organizationId, propertyId: property.id, release };
  const all = payload.exceptions.flatMap(({ frames }) => frames);
  const mappings = await mappingsOf(
    all.map((frame) => positionOf(frame, payload.platform)),
    (positions) => symbolicator.symbolicate(maps, positions, options.context),
  );
  const isOwn = ownership({ platform: payload.platform, property, url: payload.url });
  let start = 0;
  return payload.exceptions.map(({ frames }) => {
    const own = mappings.slice(start, start + frames.length);
    start += frames.length;
    return frames.map((raw, index) => {
      const mapping = own[index] ?? null;
      const inApp = isOwn(raw, mapping?.mapped ? mapping.source : null);
      return mapping?.mapped ? mappedFrame(raw, mapping, inApp, own[index + 1]) : unmappedFrame(raw, mapping, inApp);
    });
  });
}
