/** Adding a passkey. */
import { v7 as uuidv7 } from 'uuid';
import type { AccountOperations } from '../../generated/operations.js';
import { AppError } from '../../kernel/errors.js';
import { beginAttempt, endAttempt, findAttempt } from '../second-factor/attempt-store.js';
import { insertPasskey, listPasskeys } from '../second-factor/factor-store.js';
import { registrationOptions, verifyRegistration } from '../second-factor/passkeys.js';
import type { RelyingParty } from '../second-factor/relying-party.js';
import { addedFactor, type FactorDependencies, lockPerson, requireRoomForFactor } from './second-factors.js';

/** The operations that add a passkey to the caller. */
export function passkeyOperations(dependencies: FactorDependencies, party: RelyingParty) {
  return {
    async startPasskey(context) {
      const { database, now } = context;
      const user = await lockPerson(context);
      await requireRoomForFactor(database, user.id);
      const options = await registrationOptions(party, user, await listPasskeys(database, user.id, party.id));
      const { ticket } = await beginAttempt(database, { user_id: user.id, purpose: 'enrolment', challenge: options.challenge }, now);
      return { ticket, options: { ...options } };
    },

    async createPasskey(context, { ticket, name, response }) {
      const { database, now, audit } = context;
      const user = await lockPerson(context);
      await requireRoomForFactor(database, user.id);
      const attempt = await findAttempt(database, ticket, ['enrolment'], now);
      const isTaken = attempt?.user_id === user.id && (await endAttempt(database, attempt));
      const made = isTaken && attempt.challenge ? await verifyRegistration(party, attempt.challenge, response) : null;
      if (!made) throw new AppError('PASSKEY_NOT_VERIFIED', 'The answer of the passkey is wrong, or too late. Begin again.');
      const id = uuidv7();
      const times = { created_at: now, confirmed_at: now, last_used_at: null };
      const row = { id, user_id: user.id, kind: 'passkey' as const, name, sealed_secret: null, last_counter: null, ...times };
      const passkey = { ...row, ...made, sign_count: String(made.sign_count) };
      return addedFactor(dependencies, context, user, passkey, async () => {
        if (!(await insertPasskey(database, passkey))) throw new AppError('PASSKEY_KNOWN', 'This passkey is registered already.');
        audit.targetId = id;
      });
    },
  } satisfies Partial<AccountOperations>;
}
