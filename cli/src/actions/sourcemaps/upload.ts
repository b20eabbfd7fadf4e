import {
  deleteMaps,
  type FileOutcome,
  type FoundMaps,
  findSourceMaps,
  rehearseUpload,
  UploadError,
  uploadFound,
} from '@tidewatch/sourcemaps';
import { sizeText } from '#client-core/person/sizes.js';
import { chooseCredential, notSignedIn } from '../../config/credentials.js';
import { EXIT } from '../../exit-codes.js';
import { Failure, toFailure, usage } from '../../failure.js';
import { requestFailure } from '../../http/ask.js';
import { type Invocation, note } from '../../io.js';
import { adviseOnRefusal } from '../../operation/advice.js';
import { type Connection, connect } from '../../operation/call.js';
import { specOf } from '../../operation/specs.js';
import { printJson, printList } from '../../output/print.js';
import { whileWaiting } from '../../output/spinner.js';
import { type PropertyOptions, selectProperty } from '../../sourcemaps/property-flags.js';
import type { BuildOptions } from './check.js';

export interface UploadOptions extends PropertyOptions, BuildOptions {
  deleteAfterUpload?: boolean;
  strict?: boolean;
  concurrency?: number;
  gzip?: boolean;
}

const COLUMNS = ['path', 'state', 'size'];
/** If every file has the same problem, the first few messages are enough. */
const MOST_SAID = 10;

type Selector = ReturnType<typeof selectProperty>;

/** Converts the library's failure to the command line's. */
function asFailure(error: unknown): Failure {
  if (!(error instanceof UploadError)) return toFailure(error);
  const { code, message, status, requestId, retryAfterSec } = error;
  return code === 'CONFIGURATION' ? usage(message) : requestFailure(code, message, { status, requestId, retryAfterSec, cause: error });
}

async function find(directory: string, { urlPrefix, stripPrefix, ext, ignore }: UploadOptions): Promise<FoundMaps> {
  try {
    return await findSourceMaps({ directory, urlPrefix, stripPrefix, extensions: ext, ignore });
  } catch (error) {
    throw asFailure(error);
  }
}

function say(invocation: Invocation, lines: readonly string[]): void {
  const { io, options } = invocation;
  if (options.json || options.quiet) return;
  for (const line of lines.slice(0, MOST_SAID)) note(io, line);
  if (lines.length > MOST_SAID) note(io, `… and ${lines.length - MOST_SAID} more.`);
}

/** With --strict, an incomplete build fails before anything is sent. */
function assertStrict({ maps, missing }: FoundMaps, directory: string): void {
  if (maps.length === 0) throw new Failure('NOTHING_FOUND', `No source maps in ${directory}.`).advise(NO_MAPS);
  if (missing.length === 0) return;
  const details = missing.map(({ generated, reason }) => ({ path: generated, message: reason }));
  throw new Failure('FAILED', `${missing.length} file${missing.length === 1 ? ' has' : 's have'} no source map; nothing was uploaded.`, {
    details,
  }).advise("Use --ignore for files that don't need one.");
}

const maps = (count: number): string => `${count} source map${count === 1 ? '' : 's'}`;

const sizeOf = (files: readonly Pick<FileOutcome, 'size'>[]): string => sizeText(files.reduce((sum, { size }) => sum + (size ?? 0), 0));

const NO_MAPS =
  'Turn them on in the build, for example build.sourcemap in Vite or devtool in webpack. "hidden" keeps browsers from requesting them.';

const failures = (files: readonly FileOutcome[], isRehearsal = false): string[] =>
  files
    .filter(({ state }) => state === 'failed')
    .map(({ path, reason }) => `${path} ${isRehearsal ? 'would not be' : 'was not'} stored: ${reason?.replace(/\.$/, '')}.`);

