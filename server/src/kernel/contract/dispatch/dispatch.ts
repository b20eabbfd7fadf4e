/**
 * The single entry point for operations. HTTP and MCP call it; each transport only reads the input and writes the response. The order is: rate limit,
 * scope or role, project, input, the operation with its audit row in one transaction. The caller was authenticated before.
 */
import type { Knex } from 'knex';
import type { DispatchedOperations } from '../../../generated/operations.js';
import type { Caller, Origin } from '../../caller.js';
import { repeatable } from '../../database/repeatable.js';
import { signalChange } from '../../database/signals/change-signals.js';
import { toAppError } from '../../errors.js';
import type { Saturation } from '../../saturation.js';
import { principalOf } from '../../shares/principal.js';
import { Slots } from '../../shares/slots.js';
import { Slice } from '../../slices/slices.js';
import { claimOf, timesStored } from '../../storage/claims.js';
import type { StorageQuota } from '../../storage/storage-quota.js';
import { storedSize } from '../../storage/storage-quota.js';
import { writeAudit } from '../audit/audit.js';
import type { AuditLog } from '../audit/audit-log.js';
import { specOf } from '../document.js';
import type { AuditNote, Handler, OperationContext, OperationId, OperationSpec } from '../handler.js';
import { isShared } from '../limits/limit-classes.js';
import type { Limits } from '../limits/limits.js';
import type { SecurityLimits } from '../limits/security-limits.js';
import { LARGE_BODY } from '../validation/body-bounds.js';
import { type InputParts, validate } from '../validation/validation.js';
import { authorize, authorizeProject } from './authorization.js';
import { resolveMoments } from './resolve-moments.js';
import { type Numberings, resolveNumbers } from './resolve-numbers.js';

export interface DispatchOptions {
  operations: DispatchedOperations;
  database: Knex;
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
  /** How short numbers resolve to ids. */
  numberings: Numberings;
  saturation: Saturation;
  storage: Pick<StorageQuota, 'requireKnownRoom' | 'add'>;
  /** Called after an audited operation has changed an organization's data; other processes are signalled in its transaction. */
  onChanged?: (organizationId: string) => void;
}

interface Call {
  operationId: OperationId;
  caller: Caller;
  origin: Origin;
  /** Reads the input; called only after authorization, so that others cannot make us parse. */
  readInput: () => Promise<InputParts> | InputParts;
  /** Receives response headers as soon as they are known, whatever the outcome. */
  onHeaders?: (headers: Record<string, string>) => void;
}

export type Dispatch = (call: Call) => Promise<{ status: number; body: Record<string, unknown> }>;

/** The id of the changed or read resource: from the response's envelope, otherwise from the path, otherwise from a field named like its kind. */
function targetId(spec: OperationSpec, input: Record<string, unknown>, output: Record<string, unknown>): string | null {
  const envelope = output[spec.audit ?? ''] as { id?: string; keyId?: string } | undefined;
  const fromPath = Object.entries(spec.fields).find(([, place]) => place === 'path')?.[0];
  const named = input[fromPath ?? `${spec.audit}Id`];
  return envelope?.id ?? envelope?.keyId ?? (named === undefined ? null : String(named)) ?? (output['id'] as string) ?? null;
}

/**
 * Anonymous operations verify passwords, which deliberately takes tens of milliseconds while holding a connection: a crowd of strangers must not use
 * up all connections.
 */
const ANONYMOUS_SHARE = 0.3;
/** An upload holds a connection while it waits for others of its organization: uploads must not use up all connections either. */
const FORMS_SHARE = 0.3;
const MOST_WAITING = 100;
/** Changes that wait for a connection. */
const MOST_CHANGES_WAITING = 1_000;

/** A share of the connections, at least one. */
const slotsOf = (share: number, connections: number, waiting = MOST_WAITING) =>
  new Slots({ size: Math.max(1, Math.floor(share * connections)), waiting });

