import { shellQuote } from '../text/shell-quote.js';

/** The API's response about a position. */
export interface SourcePosition {
  mapped: boolean;
  reason:
    | 'no_release'
    | 'release_has_no_maps'
    | 'path_not_found'
    | 'position_not_mapped'
    | 'invalid_map'
    | 'foreign_host'
    | 'deferred'
    | null;
  path: string;
  matchedPath: string | null;
  nearestPath: string | null;
  source: string | null;
  line: number | null;
  column: number | null;
  name: string | null;
  context: { before: string[]; line: string; after: string[] } | null;
}

interface Asked {
  release: string;
  /** The flag that names the property, as it was given. */
  property: string;
}

const upload = ({ release, property }: Asked): string => `tidewatch sourcemaps upload <dir> --release ${shellQuote(release)} ${property}`;
const list = ({ release, property }: Asked): string => `tidewatch sourcemaps list --release ${shellQuote(release)} ${property}`;

/** The difference between a stored path and the requested one, if an upload option can fix it. */
function difference(path: string, nearest: string): string {
  const name = (text: string) => text.slice(text.lastIndexOf('/') + 1);
  if (name(path) === name(nearest)) return 'Their folders differ. Upload with another --url-prefix or --strip-prefix.';
  return 'Their names differ, as if from different builds. Upload the maps of the deployed build.';
}

/** Why a position doesn't map, and what to do about it, one sentence per line. */
export function whyNot(
  { reason, path, nearestPath, matchedPath }: Pick<SourcePosition, 'reason' | 'path' | 'nearestPath' | 'matchedPath'>,
  asked: Asked,
): string[] {
  switch (reason) {
    case 'no_release':
    case 'release_has_no_maps':
      return [
        `The release ${asked.release} has no source maps on this server.`,
        `Check that it matches what your program reports. List releases: tidewatch sourcemaps list ${asked.property}`,
        `Upload them with: ${upload(asked)}`,
      ];
    case 'path_not_found':
      return [
        `No source map of ${asked.release} has the path ${path}.`,
        ...(nearestPath === null ? [] : [`The nearest is ${nearestPath}. ${difference(path, nearestPath)}`]),
        `List all paths: ${list(asked)}`,
      ];
    case 'position_not_mapped':
      return [
        `The map of ${matchedPath ?? path} has no entry for this line and column.`,
        'Lines and columns count from 1. The file and the map may be from different builds; upload both from the same build.',
      ];
    case 'invalid_map':
      return [
        `The map of ${matchedPath ?? path} is broken.`,
        'A build step after the bundler may have changed it. Build and upload again.',
      ];
    case 'foreign_host':
      return [
        `The host of the script ${path} is not one of the property's script hosts, so its frames are not mapped.`,
        'If it is your CDN, add its host: tidewatch properties update <property> --script-hosts <host>',
      ];
    case 'deferred':
      return ['The server is too busy to map this now, or your share of this minute is used up.', 'Try again in a minute.'];
    default:
      return ['The position is not mapped.'];
  }
}

/** The mapped position, with the lines around it. */
export function drawPlace({ source, line, column, name, context }: SourcePosition): string[] {
  const head = `${source}:${line}:${column}${name === null ? '' : ` (${name})`}`;
  return context === null || line === null ? [head] : [head, '', ...drawSource(context, line)];
}

/** Source lines with numbers, and an arrow at the position. */
export function drawSource({ before, line: text, after }: NonNullable<SourcePosition['context']>, line: number): string[] {
  const lines = [...before, text, ...after];
  const first = line - before.length;
  const width = String(first + lines.length - 1).length;
  return lines.map((each, index) => {
    const number = String(first + index).padStart(width);
    return `${index === before.length ? '->' : '  '} ${number}  ${each}`.trimEnd();
  });
}
