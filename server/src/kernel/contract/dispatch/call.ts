/** A call of an operation, and what dispatching needs. */
import type { Knex } from 'knex';
import type { DispatchedOperations } from '../../../generated/operations.js';
import type { Caller, Origin } from '../../caller.js';
import type { Reads } from '../../database/reads/reads.js';
import type { Saturation } from '../../saturation.js';
import type { StorageQuota } from '../../storage/storage-quota.js';
import type { AuditLog } from '../audit/audit-log.js';
import type { OperationId } from '../handler.js';
import type { Idempotency } from '../idempotency/idempotency.js';
import type { Limits } from '../limits/limits.js';
import type { SecurityLimits } from '../limits/security-limits.js';
import type { ReferenceSources } from '../references/source.js';
import type { InputParts } from '../validation/validation.js';

export interface DispatchOptions {
  operations: DispatchedOperations;
  database: Knex;
  reads: Reads;
  /** Where people in browsers find the server. */
  baseUrl: string;
  /** How many connections `database` may open. */
  connections: number;
  limits: Limits;
  securityLimits: Pick<SecurityLimits, 'consumeRequest'>;
  audit: Pick<AuditLog, 'failed' | 'read'>;
  clock: () => Date;
  /** Validates every response against the document and throws on a violation; for tests. */
  checkResponses: boolean;
  /** The time zone in which an organization's days begin. */
  timeZoneOf: (organizationId: string) => Promise<string>;
  /** What references to some resources may mean, beside the plain columns of the others. */
  sources: ReferenceSources;
  saturation: Saturation;
  storage: Pick<StorageQuota, 'requireKnownRoom' | 'add'>;
  idempotency: Idempotency;
  /** Called after an audited operation has changed an organization's data; other processes are signalled in its transaction. */
  onChanged?: (organizationId: string) => void;
}

export interface Call {
  operationId: OperationId;
  caller: Caller;
  origin: Origin;
  /** Reads the input; called only after authorization, so that others cannot make us parse. */
  readInput: () => Promise<InputParts> | InputParts;
  /** Receives response headers as soon as they are known, whatever the outcome. */
  onHeaders?: (headers: Record<string, string>) => void;
  /** Only for an operation that takes one; others ignore it. */
  idempotencyKey?: string | undefined;
}
