/** Admission of callers, and the audit of denials. */
import { authenticate, type Credential } from '../../identity/authentication.js';
import type { Caller, Origin } from '../../kernel/caller.js';
import { emptyNote } from '../../kernel/contract/dispatch/dispatch.js';
import { AppError } from '../../kernel/errors.js';
import type { Process } from '../../kernel/process/process.js';

/** Records a denial before or outside dispatch. */
export async function recordDenial(
  process: Process,
  action: string,
  error: AppError,
  caller: Caller,
  origin: Origin,
  targetType: string | null = null,
): Promise<void> {
  const call = { action, targetType, caller, origin, note: emptyNote(), now: process.clock() };
  await process.audit.failed(call, error);
}

/** Identifies the caller, and refuses a key used from outside its allow-list. */
export async function admit(process: Process, action: string, credential: Credential, origin: Origin): Promise<Caller> {
  const { caller, allowed } = await authenticate(process.database.knex, credential, origin, process.clock());
  if (allowed) return caller;
  const error = new AppError('ip_not_allowed', "This key can't be used from this address.");
  await recordDenial(process, action, error, caller, origin);
  throw error;
}
