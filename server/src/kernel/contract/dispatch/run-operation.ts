/** Runs an operation's handler, with its audit row and its Idempotency-Key in the transaction of what it changes. */
import type { Knex } from 'knex';
import type { DispatchedOperations } from '../../../generated/operations.js';
import { repeatable } from '../../database/repeatable.js';
import { signalChange } from '../../database/signals/change-signals.js';
import { storedSize } from '../../storage/storage-quota.js';
import { writeAudit } from '../audit/audit.js';
import type { AuditNote, Handler, OperationContext, OperationId, OperationSpec } from '../handler.js';
import type { Answered } from '../idempotency/idempotency.js';
import type { KeyedCall } from '../idempotency/idempotency-key.js';
import type { Call, DispatchOptions } from './call.js';

type Body = Record<string, unknown>;
type Committing = (transaction: Knex, targetId: string | null) => Promise<void>;

/** The id of the changed or read resource: from the response's envelope, otherwise from the path, otherwise from a field named like its kind. */
export function targetId(spec: OperationSpec, input: Record<string, unknown>, output: Record<string, unknown>): string | null {
  const envelope = output[spec.audit ?? ''] as { id?: string; keyId?: string } | undefined;
  const fromPath = Object.entries(spec.fields).find(([, place]) => place === 'path')?.[0];
  const named = input[fromPath ?? `${spec.audit}Id`];
  return envelope?.id ?? envelope?.keyId ?? (named === undefined ? null : String(named)) ?? (output['id'] as string) ?? null;
}

/** A call whose caller may make it, and whose input is valid. */
interface ReadyCall {
  spec: OperationSpec;
  call: Call;
  input: Record<string, unknown>;
  note: AuditNote;
  now: Date;
  /** null: without an Idempotency-Key. */
  keyed: KeyedCall | null;
}

/** A change's audit row, and the signal for other processes. */
async function recordSuccess(database: Knex, { spec, call, note, now }: ReadyCall): Promise<void> {
  await writeAudit(database, {
    ...{ caller: call.caller, origin: call.origin, note, now, action: spec.id, targetType: spec.audit },
    ...{ outcome: 'success', errorCode: null },
  });
  if (call.caller.organizationId !== null) await signalChange(database, call.caller.organizationId);
}

/** Calls the handler, which may commit a part of its work by itself. Returns whether it did. */
async function handle(
  options: DispatchOptions,
  ready: ReadyCall,
  database: Knex,
  committing?: Committing,
): Promise<{ body: Body; isRecorded: boolean }> {
  const { spec, call, input, note, now } = ready;
  const { caller, origin } = call;
  const handler = options.operations[spec.id as keyof DispatchedOperations] as unknown as Handler<OperationId>;
  let isRecorded = false;
  const commit: OperationContext['commit'] = async (work) => {
    const result = await repeatable(options.database, async (transaction) => {
      const done = await work(transaction);
      await recordSuccess(transaction, ready);
      await committing?.(transaction, note.targetId);
      return done;
    });
    isRecorded = true;
    return result;
  };
  const stored = (value: unknown) => {
    if (spec.stores !== null && caller.organizationId !== null) options.storage.add(caller.organizationId, spec.stores, storedSize(value));
  };
  const read: OperationContext['read'] = (work) => options.reads.run(work);
  const body = (await handler({ caller, origin, database, read, now, audit: note, stored, commit }, input as never)) as Body;
  return { body, isRecorded };
}

/** Runs an operation that changes nothing. */
const read = (options: DispatchOptions, ready: ReadyCall) =>
  ready.spec.replica ? options.reads.run((database) => handle(options, ready, database)) : handle(options, ready, options.database);

/** Runs the operation, once for each Idempotency-Key. */
export async function runOperation(options: DispatchOptions, ready: ReadyCall): Promise<Answered> {
  const { spec, call, input, note, now, keyed } = ready;
  if (spec.audit === null) return { ...(await read(options, ready)), replayed: false };
  if (spec.method === 'get') {
    const { body } = await read(options, ready);
    note.targetId ??= targetId(spec, input, body);
    if (!note.nothingTaken)
      await options.audit.read({ caller: call.caller, origin: call.origin, note, now, action: spec.id, targetType: spec.audit });
    return { body, replayed: false };
  }
  const change = async (database: Knex, committing?: Committing) => {
    const { body, isRecorded } = await handle(options, ready, database, committing);
    note.targetId ??= targetId(spec, input, body);
    if (!isRecorded) await recordSuccess(database, ready);
    return { body, targetId: note.targetId };
  };
  const { database, idempotency } = options;
  if (!keyed) {
    const { body } = await (spec.transaction ? repeatable(database, (transaction) => change(transaction)) : change(database));
    return { body, replayed: false };
  }
  return spec.transaction
    ? repeatable(database, (transaction) => idempotency.once(transaction, keyed, now, () => change(transaction)))
    : idempotency.claimed(keyed, now, (committing) => change(database, committing));
}