async function rehearse(invocation: Invocation, found: FoundMaps, release: string): Promise<number> {
  const { settings } = await connect(invocation);
  const { files, requests } = await rehearseUpload(found);
  const url = `${settings.url}${specOf('uploadSourceMaps').path}`;
  const request = { method: 'POST', url, authentication: 'bearer' };
  if (invocation.options.json)
    printJson(invocation, { dryRun: true, requests: Array(requests).fill(request), release, files, missing: found.missing });
  else printList(invocation, 'files', COLUMNS, files);
  const planned = files.filter(({ state }) => state === 'planned');
  say(invocation, failures(files, true));
  say(invocation, [
    `Would store ${maps(planned.length)} of ${release} (${sizeOf(planned)}) in ${requests} request${requests === 1 ? '' : 's'}.`,
  ]);
  return planned.length === files.length ? EXIT.done : EXIT.failed;
}

function targetOf({ settings }: Connection, release: string, property: Selector) {
  const credential = chooseCredential(settings, specOf('uploadSourceMaps').access);
  if (!credential) throw notSignedIn(settings);
  return { url: settings.url, apiKey: credential.value, release, ...property };
}

async function send(invocation: Invocation, found: FoundMaps, release: string, property: Selector, options: UploadOptions) {
  const connection = await connect(invocation);
  const target = targetOf(connection, release, property);
  const total = found.maps.length;
  const words = (done: readonly FileOutcome[]) => `Uploading source maps of ${release}: ${done.length} of ${total}, ${sizeOf(done)}`;
  try {
    return await whileWaiting(connection.io, words([]), (progress) => {
      const done: FileOutcome[] = [];
      const onFile = (outcome: FileOutcome) => {
        done.push(outcome);
        progress(words(done));
      };
      const onRetry = ({ message }: UploadError, pauseMs: number) => {
        const waiting = `${message} Trying again in ${Math.ceil(pauseMs / 1000)} s.`;
        // a separate line would overwrite the progress display
        if (connection.io.stderr.isTTY) progress(waiting);
        else say(invocation, [waiting]);
      };
      return uploadFound(found, target, { concurrency: options.concurrency, gzip: options.gzip, onFile, onRetry });
    });
  } catch (error) {
    throw adviseOnRefusal(asFailure(error), specOf('uploadSourceMaps'), connection.settings);
  }
}

function summary(files: readonly FileOutcome[], release: string, deleted: number): string {
  const of = (state: FileOutcome['state']) => files.filter((file) => file.state === state);
  const stored = of('stored');
  const parts = [`${stored.length} stored${stored.length > 0 ? ` (${sizeOf(stored)})` : ''}`, `${of('unchanged').length} unchanged`];
  if (of('failed').length > 0) parts.push(`${of('failed').length} failed`);
  if (deleted > 0) parts.push(`${deleted} deleted locally`);
  return `Source maps of ${release}: ${parts.join(', ')}.`;
}

/** Finds and uploads a build's maps. Returns the exit code: 1 if one was not stored. */
export async function uploadMaps(invocation: Invocation, directory: string, options: UploadOptions): Promise<number> {
  const release = options.release ?? invocation.io.env['TIDEWATCH_RELEASE'];
  if (!release) throw usage('Missing: --release (or TIDEWATCH_RELEASE).');
  const property = selectProperty(options);
  if (invocation.options.curl)
    throw usage('--curl is not available here: an upload takes several requests. The API reference shows the upload of a single file.');
  const found = await find(directory, options);
  if (options.strict) assertStrict(found, directory);
  say(
    invocation,
    found.missing.map(({ generated, reason }) => `${generated} has no source map: ${reason}.`),
  );
  say(
    invocation,
    found.maps.filter(({ inline }) => inline).map(({ generated }) => `${generated} contains its map inline, where anyone can read it.`),
  );
  if (found.maps.length === 0) say(invocation, [`No source maps in ${directory}.`, NO_MAPS]);
  if (invocation.options.dryRun) return rehearse(invocation, found, release);
  const files = found.maps.length === 0 ? [] : await send(invocation, found, release, property, options);
  const failed = failures(files);
  const deleted = options.deleteAfterUpload && failed.length === 0 ? await deleteMaps(found) : [];
  if (invocation.options.json) printJson(invocation, { release, files, missing: found.missing, deleted });
  else printList(invocation, 'files', COLUMNS, files);
  say(invocation, failed);
  if (files.length > 0) say(invocation, [summary(files, release, deleted.length)]);
  return failed.length === 0 ? EXIT.done : EXIT.failed;
}
