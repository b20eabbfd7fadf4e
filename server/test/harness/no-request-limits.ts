import { Limits } from '../../src/contract/limits.js';

/** For tests that make more requests with one key than operations with a limit of their own allow; those limits have tests of their own. */
export class NoRequestLimits extends Limits {
  override async consumeRequest(): Promise<Record<string, string>> {
    return {};
  }
}
