/** People with second factors, and codes computed independently of the server's code. */
import { createHmac } from 'node:crypto';
import type { ApiClient } from '../api-client.js';
import { createMember } from '../fixtures.js';

const PERIOD_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app with this secret shows at this time (RFC 6238). */
export function codeAt(secret: string, at: Date): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / PERIOD_MS)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Adds an authenticator app to the person of a session; a code of this time confirms it. */
export async function addTotp(session: ApiClient, at: Date) {
  const { factorId, secret } = (await session.call('startTotp', {})).body;
  const { status, body } = await session.call('confirmTotp', { factorId, code: codeAt(secret, at) });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { factorId, secret, recoveryCodes: body.recoveryCodes ?? [] };
}

/** A new member with an authenticator app. */
export async function memberWithTotp(owner: ApiClient, at: Date, role = 'viewer') {
  const member = await createMember(owner, role);
  return { ...member, ...(await addTotp(member.session, at)) };
}

/** Signs in as far as the password goes; returns the ticket. */
export async function ticketOf(
  anonymous: ApiClient,
  { email, password }: { email: string; password: string },
  headers = {},
): Promise<string> {
  const { body } = await anonymous.call('login', { email, password }, headers);
  if (body.error?.code !== 'SECOND_FACTOR_REQUIRED') throw new Error(JSON.stringify(body));
  return body.error.signIn?.ticket ?? '';
}
