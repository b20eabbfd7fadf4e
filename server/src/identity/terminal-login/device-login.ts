/** Signing in a computer without a browser: it shows a code, which a person types in a browser on any device (RFC 8628). */
import type { AccountOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import type { SecurityLimits } from '../../kernel/contract/limits/security-limits.js';
import { AppError } from '../../kernel/errors.js';
import { hashSecret, newSecret } from '../../kernel/secrets/secrets.js';
import { requirePerson } from '../accounts/callers.js';
import { deviceOf } from '../events/device.js';
import type { SessionTools } from '../sign-in/start-session.js';
import { grantOf, startGranted } from './grant.js';
import { type DeviceLoginRow, decide, findWaiting, insertDeviceLogin, statusOf, takeAllowed } from './store.js';
import { newUserCode, readUserCode } from './user-code.js';

const VALID_MS = 600_000;
const INTERVAL_SEC = 5;
/** A code is taken by chance once in a million waiting computers. */
const TRIES = 5;

const expired = () => new AppError('SIGN_IN_EXPIRED', 'The code is wrong, used or expired; the computer can show a new one.');

const deviceLoginView = (row: DeviceLoginRow): components['schemas']['DeviceLogin'] => ({
  userCode: row.user_code,
  name: row.name,
  address: row.address,
  place: { country: row.country },
  device: deviceOf(row.user_agent),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

/** Finds the computer with a typed code; a wrong one counts against the person who typed it. */
async function withTypedCode(
  limits: SecurityLimits,
  context: OperationContext,
  typed: string,
  find: (userCode: string) => Promise<DeviceLoginRow | undefined>,
): Promise<DeviceLoginRow> {
  const { userId } = requirePerson(context);
  await limits.requireLeft('deviceCodes', userId);
  const userCode = readUserCode(typed);
  const row = userCode === null ? undefined : await find(userCode);
  if (row) return row;
  await limits.consume('deviceCodes', userId);
  throw expired();
}

export const deviceLoginOperations = (tools: SessionTools, baseUrl: string) =>
  ({
    async startDeviceLogin(context, { name }) {
      const { database, now, origin } = context;
      const deviceCode = `twd_${newSecret()}`;
      const expiresAt = new Date(now.getTime() + VALID_MS);
      const row = {
        ...{ device_hash: hashSecret(deviceCode), name: name ?? null, created_at: now, expires_at: expiresAt },
        ...{ address: origin.address, country: await tools.countryOf(origin.address), user_agent: origin.userAgent },
      };
      for (let tries = 0; tries < TRIES; tries += 1) {
        const userCode = newUserCode();
        if (!(await insertDeviceLogin(database, { ...row, user_code: userCode }))) continue;
        const verificationUrl = `${baseUrl}/login/device`;
        const verificationUrlComplete = `${verificationUrl}?${new URLSearchParams({ code: userCode })}`;
        return {
          deviceCode,
          userCode,
          verificationUrl,
          verificationUrlComplete,
          intervalSec: INTERVAL_SEC,
          expiresAt: expiresAt.toISOString(),
        };
      }
      throw new AppError('UNAVAILABLE', 'Too many computers are waiting to be signed in; try again shortly.', {
        retryAfterSec: INTERVAL_SEC,
      });
    },

    async completeDeviceLogin(context, { deviceCode }) {
      const { database, now } = context;
      const hash = hashSecret(deviceCode);
      const grant = await takeAllowed(database, hash, now);
      if (grant) return startGranted(tools, context, grant);
      const status = await statusOf(database, hash, now);
      if (status === 'waiting')
        throw new AppError('SIGN_IN_PENDING', `Nobody has allowed this sign-in yet. Ask again in ${INTERVAL_SEC} s.`, {
          retryAfterSec: INTERVAL_SEC,
        });
      if (status === 'denied') throw new AppError('SIGN_IN_DENIED', 'The sign-in was refused in the browser.');
      throw expired();
    },

    async getDeviceLogin(context, { userCode }) {
      const { database, now } = context;
      return {
        deviceLogin: deviceLoginView(await withTypedCode(tools.limits, context, userCode, (code) => findWaiting(database, code, now))),
      };
    },

    async decideDeviceLogin(context, { userCode, decision }) {
      const { database, now } = context;
      const grant = decision === 'allow' ? grantOf(context) : null;
      context.audit.targetId = requirePerson(context).sessionId;
      const row = await withTypedCode(tools.limits, context, userCode, (code) => decide(database, code, now, grant));
      return { deviceLogin: deviceLoginView(row) };
    },
  }) satisfies Partial<AccountOperations>;
