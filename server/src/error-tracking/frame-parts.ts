/** What frames add to a fingerprint: file, function, and the source line where the function has no name. Never a line's number or a column. */
import type { EventPayload, Platform, RawFrame, ResolvedFrame } from './event.js';
import { appPath, maskHashes, scriptPath, sourcePath } from './file-name.js';
import { isAfterAsync, isMadeUp, plainFunctionName } from './function-name.js';
import { isShared } from './shared-frames.js';

/** So many of the application's frames nearest the throw count. */
const COUNTED_FRAMES = 5;
/** Chrome prints ten frames at most; what others print beyond must not make another issue. */
const BROWSER_FRAMES = 10;
/** A circle of functions is seen whole in so many. */
const RECURSION_FRAMES = 10;
const MAXIMUM_LINE = 120;

/** The file of a frame under a name that does not change with builds and machines. */
export function fileOf(platform: Platform, { file, symbolicated }: ResolvedFrame): string {
  if (file === null) return '';
  if (symbolicated) return sourcePath(file);
  // bundles of servers have hashes in their names too
  if (platform === 'node') return maskHashes(appPath(file));
  if (platform !== 'javascript') return appPath(file);
  return /^(?!https?:)[a-z-]*extension:/i.test(file) ? '<extension>' : scriptPath(file);
}

function nameOf(platform: Platform, frame: ResolvedFrame): string | null {
  if (platform === 'python' || platform === 'other') return frame.function;
  const name = plainFunctionName(frame.function);
  if (name === null || frame.symbolicated) return name;
  return isMadeUp(name, frame.column, platform === 'javascript') ? null : name;
}

/** A line that no minifier made, trimmed and bounded. */
function lineOf({ context }: ResolvedFrame): string {
  const line = context?.line.trim() ?? '';
  return line.length > MAXIMUM_LINE * 3 ? '' : line.slice(0, MAXIMUM_LINE);
}

/** Python's modules are called the same wherever they are installed. */
const placeOf = (platform: Platform, frame: ResolvedFrame, raw: RawFrame | undefined) =>
  platform === 'python' && raw?.module && raw.module !== '__main__' ? raw.module : fileOf(platform, frame);

interface Counted {
  frame: ResolvedFrame;
  raw: RawFrame | undefined;
}

/** The frames up to the first await in browsers: Safari shows none behind it. */
function beforeAsync(frames: readonly Counted[]): readonly Counted[] {
  const end = frames.findIndex(({ raw }) => isAfterAsync(raw?.function ?? null));
  const before = end < 0 ? frames : frames.slice(0, end);
  return before.some(({ frame }) => frame.inApp) ? before : frames;
}

/** The application's own frames that count, nearest the throw first; only mapped ones where there are any. */
function counted(payload: EventPayload, index: number, frames: readonly ResolvedFrame[]): readonly Counted[] {
  const all = frames.map((frame, place) => ({ frame, raw: payload.exceptions[index]?.frames[place] }));
  const shown =
    payload.platform === 'javascript' ? beforeAsync(all.filter(({ frame }) => frame.file !== null)).slice(0, BROWSER_FRAMES) : all;
  const own = (shown.some(({ frame }) => frame.inApp) ? shown : all).filter(({ frame }) => frame.inApp);
  const mapped = own.filter(({ frame }) => frame.symbolicated);
  return mapped.length > 0 ? mapped : own;
}

interface Described {
  part: string;
  /** Whether it tells a place in the file. */
  isNamed: boolean;
}

/** Frames as parts, in order, one for equal neighbours, as many as are wanted. */
function describe(payload: EventPayload, frames: readonly Counted[], wanted: number): Described[] {
  const { platform } = payload;
  const places = new Map<string, string>();
  const described: Described[] = [];
  for (const { frame, raw } of frames) {
    const key = `${frame.symbolicated} ${frame.file} ${raw?.module}`;
    const place = places.get(key) ?? placeOf(platform, frame, raw);
    places.set(key, place);
    const name = nameOf(platform, frame);
    const line = name === null ? lineOf(frame) : '';
    const part = `${place}|${name ?? ''}|${line}`;
    if (part !== described.at(-1)?.part) described.push({ part, isNamed: name !== null || line !== '' });
    if (described.length === wanted) break;
  }
  return described;
}

/** A recursion ends wherever the stack is full: which of its functions is on top is chance. */
const inAnyOrder = (parts: readonly string[]) => [...new Set(parts)].sort();

interface Parts {
  parts: string[];
  tellsPlace: boolean;
}

function partsOf(payload: EventPayload, index: number, frames: readonly ResolvedFrame[], isRecursion: boolean): Parts {
  const described = describe(payload, counted(payload, index, frames), isRecursion ? RECURSION_FRAMES : COUNTED_FRAMES);
  const parts = described.map(({ part }) => part);
  const nearest = described.slice(0, payload.platform === 'javascript' ? COUNTED_FRAMES : 1);
  return {
    parts: isRecursion ? inAnyOrder(parts).slice(0, COUNTED_FRAMES) : parts,
    tellsPlace: nearest.some(({ isNamed }) => isNamed),
  };
}

/** Of shared lists, each of which is resolved for one platform. */
const known = { recursion: new WeakMap<readonly ResolvedFrame[], Parts>(), other: new WeakMap<readonly ResolvedFrame[], Parts>() };

/**
 * The parts of the frames of one exception, and whether they tell the place well enough to do without the message: on servers the nearest frame has
 * to have a name or a line, in browsers, whose messages differ, any of them.
 */
export function frameParts(payload: EventPayload, index: number, frames: readonly ResolvedFrame[], isRecursion: boolean): Parts {
  if (!isShared(frames)) return partsOf(payload, index, frames, isRecursion);
  const kind = isRecursion ? known.recursion : known.other;
  const parts = kind.get(frames) ?? partsOf(payload, index, frames, isRecursion);
  kind.set(frames, parts);
  return parts;
}
