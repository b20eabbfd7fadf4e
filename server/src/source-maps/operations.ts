import { AppError } from '../errors.js';
import type { SourceMapsOperations } from '../generated/operations.js';
import type { Symbolicator } from './symbolicator.js';

const unbuilt = (): never => {
  throw new AppError('INTERNAL', 'not built');
};

export function sourceMapOperations(_options: { symbolicator: Symbolicator }): SourceMapsOperations {
  return { uploadSourceMaps: unbuilt, listSourceMaps: unbuilt, deleteSourceMaps: unbuilt, explainSourceMap: unbuilt };
}
