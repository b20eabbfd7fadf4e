/** Codes of authenticator apps, in the form that all of them support: SHA-1, 6 digits, 30 seconds. */
import { Secret, TOTP } from 'otpauth';

const PERIOD_MS = 30_000;
const SECRET_BYTES = 20;
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD_MS / 1000 } as const;
/** An app's clock may be this many periods off. */
const WINDOW = 1;
const CODE = /^[0-9]{6}$/;

/** A new secret, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an app reads from a QR code. The issuer is only the host, so that the picture stays small. */
export function totpUri(secret: string, email: string, baseUrl: string): string {
  return new TOTP({ ...FORM, issuer: new URL(baseUrl).hostname, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The period that a code belongs to; null for a wrong one. Apps show digits in groups, so blanks don't matter. */
export function counterOf(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  // other digits would make the library throw
  if (!CODE.test(token)) return null;
  const delta = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) }).validate({ token, window: WINDOW, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / PERIOD_MS) + delta;
}
