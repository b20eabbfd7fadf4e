/**
 * The single entry point for operations. HTTP and MCP call it; each transport only reads the input and writes the response. The order is: rate limit,
 * scope or role, project, input, the operation with its audit row in one transaction. The caller was authenticated before.
 */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { DispatchedOperations } from '../../generated/operations.js';
import { signalChange } from '../database/change-signals.js';
import { repeatable } from '../database/repeatable.js';
import { type AppError, toAppError } from '../errors.js';
import type { Saturation } from '../saturation.js';
import { Slice } from '../slices/slices.js';
import { writeAudit } from './audit.js';
import { authorize, authorizeProject } from './authorization.js';
import { LARGE_BODY } from './body-bounds.js';
import type { Caller, Origin } from './caller.js';
import { specOf } from './document.js';
import type { AuditNote, Handler, OperationContext, OperationId, OperationSpec } from './handler.js';
import type { Limits } from './limits.js';
import { type Numberings, resolveNumbers } from './resolve-numbers.js';
import { Slots } from './slots.js';
import { type InputParts, validate } from './validation.js';

export interface DispatchOptions {
  operations: DispatchedOperations;
  database: Knex;
  /** How many connections `database` may open. */
  connections: number;
  limits: Limits;
  log: Logger;
  clock: () => Date;
  /** Validates every response against the document and throws on a violation; for tests. */
  checkResponses: boolean;
  /** How short numbers lead to ids. */
  numberings: Numberings;
  saturation: Saturation;
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
}

export type Dispatch = (call: Call) => Promise<{ status: number; body: Record<string, unknown> }>;

const DENIALS = new Set(['FORBIDDEN_SCOPE', 'project_forbidden', 'ip_not_allowed', 'BUDGET_EXCEEDED', 'FORBIDDEN_ORIGIN']);

/** The id of the changed resource: from the response's envelope, otherwise from the path. */
function targetId(spec: OperationSpec, input: Record<string, unknown>, output: Record<string, unknown>): string | null {
  const envelope = output[spec.audit ?? ''] as { id?: string; keyId?: string } | undefined;
  const fromPath = Object.entries(spec.fields).find(([, place]) => place === 'path')?.[0];
  return envelope?.id ?? envelope?.keyId ?? (fromPath ? String(input[fromPath]) : null) ?? (output['id'] as string) ?? null;
}

/** A failed or denied call, as far as known. */
export interface FailedCall {
  /** The operation, or the entry point if no operation was reached. */
  action: string;
  /** The operation's audited resource kind; null if it isn't audited. */
  targetType: string | null;
  caller: Caller;
  origin: Origin;
  note: AuditNote;
  now: Date;
}

/**
 * Records every failure of an audited operation and every denial, after the transaction has ended. If the audit log cannot be written, the response
 * is still the same.
 */
export async function recordFailure(
  { database, log }: Pick<DispatchOptions, 'database' | 'log'>,
  call: FailedCall,
  error: AppError,
): Promise<void> {
  const denied = DENIALS.has(error.code);
  if (call.targetType === null && !denied) return;
  try {
    await writeAudit(database, { ...call, outcome: denied ? 'denied' : 'failure', errorCode: error.code });
  } catch (cause) {
    log.error({ err: cause, action: call.action, requestId: call.origin.requestId }, 'audit row not written');
  }
}

/**
 * Anonymous operations verify passwords, which deliberately takes tens of milliseconds while holding a connection: a crowd of strangers must not use
 * up all connections.
 */
const ANONYMOUS_SHARE = 0.4;
/** An upload holds a connection while it waits for others of its organization: uploads must not use up all connections either. */
const FORMS_SHARE = 0.3;
const MOST_WAITING = 100;

/** A share of the connections, at least one. */
const slotsOf = (share: number, connections: number) => new Slots(Math.max(1, Math.floor(share * connections)), MOST_WAITING);

/** The note of a call before anything is known. */
export const emptyNote = (): AuditNote => ({ organizationId: null, targetId: null, actor: null });

async function runHandler(
  options: DispatchOptions,
  spec: OperationSpec,
  call: Call,
  input: Record<string, unknown>,
  note: AuditNote,
  now: Date,
): Promise<Record<string, unknown>> {
  const handler = options.operations[spec.id as keyof DispatchedOperations] as unknown as Handler<OperationId>;
  const succeeded = async (database: Knex) => {
    await writeAudit(database, {
      ...{ caller: call.caller, origin: call.origin, note, now, action: spec.id, targetType: spec.audit },
      ...{ outcome: 'success', errorCode: null },
    });
    if (call.caller.organizationId !== null) await signalChange(database, call.caller.organizationId);
  };
  let isRecorded = false;
  const commit: OperationContext['commit'] = async (work) => {
    const result = await repeatable(options.database, async (transaction) => {
      const done = await work(transaction);
      await succeeded(transaction);
      return done;
    });
    isRecorded = true;
    return result;
  };
  const context = (database: Knex): OperationContext => ({ caller: call.caller, origin: call.origin, database, now, audit: note, commit });
  if (spec.audit === null) return (await handler(context(options.database), input as never)) as Record<string, unknown>;
  const audited = async (database: Knex) => {
    const result = (await handler(context(database), input as never)) as Record<string, unknown>;
    note.targetId ??= targetId(spec, input, result);
    if (!isRecorded) await succeeded(database);
    return result;
  };
  return spec.transaction ? repeatable(options.database, audited) : audited(options.database);
}

/** Builds the dispatcher; the type of the operations guarantees that each has a handler. */
export function createDispatch(options: DispatchOptions): Dispatch {
  const anonymous = slotsOf(ANONYMOUS_SHARE, options.connections);
  const forms = slotsOf(FORMS_SHARE, options.connections);
  options.saturation.add('anonymous_calls', () => anonymous.fill);
  options.saturation.add('uploads', () => forms.fill);
  return async (call) => {
    const spec = specOf(call.operationId);
    const note = emptyNote();
    const now = options.clock();
    try {
      call.onHeaders?.(options.limits.consumeRequest(spec.rateLimit ?? 'management', call));
      authorize(spec, call.caller);
      const parts = await call.readInput();
      authorizeProject(call.caller, { ...parts.path, ...parts.query, ...(parts.body as object) });
      const given = validate(spec, parts);
      // a body that may be large took milliseconds to validate, and what the operation begins with takes as many
      if (spec.bodyLimit > LARGE_BODY) await new Slice(call.caller.organizationId ?? '').next();
      note.targetId = targetId(spec, given, {});
      const input = await resolveNumbers(options, spec, given, call.caller.organizationId);
      note.targetId = targetId(spec, input, {});
      const run = () => runHandler(options, spec, call, input, note, now);
      const slots = spec.public ? anonymous : spec.bodyType === 'multipart' ? forms : null;
      const body = await (slots ? slots.run(run) : run());
      const status = spec.mayCreate && body['created'] === true ? 201 : spec.successStatus;
      const breach = options.checkResponses ? (await import('./response-check.js')).responseBreach(spec.id, status, body) : null;
      if (breach) throw new Error(`contract breach: ${breach}`);
      if (spec.audit !== null && call.caller.organizationId !== null) options.onChanged?.(call.caller.organizationId);
      return { status, body };
    } catch (thrown) {
      const error = toAppError(thrown);
      await recordFailure(options, { action: spec.id, targetType: spec.audit, caller: call.caller, origin: call.origin, note, now }, error);
      throw error;
    }
  };
}
