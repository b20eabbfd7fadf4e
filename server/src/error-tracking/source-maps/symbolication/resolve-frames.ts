/** Resolves raw frames: applies source maps, and decides whose code they are. */
import type { KnownProperty } from '../../../identity/properties/directory.js';
import type { EventPayload, RawFrame, ResolvedFrame } from '../../events/event.js';
import { besideShared, isShared } from '../../events/shared-frames.js';
import { isMadeUp, plainFunctionName } from '../../grouping/frames/function-name.js';
import { type FrameSurroundings, hostOf, isInApp, isThirdParty } from '../../grouping/frames/in-app.js';
import type { MappedPosition, Mapping, NoMaps, Position, Symbolicator } from './symbolicator.js';

/** Files that never have source maps. */
const UNMAPPABLE =
  /^(?:node:|eval at |data:|about:|blob:|javascript:|resource:|chrome:|webkit-masked-url:|webpack-internal:|[a-z-]*extension:|<)/i;

/** The position to look up in the maps; null if none is needed. */
function positionOf(frame: RawFrame, platform: EventPayload['platform']): Position | null {
  const { file, line, column } = frame;
  if (platform === 'python' || platform === 'other' || file === null || line === null || column === null) return null;
  if (UNMAPPABLE.test(file) || (platform === 'node' && /[\\/]node_modules[\\/]/.test(file))) return null;
  return { file, line, column };
}

const keyOf = ({ file, line, column }: Position) => `${line}:${column}:${file}`;

/** The index of a position in a third-party script, which isn't looked up. */
const THIRD_PARTY = -1;
const OF_THIRD_PARTY: Mapping = { mapped: false, path: '', reason: 'foreign_host', nearestPath: null };

/** The distinct positions of a list of frames. */
interface Positions {
  /** The index of each frame's position; null without one, THIRD_PARTY for third-party scripts, to which our maps don't apply. */
  indexes: (number | null)[];
  distinct: readonly Position[];
}

function positionsOf(frames: readonly RawFrame[], platform: EventPayload['platform']): Positions {
  const known = new Map<string, number>();
  const distinct: Position[] = [];
  const indexes = frames.map((frame) => {
    const position = positionOf(frame, platform);
    if (!position) return null;
    const key = keyOf(position);
    const index = known.get(key) ?? distinct.push(position) - 1;
    known.set(key, index);
    return index;
  });
  return { indexes, distinct: isShared(frames) ? Object.freeze(distinct) : distinct };
}

/** The positions without those in third-party scripts. */
function ownPositions(positions: Positions, where: Surroundings): Positions {
  const own = positions.distinct.filter(({ file }) => !isThirdParty(file, where));
  if (own.length === positions.distinct.length) return positions;
  const moved = positions.distinct.map((position) => own.indexOf(position));
  const indexes = positions.indexes.map((index) => (index === null ? null : (moved[index] ?? null)));
  return { indexes, distinct: Object.isFrozen(positions.distinct) ? Object.freeze(own) : own };
}

/** Positions depend only on the frames and the platform. */
const positionsFor = {
  javascript: besideShared((frames) => positionsOf(frames, 'javascript')),
  node: besideShared((frames) => positionsOf(frames, 'node')),
  python: besideShared((frames) => positionsOf(frames, 'python')),
  other: besideShared((frames) => positionsOf(frames, 'other')),
};

/** The map's name for the function at its caller's position. */
interface Caller {
  name: string | null;
  inApp: boolean;
}

/**
 * The function's name: that of the function containing the position; if unknown, the raw name unless a minifier made it, otherwise the caller's name
 * for it. In a library, the caller's name is the library's own variable, `callback` or `Component`, which says nothing about the application's
 * function.
 */
function functionOf(raw: RawFrame, { enclosing }: MappedPosition, inApp: boolean, caller: Caller | null): string | null {
  if (enclosing) return enclosing.function;
  const plain = plainFunctionName(raw.function);
  if (plain !== null && !isMadeUp(plain, raw.column, true)) return raw.function;
  return caller && (caller.inApp || !inApp) ? caller.name : null;
}

function mappedFrame(raw: RawFrame, mapping: MappedPosition, inApp: boolean, caller: Caller | null): ResolvedFrame {
  return {
    file: mapping.source,
    function: functionOf(raw, mapping, inApp, caller),
    line: mapping.line,
    column: mapping.column,
    inApp,
    symbolicated: true,
    context: mapping.context,
    unmappedReason: null,
    nearestPath: null,
    generated: { file: raw.file, function: raw.function, line: raw.line, column: raw.column },
    statement: mapping.enclosing?.statement ?? null,
    nameAtCaller: caller?.name ?? null,
  };
}

function unmappedFrame(raw: RawFrame, mapping: Mapping | null, inApp: boolean): ResolvedFrame {
  // a sender that sends source lines runs its sources unchanged
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
    statement: null,
    nameAtCaller: null,
  };
}

type Surroundings = Omit<FrameSurroundings, 'source' | 'ignored'>;

/** isInApp, computed once for each file, because the frames of a stack share few files. */
function ownership(surroundings: Surroundings): (raw: RawFrame, mapped: MappedPosition | null) => boolean {
  const known = new Map<string, boolean>();
  return (raw, mapped) => {
    const { source = null, ignored = false } = mapped ?? {};
    const key = `${raw.foreign} ${ignored} ${source === null ? `${raw.file} ${raw.module}` : `mapped ${source}`}`;
    const answer = known.get(key) ?? isInApp(raw, { ...surroundings, source, ignored });
    known.set(key, answer);
    return answer;
  };
}

