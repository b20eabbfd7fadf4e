/**
 * Project keys in memory, so that a signed request costs no query before its write. Every write verifies the revision of its keys in the same
 * statement, so a revoked or changed key stores nothing, however old the cached copy is.
 */
import type { Knex } from 'knex';
import { type ApiKeyRow, findApiKey, touchApiKey } from '../../identity/keys/api-key-store.js';
import type { Sealer } from '../../kernel/secrets/secrets.js';
import { SigningSecret } from './signature.js';

export interface SigningKey {
  keyId: string;
  revision: number;
  organizationId: string;
  projectId: string;
  projectSlug: string | null;
  /** The person who created the key; null if unknown. */
  personId: string | null;
  name: string;
  scopes: string[];
  allowedCidrs: string[];
  expiresAt: Date | null;
  secret: SigningSecret;
}

const MAX_KEYS = 50_000;
const FRESH_MS = 60_000;

export class KeyCache {
  readonly #keys = new Map<string, { key: SigningKey; loadedAt: number; usedAt: number | null }>();

  constructor(
    private readonly database: Knex,
    private readonly sealer: Sealer,
    private readonly clock: () => Date,
  ) {}

  /** The key, if it is in memory and was read within the last minute. */
  peek(keyId: string, now: Date): SigningKey | null {
    const cached = this.#keys.get(keyId);
    if (!cached) return null;
    const isFresh = Math.abs(now.getTime() - cached.loadedAt) < FRESH_MS;
    return isFresh && (cached.key.expiresAt === null || cached.key.expiresAt > now) ? cached.key : null;
  }

  /** The active project key with that id; null if there is none that may sign. */
  async find(keyId: string): Promise<SigningKey | null> {
    const now = this.clock();
    const known = this.peek(keyId, now);
    if (known) return known;
    this.#keys.delete(keyId);
    const row = await findApiKey(this.database, keyId);
    if (!row?.sealed_secret || !row.project_id || row.revoked_at || (row.expires_at && row.expires_at <= now)) return null;
    const key = this.#open(row, row.sealed_secret, row.project_id);
    if (this.#keys.size >= MAX_KEYS) this.#keys.delete(this.#keys.keys().next().value ?? '');
    this.#keys.set(keyId, { key, loadedAt: now.getTime(), usedAt: row.last_used_at?.getTime() ?? null });
    return key;
  }

  /** Whether a use of the key was recorded within the last minute. */
  isNoted(keyId: string, now: Date): boolean {
    const cached = this.#keys.get(keyId);
    return !cached || (cached.usedAt !== null && Math.abs(now.getTime() - cached.usedAt) < FRESH_MS);
  }

  /** Records a valid signature of the key; stored at most once a minute. */
  async used(keyId: string): Promise<void> {
    const cached = this.#keys.get(keyId);
    const now = this.clock();
    if (!cached || this.isNoted(keyId, now)) return;
    cached.usedAt = now.getTime();
    await touchApiKey(this.database, cached.key.organizationId, keyId, now);
  }

  /** Forgets a key that has changed. */
  forget(keyId: string): void {
    this.#keys.delete(keyId);
  }

  #open(row: ApiKeyRow, sealed: Buffer, projectId: string): SigningKey {
    return {
      keyId: row.key_id,
      revision: row.revision,
      organizationId: row.organization_id,
      projectId,
      projectSlug: row.project_slug,
      personId: row.created_by,
      name: row.name,
      scopes: row.scopes,
      allowedCidrs: row.allowed_cidrs,
      expiresAt: row.expires_at,
      secret: new SigningSecret(this.sealer.open(sealed, row.key_id)),
    };
  }
}
