import { shellQuote } from '../output/presentation.js';
import { type SourcePosition, whyNot } from '../sourcemaps/explain-words.js';
import type { Frame, Sample } from './fix-context.js';

const NO_RELEASE = [
  'No source lines: the event has no release.',
  'Set the release where the program starts (data-release in a page, release in a client), and upload its source maps under the same release.',
];

/** Why an event has no source lines, and what to do; [] if it has some, or if no map could help. Own frames come first. */
export function adviceOnMaps({ release, exceptions }: Pick<Sample, 'release' | 'exceptions'>, domain: string): string[] {
  const frames = exceptions.flatMap((exception) => exception.frames);
  if (frames.some(({ context }) => context !== null)) return [];
  const unmapped = frames.filter(({ unmappedReason }) => unmappedReason !== null);
  const frame: Frame | undefined = unmapped.find(({ inApp }) => inApp) ?? unmapped[0];
  if (!frame) return [];
  if (release === null || frame.unmappedReason === 'no_release') return NO_RELEASE;
  const reason = frame.unmappedReason as SourcePosition['reason'];
  const position = { reason, path: frame.file ?? 'unknown', matchedPath: null, nearestPath: frame.nearestPath };
  const [first = '', ...more] = whyNot(position, { release, property: `--domain ${shellQuote(domain)}` });
  return [`No source lines. ${first}`, ...more];
}
