/** The role api: all operations of error tracking, and the reader of uploads. */
import type { Process } from '../kernel/process.js';
import { errorOperations } from './operations/operations.js';
import { sourceMapOperations } from './operations/source-map-operations.js';
import type { Symbolicator } from './source-maps/symbolication/symbolicator.js';
import { sourceMapUploads } from './source-maps/upload/reader.js';

export const openOperations = (symbolicator: Symbolicator) => ({
  ...errorOperations({ symbolicator }),
  ...sourceMapOperations({ symbolicator }),
});

export const openForms = (process: Process) => ({ uploadSourceMaps: sourceMapUploads(process) });
