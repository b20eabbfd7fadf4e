/** A frame's contribution to the fingerprint: file and function of each, and the source line of the nearest. Never a line or column number. */
import type { EventPayload, Platform, RawFrame, ResolvedFrame } from '../../events/event.js';
import { isShared } from '../../events/shared-frames.js';
import { appPath, maskHashes, maskLanguage, scriptPath, sourcePath } from './file-name.js';
import { isMadeUp, plainFunctionName } from './function-name.js';
import { COUNTED_FRAMES, type FrameParts, inAnyOrder, type OwnFrame, ownFrames, RECURSION_FRAMES } from './own-frames.js';
import { comparableLine, comparableStatement } from './source-line.js';

/** A frame's file, normalized across builds and machines. */
export function fileOf(platform: Platform, { file, symbolicated }: Pick<ResolvedFrame, 'file' | 'symbolicated'>): string {
  if (file === null) return '';
  if (symbolicated) return sourcePath(file);
  // server bundles have hashes in their names too
  if (platform === 'node') return maskHashes(appPath(file));
  if (platform !== 'javascript') return appPath(file);
  return /^(?!https?:)[a-z-]*extension:/i.test(file) ? '<extension>' : maskLanguage(scriptPath(file));
}

/** Python module names don't depend on the install folder. */
const locationOf = (platform: Platform, frame: ResolvedFrame, raw: RawFrame | undefined) =>
  platform === 'python' && raw?.module && raw.module !== '__main__' ? raw.module : fileOf(platform, frame);

/** `<module>` and `<lambda>`, also at the end of a qualified name. */
const NAMELESS = /(?:^|\.)<[^<>]*>$/;
/** Python 3.12 inlines these into the enclosing function; earlier versions run them as functions called by it. */
const PART_OF_CALLER = /(?:^|\.)<(?:listcomp|dictcomp|setcomp|genexpr)>$/;

function nameOf(platform: Platform, frame: ResolvedFrame, caller: ResolvedFrame | undefined): string | null {
  if (platform === 'python' || platform === 'other') {
    if (frame.function === null || !NAMELESS.test(frame.function)) return frame.function;
    const isPart = platform === 'python' && PART_OF_CALLER.test(frame.function) && caller?.file === frame.file;
    return isPart ? nameOf(platform, caller, undefined) : null;
  }
  const name = plainFunctionName(frame.function);
  if (name === null || frame.symbolicated) return name;
  return isMadeUp(name, frame.column, platform === 'javascript') ? null : name;
}

function lineOf(platform: Platform, { statement, context }: ResolvedFrame): string {
  if (statement !== null) return comparableStatement(statement);
  return comparableLine(context?.line ?? '', platform === 'python' ? 'hash' : 'slashes');
}

interface Described {
  location: string;
  line: string;
  isNamed: boolean;
}

/** Frames as parts, in order; adjacent frames of one function count once; limited to `wanted`. */
function describe(payload: EventPayload, own: readonly OwnFrame[], wanted: number): Described[] {
  const { platform } = payload;
  const files = new Map<string, string>();
  const described: Described[] = [];
  for (const [index, { frame, raw }] of own.entries()) {
    const key = `${frame.symbolicated} ${frame.file} ${raw?.module}`;
    const file = files.get(key) ?? locationOf(platform, frame, raw);
    files.set(key, file);
    const name = nameOf(platform, frame, own[index + 1]?.frame);
    const location = `${file}|${name ?? ''}`;
    const line = index === 0 ? lineOf(platform, frame) : '';
    if (location !== described.at(-1)?.location) described.push({ location, line, isNamed: name !== null || line !== '' });
    if (described.length === wanted) break;
  }
  return described;
}

function partsOf(payload: EventPayload, index: number, frames: readonly ResolvedFrame[], isRecursion: boolean): FrameParts {
  const described = describe(payload, ownFrames(payload, index, frames), isRecursion ? RECURSION_FRAMES : COUNTED_FRAMES);
  const nearest = described.slice(0, payload.platform === 'javascript' ? COUNTED_FRAMES : 1);
  const locations = described.map(({ location }) => location);
  return {
    parts: isRecursion
      ? inAnyOrder(locations)
      : locations.map((location, nth) => (nth === 0 ? `${location}|${described[0]?.line}` : location)),
    tellsLocation: nearest.some(({ isNamed }) => isNamed),
  };
}

/** For shared frame lists, each of which is resolved for one platform. */
const known = {
  recursion: new WeakMap<readonly ResolvedFrame[], FrameParts>(),
  other: new WeakMap<readonly ResolvedFrame[], FrameParts>(),
};

/**
 * The parts of one exception's frames, and whether they identify the location well enough without the message: on servers the nearest frame needs
 * a name or a line; in browsers, whose messages differ, any frame does.
 */
export function frameParts(payload: EventPayload, index: number, frames: readonly ResolvedFrame[], isRecursion: boolean): FrameParts {
  if (!isShared(frames)) return partsOf(payload, index, frames, isRecursion);
  const kind = isRecursion ? known.recursion : known.other;
  const parts = kind.get(frames) ?? partsOf(payload, index, frames, isRecursion);
  kind.set(frames, parts);
  return parts;
}