interface Subject {
  property: KnownProperty;
  release: string | null;
}

type Answers = (index: number) => Mapping | null;

function resolved(frames: readonly RawFrame[], { indexes }: Positions, answers: Answers, where: Surroundings): ResolvedFrame[] {
  const isOwn = ownership(where);
  const answerOf = (index: number) => (index === THIRD_PARTY ? OF_THIRD_PARTY : answers(index));
  const own = indexes.map((index) => (index === null ? null : answerOf(index)));
  const inApp = frames.map((raw, index) => isOwn(raw, own[index]?.mapped ? own[index] : null));
  const callerOf = (index: number): Caller | null => {
    const mapping = own[index + 1];
    return mapping?.mapped ? { name: mapping.name, inApp: inApp[index + 1] === true } : null;
  };
  return frames.map((raw, index) => {
    const mapping = own[index] ?? null;
    const isOwnCode = inApp[index] === true;
    return mapping?.mapped ? mappedFrame(raw, mapping, isOwnCode, callerOf(index)) : unmappedFrame(raw, mapping, isOwnCode);
  });
}

/** The result for a shared list, and everything besides the answers that it depends on. */
interface Known {
  frames: readonly RawFrame[];
  property: FrameSurroundings['property'];
  platform: EventPayload['platform'];
  host: string | null;
  /** Why there are no maps; null if there are. */
  none: NoMaps | null;
  resolved: ResolvedFrame[];
}

/** The maximum number cached with one answer. */
const MOST_KNOWN = 4;
/** By the symbolicator's answer, which expires when the maps change or after a few seconds; otherwise by the frames. */
const known = new WeakMap<object, Known[]>();

/** The cached result beside `owner`; created and cached if missing. */
function resolvedShared(
  owner: object,
  frames: readonly RawFrame[],
  where: Surroundings,
  none: NoMaps | null,
  make: () => ResolvedFrame[],
): ResolvedFrame[] {
  const { property, platform, url } = where;
  const host = platform === 'javascript' && url !== null ? hostOf(url) : null;
  const beside = known.get(owner) ?? [];
  for (const one of beside)
    if (one.frames === frames && one.property === property && one.platform === platform && one.host === host && one.none === none)
      return one.resolved;
  const made = Object.freeze(make()) as ResolvedFrame[];
  known.set(owner, [{ frames, property, platform, host, none, resolved: made }, ...beside.slice(0, MOST_KNOWN - 1)]);
  return made;
}

const answerOfNone = (reason: NoMaps): Mapping => ({ mapped: false, path: '', reason, nearestPath: null });
const NONE = { no_release: answerOfNone('no_release'), release_has_no_maps: answerOfNone('release_has_no_maps') };

/**
 * The same as resolveFrames, synchronously, if the release is known to have no maps; null if they must be requested. A shared list's result is cached
 * with it, whatever its release.
 */
export function resolveWithoutMaps(
  payload: EventPayload,
  subject: Subject,
  symbolicator: Pick<Symbolicator, 'whyNone'>,
): ResolvedFrame[][] | null {
  const { property, release } = subject;
  const none = symbolicator.whyNone({ organizationId: property.organizationId, propertyId: property.id, release });
  if (none === null) return null;
  const { platform, url, exceptions } = payload;
  const where = { platform, property, url };
  const make = (frames: RawFrame[]) => resolved(frames, ownPositions(positionsFor[platform](frames), where), () => NONE[none], where);
  return exceptions.map(({ frames }) =>
    isShared(frames) ? resolvedShared(frames, frames, where, none, () => make(frames)) : make(frames),
  );
}

/**
 * The frames of every exception of an event, one for each raw frame in the same order. Grouping needs their context, which names a frame whose
 * function is unknown.
 * @param options.context whether to include source lines around each position
 * @param options.patienceMs how long maps may take to be read; frames of later ones are `deferred`
 */
export async function resolveFrames(
  payload: EventPayload,
  subject: Subject,
  symbolicator: Symbolicator,
  options: { context: boolean; patienceMs?: number },
): Promise<ResolvedFrame[][]> {
  const without = resolveWithoutMaps(payload, subject, symbolicator);
  if (without) return without;
  const { property, release } = subject;
  const { platform, url, exceptions } = payload;
  const maps = { organizationId: property.organizationId, propertyId: property.id, release };
  const where = { platform, property, url };
  const ask = async ({ distinct }: Positions) =>
    distinct.length ? symbolicator.symbolicate(maps, distinct, options.context, options.patienceMs) : [];
  const lists: ResolvedFrame[][] = [];
  if (exceptions.every(({ frames }) => isShared(frames))) {
    // one after the other: the first one's map is then in memory for the next
    for (const { frames } of exceptions) {
      const positions = ownPositions(positionsFor[platform](frames), where);
      const answers = await ask(positions);
      const make = () => resolved(frames, positions, (index) => answers[index] ?? null, where);
      lists.push(resolvedShared(positions.distinct.length ? answers : frames, frames, where, null, make));
    }
    return lists;
  }
  const all = exceptions.flatMap(({ frames }) => frames);
  const { indexes, distinct } = ownPositions(positionsOf(all, platform), where);
  const answers = await ask({ indexes, distinct });
  let start = 0;
  for (const { frames } of exceptions) {
    const own = { indexes: indexes.slice(start, start + frames.length), distinct };
    lists.push(resolved(frames, own, (index) => answers[index] ?? null, where));
    start += frames.length;
  }
  return lists;
}
