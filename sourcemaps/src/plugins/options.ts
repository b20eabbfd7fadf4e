import type { BuildOptions, BuildReport } from '../upload/upload-build.js';
import { uploadBuild } from '../upload/upload-build.js';
import { reasonOf, UploadError } from '../upload-error.js';

/** Options of all plugins. */
export interface PluginOptions {
  /** The server's address; default TIDEWATCH_URL. */
  url?: string | undefined;
  /** `<keyId>.<secret>` of a key with errors:write; default TIDEWATCH_API_KEY. Don't commit it. */
  apiKey?: string | undefined;
  /** The release, exactly as your program reports it; default TIDEWATCH_RELEASE. */
  release?: string | undefined;
  /** The property, by domain; alternatively propertyId. */
  domain?: string | undefined;
  propertyId?: string | undefined;
  /** The prefix of all paths on the site; default the bundler's public path. */
  urlPrefix?: string | undefined;
  /** The beginning of file paths to remove. */
  stripPrefix?: string | undefined;
  /** Globs to exclude. */
  ignore?: string | readonly string[] | undefined;
  /** Deletes the build's maps once all of them are stored. */
  deleteAfterUpload?: boolean | undefined;
  /** Prints the paths that would be stored, and sends nothing. */
  dryRun?: boolean | undefined;
  /** Whether a failure fails the build or only warns; default fail. */
  onError?: 'fail' | 'warn' | undefined;
  /** false disables the plugin, for example for local builds: `enabled: Boolean(process.env.CI)`. */
  enabled?: boolean | undefined;
}

/** The bundler's output. */
export interface Written {
  directory: string;
  /** The files, relative to the directory. */
  files: readonly string[];
  projectRoot?: string | undefined;
  /** The bundler's configured public path. */
  publicPath?: string | undefined;
}

/** A plugin's output. */
export interface Voice {
  say(text: string): void;
  warn(text: string): void;
}

/** The path prefix from a bundler's public path: a URL or an absolute path; a relative one doesn't count. */
const prefixOf = (publicPath: string | undefined): string | undefined =>
  publicPath !== undefined && /^(\/|[a-z][a-z0-9+.-]+:\/\/)/i.test(publicPath) ? publicPath : undefined;

function buildOptions(options: PluginOptions, { directory, files, projectRoot, publicPath }: Written): BuildOptions {
  const { ignore, urlPrefix, onError: _onError, enabled: _enabled, ...rest } = options;
  const globs = typeof ignore === 'string' ? [ignore] : ignore;
  const slashed = files.map((file) => file.replaceAll('\\', '/'));
  return { ...rest, directory, files: slashed, projectRoot, ignore: globs, urlPrefix: urlPrefix ?? prefixOf(publicPath) };
}

const maps = (count: number): string => `${count} source map${count === 1 ? '' : 's'}`;

function tell({ files, missing, deleted, inline }: BuildReport, dryRun: boolean, { say, warn }: Voice): void {
  const count = (state: string) => files.filter((file) => file.state === state).length;
  if (dryRun) for (const { path } of files) say(`tidewatch: would store ${path}`);
  else
    say(
      `tidewatch: ${maps(count('stored'))} stored, ${count('unchanged')} unchanged${deleted.length ? `, ${deleted.length} deleted here` : ''}`,
    );
  for (const { generated, reason } of missing) warn(`tidewatch: ${generated} has no source map: ${reason}`);
  if (inline.length) warn(`tidewatch: ${inline.join(', ')}: the map is inside of the file, so everybody can read it`);
}

function assertWhole({ files }: BuildReport): void {
  const failed = files.filter(({ state }) => state === 'failed');
  const [first] = failed;
  if (first)
    throw new UploadError(
      'FAILED',
      `${maps(failed.length)} ${failed.length === 1 ? 'was' : 'were'} not stored; ${first.path}: ${first.reason}`,
    );
}

/** Uploads a bundler's output, once at the end of a build. Throws on failure, unless it should only warn. */
export async function uploadWritten(options: PluginOptions, written: Written, voice: Voice): Promise<void> {
  if (options.enabled === false) return;
  try {
    const report = await uploadBuild(buildOptions(options, written));
    tell(report, options.dryRun === true, voice);
    assertWhole(report);
  } catch (error) {
    const text = `tidewatch: ${reasonOf(error)}`;
    if (options.onError !== 'warn') throw new Error(text, { cause: error });
    voice.warn(text);
  }
}
