/** The reader of uploads and its dependencies. */
import path from 'node:path';
import type { FormReader } from '../../../kernel/http/form.js';
import type { Process } from '../../../kernel/process.js';
import { JobThread } from '../symbolication/job-thread.js';
import { TemporaryFiles } from './temporary-files.js';
import { createUploadReader } from './upload-form.js';

/** Memory for the JSON of one file at a time, which may be 15 MiB of brackets. */
const CHECK_MEMORY_MB = 640;

/** Its files wait in the data directory, from which files of earlier processes are removed now. */
export function sourceMapUploads({ config, database, log, shutdown }: Process): FormReader {
  const files = new TemporaryFiles(path.join(config.dataDirectory, 'uploads'));
  files.sweep().catch((error) => log.warn({ err: error }, 'could not remove interrupted uploads'));
  const onLost = (reason: unknown) => log.warn({ err: reason }, 'the thread that checks source maps was ended while it read one');
  const checks = new JobThread({ cacheBytes: 0, memoryMb: CHECK_MEMORY_MB, onLost });
  shutdown.add('checks of uploads', () => checks.close());
  return createUploadReader({ database: database.knex, files, checks });
}
