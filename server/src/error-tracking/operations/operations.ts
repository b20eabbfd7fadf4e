import type { ErrorsOperations } from '../../generated/operations.js';
import { scrubbingOperations } from '../scrubbing/scrubbing.js';
import type { Symbolicator } from '../source-maps/symbolication/symbolicator.js';
import { eventOperations } from './event-operations.js';
import { issueOperations } from './issue-operations.js';

/** Every operation of the tag errors. */
export function errorOperations({ symbolicator }: { symbolicator: Symbolicator }): ErrorsOperations {
  return { ...issueOperations, ...scrubbingOperations, ...eventOperations({ symbolicator }) };
}
