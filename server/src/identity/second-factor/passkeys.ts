/** Passkeys: what browsers are asked, and how their answers are verified. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { AppError } from '../../kernel/errors.js';
import type { RelyingParty } from './relying-party.js';

/** What is stored of a passkey. */
export interface PasskeyFacts {
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  /** Whether it exists on one device only, so that its counter must grow. */
  single_device: boolean;
  backed_up: boolean;
  rp_id: string;
}

interface Person {
  id: string;
  email: string;
  name: string;
}

/** What a browser's authenticator answered, as far as the document says; the library verifies the rest. */
export type GivenAnswer = Record<string, unknown>;

/** The id by which an authenticator knows the person: the bytes of their UUID. */
const userHandle = (userId: string) => Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));

function nameOf({ id }: RelyingParty): string {
  if (id === null)
    throw new AppError('CONFLICT', 'Browsers have no passkeys for an IP address. Give this server a host name (TIDEWATCH_BASE_URL).');
  return id;
}

/** What a browser is asked to make a passkey. */
export async function registrationOptions(party: RelyingParty, { id, email, name }: Person, known: readonly PasskeyFacts[]) {
  return generateRegistrationOptions({
    rpName: 'Tidewatch',
    rpID: nameOf(party),
    userID: userHandle(id),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  });
}

/** The new passkey; null if the answer is not right. */
export async function verifyRegistration(party: RelyingParty, challenge: string, response: GivenAnswer): Promise<PasskeyFacts | null> {
  const rpId = nameOf(party);
  const expected = { expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: rpId, requireUserVerification: true };
  const given = response as unknown as RegistrationResponseJSON;
  // the library throws for most of what is wrong
  const { registrationInfo: made } = await verifyRegistrationResponse({ ...expected, response: given }).catch(() => ({
    registrationInfo: null,
  }));
  if (!made) return null;
  return {
    credential_id: made.credential.id,
    public_key: Buffer.from(made.credential.publicKey),
    sign_count: made.credential.counter,
    transports: made.credential.transports ?? [],
    single_device: made.credentialDeviceType === 'singleDevice',
    backed_up: made.credentialBackedUp,
    rp_id: rpId,
  };
}

/** What a browser is asked for a proof: of one of these passkeys, or of any that it has for this host. */
export async function authenticationOptions(party: RelyingParty, known: readonly PasskeyFacts[]) {
  const allowCredentials = known.map(({ credential_id, transports }) => ({ id: credential_id, transports }));
  return generateAuthenticationOptions({ rpID: nameOf(party), userVerification: 'required', ...(known.length && { allowCredentials }) });
}

/** The new counter and state of the passkey; null if the answer is not right. The counter is judged by who stores it. */
export async function verifyAuthentication(
  party: RelyingParty,
  challenge: string,
  response: GivenAnswer,
  { credential_id: id, public_key }: PasskeyFacts,
): Promise<{ counter: number; backedUp: boolean } | null> {
  const expected = {
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: nameOf(party),
    requireUserVerification: true,
  };
  const credential = { id, publicKey: Uint8Array.from(public_key), counter: 0 };
  const verified = await verifyAuthenticationResponse({
    ...expected,
    credential,
    response: response as unknown as AuthenticationResponseJSON,
  }).catch(() => null);
  if (!verified?.verified) return null;
  return { counter: verified.authenticationInfo.newCounter, backedUp: verified.authenticationInfo.credentialBackedUp };
}
