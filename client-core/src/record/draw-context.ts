import { neutralizeLine } from '../drawing/neutralize.js';
import type { Style } from '../drawing/style.js';
import type { Moments } from '../person/moments.js';
import { shellQuote } from '../text/shell-quote.js';
import { drawSource, type SourcePosition, whyNot } from './explain-words.js';
import type { Breadcrumb, Exception, FixContext, Frame, Issue, Sample } from './fix-context.js';

const NO_RELEASE = [
  'No source lines: the event has no release.',
  'Set the release where the program starts (data-release in a page, release in a client), and upload its source maps under the same release.',
];

/** Why an event has no source lines, and what to do; [] if it has some, or if no map could help. Own frames come first. */
function adviceOnMaps({ release, exceptions }: Pick<Sample, 'release' | 'exceptions'>, domain: string): string[] {
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

/** Only the nearest own frames get source lines; those of all frames would bury them. */
const FRAMES_WITH_SOURCE = 2;

const WHY: Readonly<Record<string, string>> = {
  no_release: 'the event has no release',
  release_has_no_maps: 'its release has no source maps',
  path_not_found: 'no source map for this path',
  position_not_mapped: 'the map has no entry for this position',
  invalid_map: 'the map is invalid',
  foreign_host: 'its host is not one of yours',
  deferred: 'the server has not read the map yet',
};

const RELATIONS = { cause: 'Caused by ', member: 'With ' } as const;

const indent = (lines: readonly string[], by: string): string[] => lines.map((line) => (line === '' ? '' : by + line));

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const within = (release: string | null): string => (release === null ? '' : ` in ${release}`);

/** Event texts are untrusted: only their line breaks are kept. */
const safe = (text: string): string[] => text.split('\n').map(neutralizeLine);

/** When and in which releases it was seen, in one time if there is only one. */
function seen({ firstSeenAt, firstRelease, lastSeenAt, lastRelease }: Issue, { full }: Moments): string {
  const last = `${full(lastSeenAt)}${within(lastRelease)}`;
  if (firstSeenAt === lastSeenAt && firstRelease === lastRelease) return `seen ${last}`;
  return `first ${full(firstSeenAt)}${within(firstRelease)}, last ${last}`;
}

function drawIssue(issue: Issue, style: Style, moments: Moments): string[] {
  const { number, title, domain, status, importance, importanceReason, events, users30d, culprit } = issue;
  return [
    ...safe(`${number} ${title}`).map(style.bold),
    `${style.state(status, status)}, importance ${importance} (${importanceReason}), ${count(events, 'event')}, ${count(users30d, 'user')} in 30 days, ${domain}`,
    seen(issue, moments),
    ...(culprit === null ? [] : [neutralizeLine(`at ${culprit}`)]),
  ];
}

function whereOf({ file, line, column }: Frame): string {
  return [file ?? 'unknown', line, column].filter((part) => part !== null).join(':');
}

function frameLine(frame: Frame): string {
  const why = frame.inApp && frame.unmappedReason !== null ? `  not mapped: ${WHY[frame.unmappedReason] ?? frame.unmappedReason}` : '';
  const nearest = why !== '' && frame.nearestPath !== null ? `; the nearest is ${frame.nearestPath}` : '';
  const place = frame.function === null ? whereOf(frame) : `${frame.function} (${whereOf(frame)})`;
  return neutralizeLine(`at ${place}${why}${nearest}`);
}

/** The stack: own frames, the nearest with source lines; consecutive other frames are only counted. */
function drawFrames(frames: readonly Frame[], style: Style): string[] {
  const lines: string[] = [];
  let others = 0;
  let sources = FRAMES_WITH_SOURCE;
  const skipped = () => {
    if (others > 0) lines.push(`   (${count(others, 'frame')} of other code)`);
    others = 0;
  };
  // if no frame is ours, the whole stack is more useful than a number
  const ours = frames.some(({ inApp }) => inApp);
  for (const frame of frames) {
    if (ours && !frame.inApp) {
      others += 1;
      continue;
    }
    skipped();
    lines.push(frameLine(frame));
    if (frame.context === null || frame.line === null || sources === 0) continue;
    sources -= 1;
    const source = drawSource(frame.context, frame.line).map((line) =>
      line.startsWith('->') ? style.bold(neutralizeLine(line)) : neutralizeLine(line),
    );
    lines.push(...indent(source, '   '));
  }
  skipped();
  return lines;
}

function drawException({ type, message, relation, frames }: Exception, style: Style): string[] {
  const [first = '', ...more] = safe(`${relation === null ? '' : RELATIONS[relation]}${type}: ${message}`);
  const stack = frames.length === 0 ? ['(no stack)'] : drawFrames(frames, style);
  return [style.bold(first), ...more, ...indent(stack, '  ')];
}

function drawBreadcrumb({ timestamp, type, level, message, data }: Breadcrumb, { close }: Moments): string {
  const kind = level === null ? type : `${type} ${level}`;
  const values = Object.entries(data).map(([name, value]) => `${name}=${String(value)}`);
  return neutralizeLine([close(timestamp), kind.padEnd(16), message ?? '', ...values].filter((part) => part !== '').join('  '));
}

function drawSample(sample: Sample, domain: string, style: Style, moments: Moments): string[] {
  const { id, occurredAt, release, environment, userId, url, browser, serverName, runtime, message, exceptions, breadcrumbs } = sample;
  const facts = [release, environment, url, browser, serverName, runtime, userId === null ? null : `user ${userId}`];
  const known = facts.filter((fact) => fact !== null);
  const advice = adviceOnMaps(sample, domain).map(neutralizeLine);
  return [
    `Event ${id}, ${moments.full(occurredAt)}`,
    ...(known.length ? [neutralizeLine(known.join(', '))] : []),
    ...(message === null ? [] : safe(message)),
    ...(exceptions.length ? [] : ['(message only, no stack)']),
    ...exceptions.flatMap((exception) => ['', ...drawException(exception, style)]),
    ...(advice.length ? ['', ...advice] : []),
    ...(breadcrumbs.length ? ['', style.bold('Breadcrumbs'), ...breadcrumbs.map((breadcrumb) => drawBreadcrumb(breadcrumb, moments))] : []),
  ];
}

/** Draws an issue: its title, where to start, and its samples with source lines and breadcrumbs. */
export function drawFixContext({ issue, suspectedFile, suspectedLine, samples }: FixContext, style: Style, moments: Moments): string[] {
  const place = suspectedFile === null ? null : `${suspectedFile}${suspectedLine === null ? '' : `:${suspectedLine}`}`;
  return [
    ...drawIssue(issue, style, moments),
    ...(place === null ? [] : ['', neutralizeLine(`Look first at ${place}`)]),
    ...(samples.length === 0 ? ['', 'No stored events remain.'] : []),
    ...samples.flatMap((sample) => ['', ...drawSample(sample, issue.domain, style, moments)]),
  ];
}

/** The command that ends the work on an issue, or takes it up again. */
export const nextCommand = ({ status, number }: Issue): string =>
  `${status === 'resolved' ? 'Open it again with: tidewatch errors reopen' : 'Resolve it with: tidewatch errors resolve'} ${number}`;
