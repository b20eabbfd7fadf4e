/** The role api: all operations of error tracking, and the reader of uploads. */
import path from 'node:path';
import type { ErrorsOperations } from '../generated/operations.js';
import type { FormReader } from '../kernel/http/bodies/form.js';
import type { Process } from '../kernel/process/process.js';
import { eventOperations } from './operations/event-operations.js';
import { issueOperations } from './operations/issue-operations.js';
import { sourceMapOperations } from './operations/source-map-operations.js';
import { ruleOperations } from './rules/operations.js';
import { scrubbingOperations } from './scrubbing/scrubbing.js';
import { JobThread } from './source-maps/symbolication/job-thread.js';
import type { Symbolicator } from './source-maps/symbolication/symbolicator.js';
import { TemporaryFiles } from './source-maps/upload/temporary-files.js';
import { createUploadReader } from './source-maps/upload/upload-form.js';

export function openOperations(symbolicator: Symbolicator) {
  const errors: ErrorsOperations = { ...issueOperations, ...scrubbingOperations, ...ruleOperations, ...eventOperations({ symbolicator }) };
  return { ...errors, ...sourceMapOperations({ symbolicator }) };
}

/** Memory for the JSON of one file at a time, which may be 15 MiB of brackets. */
const CHECK_MEMORY_MB = 640;

/** Its files wait in the data directory, from which files of earlier processes are removed now. */
function sourceMapUploads({ config, database, log, shutdown }: Process): FormReader {
  const files = new TemporaryFiles(path.join(config.dataDirectory, 'uploads'));
  files.sweep().catch((error) => log.warn({ err: error }, 'could not remove interrupted uploads'));
  const onLost = (reason: unknown) => log.warn({ err: reason }, 'the thread that checks source maps was ended while it read one');
  const checks = new JobThread({ cacheBytes: 0, memoryMb: CHECK_MEMORY_MB, onLost });
  shutdown.add('checks of uploads', () => checks.close());
  return createUploadReader({ database: database.knex, files, checks });
}

export const openForms = (process: Process) => ({ uploadSourceMaps: sourceMapUploads(process) });
