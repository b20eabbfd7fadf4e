/** A person's second factors: adding, renaming and removing them, and the recovery codes. */
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import type { AccountOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { AppError, invalid } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import type { Sealer } from '../../kernel/secrets/secrets.js';
import { requirePerson } from '../accounts/callers.js';
import { lockUser, type UserRow } from '../accounts/store.js';
import type { RecordAccountEvent } from '../events/record.js';
import { sealName } from '../second-factor/factor-check.js';
import * as store from '../second-factor/factor-store.js';
import { demandingOrganization } from '../second-factor/policy-store.js';
import { deleteRecoveryCodes, recoveryCodesLeft, replaceRecoveryCodes } from '../second-factor/recovery-codes.js';
import type { RelyingParty } from '../second-factor/relying-party.js';
import { counterOf, newTotpSecret, totpUri } from '../second-factor/totp.js';
import type { MailQueue } from '../sign-in/mail-queue.js';
import { deleteOtherSessions } from '../sign-in/session-store.js';
import { factorChangedMail } from './security-mails.js';

/** An app must be confirmed within this time. */
const CONFIRM_MS = 600_000;
const MOST_FACTORS = 20;
/** The columns of passkeys. */
const NO_PASSKEY = {
  ...{ credential_id: null, public_key: null, sign_count: null, transports: null },
  ...{ single_device: null, backed_up: null, rp_id: null },
};

export interface FactorDependencies {
  sealer: Sealer;
  mails: MailQueue;
  party: RelyingParty;
  record: RecordAccountEvent;
}

function factorView({ party }: FactorDependencies, row: store.FactorRow): components['schemas']['SecondFactor'] {
  const { id, kind, name, created_at, last_used_at, backed_up, rp_id } = row;
  const times = { createdAt: created_at.toISOString(), lastUsedAt: last_used_at?.toISOString() ?? null };
  return { id, kind, name, ...times, backedUp: backed_up, usableHere: rp_id === null || rp_id === party.id };
}

/** The person, locked: their factors change one at a time. */
export async function lockPerson(context: OperationContext): Promise<UserRow> {
  const user = await lockUser(context.database, requirePerson(context).userId);
  if (!user) throw new AppError('UNAUTHORIZED', 'This account no longer exists.');
  return user;
}

const EVENTS = { added: 'second_factor_added', removed: 'second_factor_removed', codes: 'recovery_codes_created' } as const;

/** Records the change, and mails it to the person. */
async function tell(
  { mails, record }: FactorDependencies,
  context: OperationContext,
  user: UserRow,
  change: keyof typeof EVENTS,
  name = '',
) {
  const { database, now, origin } = context;
  const { sessionId } = requirePerson(context);
  await record(context, { userId: user.id, kind: EVENTS[change], sessionId, details: name === '' ? {} : { name } });
  const message = factorChangedMail({ change, name, baseUrl: mails.baseUrl, at: now, address: origin.address });
  await mails.send(database, 'security', user.email, message, now);
}

/** Throws if the person has as many second factors as anybody may have. */
export async function requireRoomForFactor(database: Knex, userId: string): Promise<void> {
  if ((await store.listFactors(database, userId)).length >= MOST_FACTORS)
    throw new AppError('CONFLICT', `You have ${MOST_FACTORS} second factors; remove one first.`);
}

/** Adds a factor, tells the person, and makes recovery codes with the first one. */
export async function addedFactor(
  dependencies: FactorDependencies,
  context: OperationContext,
  user: UserRow,
  row: store.FactorRow,
  add: () => Promise<void>,
) {
  const { database } = context;
  const isFirst = !(await store.factorKinds(database, user.id)).length;
  await add();
  await tell(dependencies, context, user, 'added', row.name);
  return { secondFactor: factorView(dependencies, row), recoveryCodes: isFirst ? await replaceRecoveryCodes(database, user.id) : null };
}

async function startTotp({ sealer, mails }: FactorDependencies, context: OperationContext, name: string) {
  const { database, now, audit } = context;
  const user = await lockPerson(context);
  await requireRoomForFactor(database, user.id);
  await store.deleteUnconfirmed(database, user.id);
  const factorId = uuidv7();
  const secret = newTotpSecret();
  const unused = { last_counter: null, confirmed_at: null, last_used_at: null, ...NO_PASSKEY };
  const sealed_secret = sealer.seal(secret, sealName(factorId));
  await store.insertFactor(database, { id: factorId, user_id: user.id, kind: 'totp', name, sealed_secret, created_at: now, ...unused });
  audit.targetId = factorId;
  return { factorId, secret, uri: totpUri(secret, user.email, mails.baseUrl) };
}

async function confirmTotp(dependencies: FactorDependencies, context: OperationContext, factorId: string, code: string) {
  const { database, now } = context;
  const user = await lockPerson(context);
  const begun = await store.getFactor(database, user.id, factorId);
  if (!begun?.sealed_secret || begun.confirmed_at || now.getTime() - begun.created_at.getTime() > CONFIRM_MS)
    throw notFound('SECOND_FACTOR_NOT_FOUND');
  const counter = counterOf(dependencies.sealer.open(begun.sealed_secret, sealName(factorId)), code, now);
  if (counter === null) throw invalid('/code', 'is not the code that the app shows now; check the clock of its device');
  const confirmed = { ...begun, confirmed_at: now, last_used_at: now };
  return addedFactor(dependencies, context, user, confirmed, async () => {
    // the code is used up: it must not complete a sign-in, too
    await store.useCounter(database, user.id, factorId, counter, now);
    await store.changeFactor(database, user.id, factorId, { confirmed_at: now });
  });
}

async function deleteSecondFactor(dependencies: FactorDependencies, context: OperationContext, factorId: string) {
  const { database, now } = context;
  const { sessionId } = requirePerson(context);
  const user = await lockPerson(context);
  const factor = await store.getFactor(database, user.id, factorId);
  const demanding = factor && (await demandingOrganization(database, user.id, factorId));
  if (demanding !== undefined)
    throw new AppError('SECOND_FACTOR_DEMANDED', `${demanding} demands a second factor; add another before you remove this one.`);
  if (!factor || !(await store.deleteFactor(database, user.id, factorId))) throw notFound('SECOND_FACTOR_NOT_FOUND');
  if (!(await store.factorKinds(database, user.id)).length) await deleteRecoveryCodes(database, user.id);
  await deleteOtherSessions(database, user.id, sessionId, now);
  await tell(dependencies, context, user, 'removed', factor.name);
  return { deleted: true as const, id: factorId };
}

/** The operations on a person's own second factors. */
export function secondFactorOperations(dependencies: FactorDependencies) {
  return {
    async listSecondFactors(context) {
      const { userId } = requirePerson(context);
      const rows = await store.listFactors(context.database, userId);
      return {
        secondFactors: rows.map((row) => factorView(dependencies, row)),
        recoveryCodesLeft: await recoveryCodesLeft(context.database, userId),
      };
    },

    startTotp: (context, { name = 'Authenticator app' }) => startTotp(dependencies, context, name),
    confirmTotp: (context, { factorId, code }) => confirmTotp(dependencies, context, factorId, code),

    async updateSecondFactor(context, { factorId, name }) {
      const { userId } = requirePerson(context);
      const row = await store.changeFactor(context.database, userId, factorId, { name });
      if (!row?.confirmed_at) throw notFound('SECOND_FACTOR_NOT_FOUND');
      return { secondFactor: factorView(dependencies, row) };
    },

    deleteSecondFactor: (context, { factorId }) => deleteSecondFactor(dependencies, context, factorId),

    async createRecoveryCodes(context) {
      const user = await lockPerson(context);
      context.audit.targetId = user.id;
      if (!(await store.factorKinds(context.database, user.id)).length)
        throw new AppError('CONFLICT', 'Recovery codes stand in for a second factor, and you have none; add one first.');
      await tell(dependencies, context, user, 'codes');
      return { recoveryCodes: await replaceRecoveryCodes(context.database, user.id) };
    },
  } satisfies Partial<AccountOperations>;
}