/** The record of a call before anything is known. */
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
  const { caller, origin } = call;
  const stored = (value: unknown) => {
    if (spec.stores !== null && caller.organizationId !== null) options.storage.add(caller.organizationId, spec.stores, storedSize(value));
  };
  const context = (database: Knex): OperationContext => ({ caller, origin, database, now, audit: note, stored, commit });
  if (spec.audit === null) return (await handler(context(options.database), input as never)) as Record<string, unknown>;
  if (spec.method === 'get') {
    const result = (await handler(context(options.database), input as never)) as Record<string, unknown>;
    note.targetId ??= targetId(spec, input, result);
    if (!note.nothingTaken)
      await options.audit.read({ caller: call.caller, origin: call.origin, note, now, action: spec.id, targetType: spec.audit });
    return result;
  }
  const audited = async (database: Knex) => {
    const result = (await handler(context(database), input as never)) as Record<string, unknown>;
    note.targetId ??= targetId(spec, input, result);
    if (!isRecorded) await succeeded(database);
    return result;
  };
  return spec.transaction ? repeatable(options.database, audited) : audited(options.database);
}

/** Throws if the caller's organization may store nothing more, before the body is read. */
async function requireStorage({ storage }: DispatchOptions, { stores }: OperationSpec, { organizationId }: Caller): Promise<void> {
  if (stores !== null && organizationId !== null) await storage.requireKnownRoom(organizationId, stores, claimOf(stores));
}

/** Builds the dispatcher; the type of the operations guarantees that each has a handler. */
export function createDispatch(options: DispatchOptions): Dispatch {
  const anonymous = slotsOf(ANONYMOUS_SHARE, options.connections);
  const forms = slotsOf(FORMS_SHARE, options.connections);
  // each holds a connection to its end, also while waiting for its organization's own locks: people take turns
  const changes = slotsOf(1, options.connections, MOST_CHANGES_WAITING);
  const slotsFor = ({ public: isPublic, bodyType, audit, transaction, method }: OperationSpec) => {
    if (isPublic) return anonymous;
    if (bodyType === 'multipart') return forms;
    return audit !== null && transaction && method !== 'get' ? changes : null;
  };
  options.saturation.add('anonymous_calls', () => anonymous.fill);
  options.saturation.add('uploads', () => forms.fill);
  options.saturation.add('changes', () => changes.fill);
  return async (call) => {
    const spec = specOf(call.operationId);
    const note = emptyNote();
    const now = options.clock();
    try {
      const limit = spec.rateLimit ?? 'management';
      call.onHeaders?.(
        isShared(limit) ? await options.securityLimits.consumeRequest(limit, call) : options.limits.consumeRequest(limit, call),
      );
      authorize(spec, call.caller);
      await requireStorage(options, spec, call.caller);
      const parts = await call.readInput();
      authorizeProject(call.caller, { ...parts.path, ...parts.query, ...(parts.body as object) });
      const given = await resolveMoments(options, spec, validate(spec, parts), call.caller, now);
      // validating a large body took milliseconds, and the operation's first step takes as many
      if (spec.bodyLimit > LARGE_BODY) await new Slice(call.caller.organizationId ?? '').next();
      note.targetId = targetId(spec, given, {});
      const input = await resolveNumbers(options, spec, given, call.caller);
      note.targetId = targetId(spec, input, {});
      const run = () => runHandler(options, spec, call, input, note, now);
      const slots = slotsFor(spec);
      const body = await (slots ? slots.run(principalOf(call), run) : run());
      if (spec.stores !== null && call.caller.organizationId !== null)
        options.storage.add(call.caller.organizationId, spec.stores, storedSize(input) * timesStored(spec.stores));
      const status = spec.mayCreate && body['created'] === true ? 201 : spec.successStatus;
      const breach = options.checkResponses
        ? (await import('../validation/response-check.js')).responseBreach(spec.id, status, body)
        : null;
      if (breach) throw new Error(`contract breach: ${breach}`);
      if (spec.audit !== null && spec.method !== 'get' && call.caller.organizationId !== null)
        options.onChanged?.(call.caller.organizationId);
      return { status, body };
    } catch (thrown) {
      const error = toAppError(thrown);
      await options.audit.failed({ action: spec.id, targetType: spec.audit, caller: call.caller, origin: call.origin, note, now }, error);
      throw error;
    }
  };
}
