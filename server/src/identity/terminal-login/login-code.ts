/** Signing in the command line of the computer whose browser is signed in: the browser hands over a code (PKCE, RFC 7636). */
import { createHash } from 'node:crypto';
import type { AccountOperations } from '../../generated/operations.js';
import { AppError } from '../../kernel/errors.js';
import { hashSecret, newSecret } from '../../kernel/secrets/secrets.js';
import type { SessionTools } from '../sign-in/start-session.js';
import { grantOf, startGranted } from './grant.js';
import { insertLoginCode, takeLoginCode } from './store.js';

const VALID_MS = 60_000;

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

const expired = () => new AppError('SIGN_IN_EXPIRED', 'The code is wrong, used or expired; sign in again.');

export const loginCodeOperations = (tools: SessionTools) =>
  ({
    async createLoginCode(context, { codeChallenge }) {
      const code = `twc_${newSecret()}`;
      const expiresAt = new Date(context.now.getTime() + VALID_MS);
      const row = { ...grantOf(context), code_hash: hashSecret(code), challenge: codeChallenge, expires_at: expiresAt };
      await insertLoginCode(context.database, row);
      return { code, expiresAt: expiresAt.toISOString() };
    },

    // without a transaction of its own: a code with a wrong verifier stays used
    async redeemLoginCode(context, { code, codeVerifier }) {
      const row = await takeLoginCode(context.database, hashSecret(code));
      if (!row || row.expires_at <= context.now || row.challenge !== challengeOf(codeVerifier)) throw expired();
      return context.commit((database) => startGranted(tools, { ...context, database }, row));
    },
  }) satisfies Partial<AccountOperations>;
