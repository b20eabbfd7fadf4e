import { AppError } from '../errors.js';
import type { ErrorsOperations } from '../generated/operations.js';
import type { Symbolicator } from '../source-maps/symbolicator.js';

const unbuilt = (): never => {
  throw new AppError('INTERNAL', 'not built');
};

export function errorOperations(_options: { symbolicator: Symbolicator }): ErrorsOperations {
  return {
    listErrorIssues: unbuilt,
    getErrorIssue: unbuilt,
    updateErrorIssueStatus: unbuilt,
    mergeErrorIssues: unbuilt,
    listErrorEvents: unbuilt,
    getErrorEvent: unbuilt,
    getErrorFixContext: unbuilt,
    listErrorTypes: unbuilt,
  };
}
