/** A session begins: every way of signing in ends here. */
import { v7 as uuidv7 } from 'uuid';
import type { OperationContext, Output } from '../../kernel/contract/handler.js';
import type { SecurityLimits } from '../../kernel/contract/limits/security-limits.js';
import type { ProofMethod } from '../../kernel/errors.js';
import { hashSecret, newSecret } from '../../kernel/secrets/secrets.js';
import { getOrganization, lockMemberForReference, type UserRow } from '../accounts/store.js';
import { organizationView, userView } from '../accounts/views.js';
import { deviceOf } from '../events/device.js';
import type { CountryOf, RecordAccountEvent } from '../events/record.js';
import type { MailQueue } from './mail-queue.js';
import { isNewDevice, tellNewDevice } from './new-device.js';
import { idleMs, insertSession } from './session-store.js';

const DAY_MS = 86_400_000;

export interface SessionTools {
  limits: SecurityLimits;
  mails: MailQueue;
  record: RecordAccountEvent;
  countryOf: CountryOf;
  /** Days after which a session ends, however much it is used. */
  sessionDays: number;
}

interface NewSession {
  user: UserRow;
  organizationId: string | null;
  remembered: boolean;
  /** What the person has proved who they are with. */
  methods: ProofMethod[];
  /** When; now by default. A session that another one allowed has that one's proof. */
  confirmedAt?: Date;
}

/** Starts a session in the organization, or in none if the person isn't a member, and tells the person if its device is new. */
export async function startSession(
  tools: SessionTools,
  context: OperationContext,
  { user, organizationId, remembered, methods, confirmedAt }: NewSession,
): Promise<Output<'login'>> {
  const { database, now, origin } = context;
  const role = organizationId === null ? null : await lockMemberForReference(database, organizationId, user.id);
  const organization = organizationId === null || role === null ? undefined : await getOrganization(database, organizationId);
  const token = `tws_${newSecret()}`;
  const id = uuidv7();
  const end = new Date(now.getTime() + tools.sessionDays * DAY_MS);
  const expiresAt = new Date(Math.min(now.getTime() + idleMs(remembered), end.getTime()));
  const device = deviceOf(origin.userAgent);
  const country = await tools.countryOf(origin.address);
  const signIn = { user, device, country, sessionId: id };
  const isNew = await isNewDevice(tools, context, signIn);
  await insertSession(database, {
    id,
    token_hash: hashSecret(token),
    user_id: user.id,
    organization_id: organization?.id ?? null,
    created_at: now,
    last_seen_at: now,
    expires_at: expiresAt,
    address: origin.address,
    user_agent: origin.userAgent,
    remembered,
    absolute_expires_at: end,
    device_kind: device.kind,
    device_name: device.name,
    country,
    confirmed_at: confirmedAt ?? now,
    methods,
  });
  await tools.record(context, { userId: user.id, kind: isNew ? 'signed_in_from_new_device' : 'signed_in', sessionId: id });
  if (isNew) await tellNewDevice(tools, context, signIn);
  context.audit.targetId = id;
  const where = organization ? { organization: organizationView(organization), role } : { organization: null, role: null };
  const ends = { expiresAt: expiresAt.toISOString(), absoluteExpiresAt: end.toISOString(), remembered };
  return { token, ...ends, user: userView(user), ...where };
}
