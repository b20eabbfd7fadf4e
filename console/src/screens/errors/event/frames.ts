/** Stacks as people read them: own code in the open, frames of libraries folded. */
import type { Answer } from '../../../data/operation.js';

export type ErrorEvent = Answer<'getErrorEvent'>['event'];
export type ShownException = ErrorEvent['exceptions'][number];
export type Frame = ShownException['frames'][number];

/** Own code and folded libraries, every frame, or the stack as text. */
export const VIEWS = ['own', 'all', 'text'] as const;
export type View = (typeof VIEWS)[number];

export const viewOf = (text: string | null): View => VIEWS.find((view) => view === text) ?? 'own';

/** A frame of one's own, or frames of libraries that follow each other. */
export interface Run {
  isOwn: boolean;
  frames: readonly Frame[];
  /** The place of its first frame in the stack. */
  at: number;
}

/** A stack in runs. In one without a frame of one's own, every frame stands alone: a fold would hide all there is. */
export function runsOf(frames: readonly Frame[], { folds }: { folds: boolean }): Run[] {
  const hasOwn = frames.some(({ inApp }) => inApp);
  const runs: Run[] = [];
  for (const [at, frame] of frames.entries()) {
    const last = runs.at(-1);
    if (folds && hasOwn && !frame.inApp && last && !last.isOwn) runs[runs.length - 1] = { ...last, frames: [...last.frames, frame] };
    else runs.push({ isOwn: frame.inApp, frames: [frame], at });
  }
  return runs;
}

/** Where a frame is: src/checkout.js:12:9. */
export const whereOf = ({ file, line, column }: Pick<Frame, 'file' | 'line' | 'column'>): string =>
  [file ?? 'unknown file', line, column].filter((part) => part !== null).join(':');

/** A line of source with its number. */
export interface SourceLine {
  number: number;
  text: string;
  isHit: boolean;
}

/** The lines around a position, without the indent that all of them have. */
export function sourceLines({ context, line }: Pick<Frame, 'context' | 'line'>): SourceLine[] {
  if (context === null || line === null) return [];
  const texts = [...context.before, context.line, ...context.after].map((text) => text.replaceAll('\t', '  '));
  const indents = texts.filter((text) => text.trim() !== '').map((text) => text.length - text.trimStart().length);
  const indent = Math.min(...(indents.length ? indents : [0]));
  const first = line - context.before.length;
  return texts.map((text, index) => ({ number: first + index, text: text.slice(indent), isHit: index === context.before.length }));
}

const RELATIONS: Readonly<Record<string, string>> = { cause: 'Caused by ', member: 'One of them: ' };

/** The class of an exception, with what it is to the one before. */
export const exceptionTitle = ({ type, relation }: Pick<ShownException, 'type' | 'relation'>): string =>
  `${RELATIONS[relation ?? ''] ?? ''}${type}`;

/** The stacks of an event as a program prints them. */
export function stackText(exceptions: readonly ShownException[]): string {
  return exceptions
    .flatMap(({ message, frames, ...exception }) => [
      `${exceptionTitle(exception)}: ${message}`,
      ...frames.map((frame) => `    at ${frame.function === null ? whereOf(frame) : `${frame.function} (${whereOf(frame)})`}`),
    ])
    .join('\n');
}

/** The nearest frame that no source map could name, of one's own if there is one; undefined if a frame has source lines, or none needs a map. */
export function unmappedIn(frames: readonly Frame[]): Frame | undefined {
  if (frames.some(({ context }) => context !== null)) return undefined;
  const unmapped = frames.filter(({ unmappedReason }) => unmappedReason !== null);
  return unmapped.find(({ inApp }) => inApp) ?? unmapped[0];
}
