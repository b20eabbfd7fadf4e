import { type CheckedFile, checkBuild, UploadError } from '@tidewatch/sourcemaps';
import { EXIT } from '../../exit-codes.js';
import { Failure, toFailure, usage } from '../../failure.js';
import { type Invocation, note } from '../../io.js';
import { printJson, printList } from '../../output/print.js';

/** Options for a build's maps and their paths. */
export interface BuildOptions {
  urlPrefix?: string;
  stripPrefix?: string;
  ext?: string[];
  ignore?: string[];
}

const COLUMNS = ['path', 'state', 'mappings', 'sample', 'reason'];

async function check(directory: string, { urlPrefix, stripPrefix, ext, ignore }: BuildOptions): Promise<CheckedFile[]> {
  try {
    return await checkBuild({ directory, urlPrefix, stripPrefix, extensions: ext, ignore });
  } catch (error) {
    throw error instanceof UploadError ? usage(error.message) : toFailure(error);
  }
}

function summary(files: readonly CheckedFile[]): string {
  const of = (state: CheckedFile['state']) => files.filter((file) => file.state === state).length;
  return `${files.length} file${files.length === 1 ? '' : 's'}: ${of('ok')} ok, ${of('partly')} partly, ${of('unmapped')} unmapped.`;
}

/** Checks a build's maps without sending them. Returns the exit code: 1 if errors in a file would stay unmapped. */
export async function checkMaps(invocation: Invocation, directory: string, options: BuildOptions): Promise<number> {
  const files = await check(directory, options);
  if (files.length === 0)
    throw new Failure('NOTHING_FOUND', `No generated files in ${directory}.`).advise('Give the output folder of the build.');
  if (invocation.options.json) printJson(invocation, { files });
  else {
    printList(invocation, 'files', COLUMNS, files);
    if (!invocation.options.quiet) note(invocation.io, summary(files));
  }
  return files.some(({ state }) => state === 'unmapped') ? EXIT.failed : EXIT.done;
}
