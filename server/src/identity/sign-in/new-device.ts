/** Tells people when somebody signs in as them from a device or country that is new to them. */
import type { OperationContext } from '../../kernel/contract/handler.js';
import type { SecurityLimits } from '../../kernel/contract/limits/security-limits.js';
import { AppError } from '../../kernel/errors.js';
import type { UserRow } from '../accounts/store.js';
import { type Device, deviceOf } from '../events/device.js';
import type { CountryOf } from '../events/record.js';
import { earlierSignIns } from '../events/store.js';
import type { MailQueue } from './mail-queue.js';
import { newDeviceMail } from './mails.js';
import { startedSessions } from './session-store.js';

/** A device that wasn't used for so long is new again. */
const KNOWN_MS = 90 * 86_400_000;

interface SignIn {
  user: UserRow;
  device: Device;
  country: string | null;
}

/** Sessions of the release before have no events, and no names of devices. */
async function isAmongSessions(countryOf: CountryOf, context: OperationContext, { user, device, country }: SignIn) {
  const sessions = await startedSessions(context.database, user.id, context.now);
  for (const { user_agent, address, device_name, ...known } of sessions) {
    const name = device_name ?? deviceOf(user_agent).name;
    if (name === device.name && (device_name === null ? await countryOf(address) : known.country) === country)
      return { any: true, same: true };
  }
  return { any: sessions.length > 0, same: false };
}

/** Whether the person has signed in before, but not from this kind of device in this country. */
export async function isNewDevice({ countryOf }: { countryOf: CountryOf }, context: OperationContext, signIn: SignIn): Promise<boolean> {
  const { user, device, country } = signIn;
  const since = new Date(context.now.getTime() - KNOWN_MS);
  const earlier = await earlierSignIns(context.database, { userId: user.id, device: device.name, country, since });
  if (earlier.same) return false;
  const { any, same } = await isAmongSessions(countryOf, context, signIn);
  return !same && (any || earlier.any);
}

/** Queues the mail, a few an hour: whoever has the password must not fill a mailbox with it. */
export async function tellNewDevice(
  { limits, mails }: { limits: SecurityLimits; mails: MailQueue },
  { database, now, origin }: OperationContext,
  { user, device, country }: SignIn,
): Promise<void> {
  if (!mails.configured) return;
  try {
    await limits.consume('securityMails', user.id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return;
    throw error;
  }
  const message = newDeviceMail({ baseUrl: mails.baseUrl, at: now, address: origin.address, device: device.name, country });
  await mails.send(database, 'new_device', user.email, message, now);
}
