/** A passkey in software: answers the questions of WebAuthn as an authenticator does, and can be made to answer wrongly. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { ApiClient } from '../api-client.js';

const FLAGS = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10, attested: 0x40 };

export interface AnswerOptions {
  origin?: string;
  rpId?: string;
  /** Whether it verified its user, by a finger or a PIN. */
  verified?: boolean;
  /** Its counter; by default 0, as passkeys that exist on several devices send. */
  counter?: number;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

export class SoftwareAuthenticator {
  readonly #key: KeyObject;
  readonly #x: Buffer;
  readonly #y: Buffer;
  readonly #id = randomBytes(32);
  readonly #isSingle: boolean;
  #userHandle: string | undefined;

  constructor(
    private readonly origin: string,
    private readonly rpId: string,
    { single = false } = {},
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    [this.#x, this.#y] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    this.#isSingle = single;
  }

  get id(): string {
    return base64url(this.#id);
  }

  /** Answers the options of a registration. */
  register(options: Record<string, unknown>, answer: AnswerOptions = {}) {
    this.#userHandle = (options['user'] as { id: string }).id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    // a map of COSE: EC2, ES256, P-256, and the point
    const key = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), this.#x, Buffer.from('225820', 'hex'), this.#y]);
    const data = Buffer.concat([this.#data(answer, FLAGS.attested), Buffer.alloc(16), length, this.#id, key]);
    const head = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
    ]);
    const attested = Buffer.concat([
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    const clientDataJSON = base64url(this.#clientData('webauthn.create', options, answer));
    return this.#envelope({ clientDataJSON, attestationObject: base64url(Buffer.concat([head, attested])), transports: ['internal'] });
  }

  /** Answers the options of a sign-in or a confirmation. */
  authenticate(options: Record<string, unknown>, answer: AnswerOptions = {}) {
    const data = this.#data(answer);
    const clientData = this.#clientData('webauthn.get', options, answer);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#key);
    const response = { clientDataJSON: base64url(clientData), authenticatorData: base64url(data), signature: base64url(signature) };
    return this.#envelope({ ...response, userHandle: this.#userHandle });
  }

  #data({ rpId = this.rpId, verified = true, counter = 0 }: AnswerOptions, more = 0): Buffer {
    const synced = this.#isSingle ? 0 : FLAGS.eligible | FLAGS.backedUp;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([FLAGS.present | (verified ? FLAGS.verified : 0) | synced | more]), count]);
  }

  #clientData(type: string, options: Record<string, unknown>, { origin = this.origin }: AnswerOptions): string {
    return JSON.stringify({ type, challenge: options['challenge'], origin, crossOrigin: false });
  }

  #envelope(response: Record<string, unknown>) {
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
  }
}

/** Adds a passkey to the person of a session. */
export async function addPasskey(session: ApiClient, authenticator: SoftwareAuthenticator, answer: AnswerOptions = {}, name = 'Laptop') {
  const { ticket, options } = (await session.call('startPasskey')).body;
  return session.call('createPasskey', { ticket, name, response: authenticator.register(options, answer) });
}
