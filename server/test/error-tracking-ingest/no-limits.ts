import { Limits } from '../../src/contract/limits.js';

/** For tests that send more from one address than pages may; those limits have tests of their own. */
export class NoLimits extends Limits {
  override async consume(): Promise<void> {}
}
