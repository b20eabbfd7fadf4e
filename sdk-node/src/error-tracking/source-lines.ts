import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ErrorExceptionSent, ErrorFrameSent, ErrorSourceContext } from '../generated/types.js';
import { frozenContext } from './clean-event.js';
import { detached } from './describe/mask.js';

const LINES_AROUND = 5;
const LONGEST_LINE = 300;
/** Longer lines come from bundlers and are unreadable. */
const LONGEST_READABLE_LINE = 1_000;
const LARGEST_FILE = 2 * 1024 * 1024;
/** Maximum frames per event with source lines. */
const MOST_FRAMES = 30;
/** Maximum cached locations: about 1 kB each. */
const MOST_CACHED = 1_000;
/** Reads program files only: a stack may be forged, and must not make us send any other file. */
const SOURCE_FILE = /\.[cm]?[jt]sx?$/i;

type Place = `${string}:${number}`;

/** A file's lines, or null if it is missing, too large or not a regular file. */
async function readLines(file: string): Promise<string[] | null> {
  try {
    const found = await stat(file);
    if (!found.isFile() || found.size > LARGEST_FILE) return null;
    return (await readFile(file, 'utf8')).split(/\r?\n/);
  } catch {
    return null;
  }
}

function contextOf(lines: readonly string[], lineNumber: number): ErrorSourceContext | null {
  const at = lineNumber - 1;
  const line = lines[at];
  if (line === undefined || line.length > LONGEST_READABLE_LINE) return null;
  // keep the lines in memory, not the file
  const cut = (text: string) => detached(text.slice(0, LONGEST_LINE));
  return frozenContext({
    before: lines.slice(Math.max(0, at - LINES_AROUND), at).map(cut),
    line: cut(line),
    after: lines.slice(at + 1, at + 1 + LINES_AROUND).map(cut),
  });
}

/** Reads the source lines around the program's own frames; each location once, so that a flood of one error reads no files. */
export class SourceLines {
  readonly #cache = new Map<Place, ErrorSourceContext | null>();
  readonly #reading = new Map<string, Promise<string[] | null>>();

  /** Adds masked lines to the frames in place; frozen, unless beforeSend may change them. Never rejects. */
  async addTo(exceptions: readonly ErrorExceptionSent[], { shared = false } = {}): Promise<void> {
    const frames = exceptions.flatMap(({ frames: some = [] }) => some.filter(isReadable)).slice(0, MOST_FRAMES);
    const unread = frames.filter((frame) => !this.#addKnown(frame));
    if (unread.length > 0) await Promise.all(unread.map((frame) => this.#read(frame)));
    if (shared) return;
    for (const frame of frames) if (frame.context) frame.context = structuredClone(frame.context);
  }

  /** Whether the location is cached. */
  #addKnown(frame: ReadableFrame): boolean {
    const context = this.#cache.get(placeOf(frame));
    if (context) frame.context = context;
    return context !== undefined;
  }

  async #read(frame: ReadableFrame): Promise<void> {
    const lines = await this.#lines(frame.file);
    // two frames may have one location
    if (!this.#cache.has(placeOf(frame))) this.#keep(placeOf(frame), lines && contextOf(lines, frame.line));
    this.#addKnown(frame);
  }

  #lines(file: string): Promise<string[] | null> {
    const reading = this.#reading.get(file) ?? readLines(file).finally(() => this.#reading.delete(file));
    this.#reading.set(file, reading);
    return reading;
  }

  #keep(place: Place, context: ErrorSourceContext | null): void {
    const oldest = this.#cache.size >= MOST_CACHED ? this.#cache.keys().next().value : undefined;
    if (oldest !== undefined) this.#cache.delete(oldest);
    this.#cache.set(place, context);
  }
}

const placeOf = ({ file, line }: ReadableFrame): Place => `${file}:${line}`;

type ReadableFrame = ErrorFrameSent & { file: string; line: number };

/** Whether the file is on this machine and belongs to the program; a path that begins with two slashes is on another machine. */
function isReadable(frame: ErrorFrameSent): frame is ReadableFrame {
  const { file, line, inApp } = frame;
  if (inApp === false || typeof file !== 'string' || typeof line !== 'number' || line < 1) return false;
  return path.isAbsolute(file) && !/^[\\/]{2}/.test(file) && SOURCE_FILE.test(file);
}
