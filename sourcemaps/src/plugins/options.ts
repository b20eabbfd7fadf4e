import type { BuildOptions, BuildReport } from '../upload-build.js';
import { uploadBuild } from '../upload-build.js';
import { reasonOf, UploadError } from '../upload-error.js';

/** What every plugin takes. */
export interface PluginOptions {
  /** Address of the server; default TIDEWATCH_URL. */
  url?: string | undefined;
  /** `<keyId>.<secret>` of a key with errors:write; default TIDEWATCH_API_KEY. It has no place in a repository. */
  apiKey?: string | undefined;
  /** The release, written exactly as your program gives it to Tidewatch; default TIDEWATCH_RELEASE. */
  release?: string | undefined;
  /** The property by its domain; this or propertyId. */
  domain?: string | undefined;
  propertyId?: string | undefined;
  /** What stands before each path on the site; default what the bundler knows of it. */
  urlPrefix?: string | undefined;
  /** A beginning of the files' paths that the site does not have. */
  stripPrefix?: string | undefined;
  /** Globs of what to leave out. */
  ignore?: string | readonly string[] | undefined;
  /** Deletes the maps from the build once all of them are stored. */
  deleteAfterUpload?: boolean | undefined;
  /** Says what would be stored, and sends nothing. */
  dryRun?: boolean | undefined;
  /** Whether trouble ends the build or is a warning; default fail. */
  onError?: 'fail' | 'warn' | undefined;
  /** false: the plugin does nothing, such as on a developer's machine: `enabled: Boolean(process.env.CI)`. */
  enabled?: boolean | undefined;
}

/** What a bundler wrote. */
export interface Written {
  directory: string;
  /** The files, from the directory. */
  files: readonly string[];
  projectRoot?: string | undefined;
  /** The path of the site that the bundler was told. */
  publicPath?: string | undefined;
}

/** Where a plugin says something. */
export interface Voice {
  say(text: string): void;
  warn(text: string): void;
}

/** What a bundler's public path says of paths: an address or a path; one that is relative says nothing. */
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

/** Uploads what a bundler wrote, once at the end of a build. Throws where something went wrong, unless that is to be a warning. */
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
