import type { LimitSettings } from '../../src/kernel/contract/limits/limit-classes.js';
import { SecurityLimits } from '../../src/kernel/contract/limits/security-limits.js';
import type { Database } from '../../src/kernel/database/connections/connection.js';

/** The shared limits, as a process with this database has them. */
export const securityLimitsOf = ({ security }: Pick<Database, 'security'>, settings: LimitSettings = {}) =>
  new SecurityLimits({ pool: security, hashKey: () => Buffer.alloc(32), settings });
