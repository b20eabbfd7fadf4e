import type { Caller } from '../../caller.js';
import { toAppError } from '../../errors.js';
import { principalOf } from '../../shares/principal.js';
import { Slots } from '../../shares/slots.js';
import { Slice } from '../../slices/slices.js';
import { claimOf, timesStored } from '../../storage/claims.js';
import { storedSize } from '../../storage/storage-quota.js';
import { specOf } from '../document.js';
import type { AuditNote, OperationSpec } from '../handler.js';
import { isShared } from '../limits/limit-classes.js';
import { inCallersWords, resolveReferences, type Unknown } from '../references/resolve.js';
import { LARGE_BODY } from '../validation/body-bounds.js';
import { validate } from '../validation/validation.js';
import { authorize, authorizeProject } from './authorization.js';
import type { Call, DispatchOptions } from './call.js';
import { resolveMoments } from './resolve-moments.js';
import { runOperation, targetId } from './run-operation.js';
import { requireStepUp } from './step-up.js';

export type Dispatch = (call: Call) => Promise<{ status: number; body: Record<string, unknown> }>;

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

/** Throws if the caller's organization may store nothing more, before the body is read. */
async function requireStorage({ storage }: DispatchOptions, { stores }: OperationSpec, { organizationId }: Caller): Promise<void> {
  if (stores !== null && organizationId !== null) await storage.requireKnownRoom(organizationId, stores, claimOf(stores));
}

function countStored({ storage }: DispatchOptions, { stores }: OperationSpec, { organizationId }: Caller, input: unknown): void {
  if (stores !== null && organizationId !== null) storage.add(organizationId, stores, storedSize(input) * timesStored(stores));
}

/** Throws if an answer is not as the document says. */
async function requireFaithful(spec: OperationSpec, status: number, body: Record<string, unknown>): Promise<void> {
  const { responseBreach } = await import('../validation/response-check.js');
  const breach = responseBreach(spec.id, status, body);
  if (breach) throw new Error(`contract breach: ${breach}`);
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
    let unknown: Unknown = new Map();
    try {
      const limit = spec.rateLimit ?? 'management';
      call.onHeaders?.(
        isShared(limit) ? await options.securityLimits.consumeRequest(limit, call) : options.limits.consumeRequest(limit, call),
      );
      const moment = { now, baseUrl: options.baseUrl };
      authorize(spec, call.caller, moment);
      await requireStorage(options, spec, call.caller);
      const parts = await call.readInput();
      authorizeProject(call.caller, { ...parts.path, ...parts.query, ...(parts.body as object) });
      const valid = validate(spec, parts);
      requireStepUp(spec, call.caller, moment, valid);
      const given = await resolveMoments(options, spec, valid, call.caller, now);
      // validating a large body took milliseconds, and the operation's first step takes as many
      if (spec.bodyLimit > LARGE_BODY) await new Slice(call.caller.organizationId ?? '').next();
      const keyed = options.idempotency.keyed(spec, call.caller, call.idempotencyKey, parts);
      note.targetId = targetId(spec, given, {});
      const { input, unknown: notFound } = await resolveReferences(options, spec, given, call.caller);
      unknown = notFound;
      if (!unknown.size) note.targetId = targetId(spec, input, {});
      const run = () => runOperation(options, { spec, call, input, note, now, keyed });
      const slots = slotsFor(spec);
      const { body, replayed } = await (slots ? slots.run(principalOf(call), run) : run());
      const status = spec.mayCreate && body['created'] === true ? 201 : spec.successStatus;
      if (replayed) {
        call.onHeaders?.({ 'Idempotent-Replayed': 'true' });
        return { status, body };
      }
      countStored(options, spec, call.caller, input);
      if (options.checkResponses) await requireFaithful(spec, status, body);
      if (spec.audit !== null && spec.method !== 'get' && call.caller.organizationId !== null)
        options.onChanged?.(call.caller.organizationId);
      return { status, body };
    } catch (thrown) {
      const error = inCallersWords(toAppError(thrown), unknown);
      await options.audit.failed({ action: spec.id, targetType: spec.audit, caller: call.caller, origin: call.origin, note, now }, error);
      throw error;
    }
  };
}
