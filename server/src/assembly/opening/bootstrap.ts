/** The first start: creates an organization, its owner and a key, so that somebody can sign in. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { insertMember, insertOrganization, insertUser } from '../../identity/accounts/store.js';
import { insertApiKey } from '../../identity/keys/api-key-store.js';
import { hashPassword } from '../../identity/passwords/passwords.js';
import type { Config } from '../../kernel/config/config.js';
import { takeAdvisoryLock } from '../../kernel/database/advisory-locks.js';
import { hashSecret, newSecret, randomName } from '../../kernel/secrets/secrets.js';

/** The content of credentials.json after the first start. */
export interface Credentials {
  baseUrl: string;
  ingestUrl: string;
  docsUrl: string;
  organizationSlug: string;
  email: string;
  password: string;
  apiKey: string;
}

const OWNER_EMAIL = 'owner@localhost.localdomain';

function writeCredentials(file: string, credentials: Credentials): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** Updates the addresses in credentials.json if the server has moved. A file with other content is left alone. */
function refreshAddresses(config: Config): void {
  const file = path.join(config.dataDirectory, 'credentials.json');
  const { baseUrl, ingestUrl, docsUrl } = config;
  let known: Credentials;
  try {
    known = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return;
  }
  if (known.baseUrl !== baseUrl || known.ingestUrl !== ingestUrl || known.docsUrl !== docsUrl) {
    writeCredentials(file, { ...known, baseUrl, ingestUrl, docsUrl });
  }
}

/** Creates the organization `default`, whose owner has this address. */
export async function createOwner(
  database: Knex,
  email: string,
  passwordHash: string,
  now: Date,
): Promise<{ ownerId: string; organizationId: string }> {
  const ownerId = uuidv7();
  const organizationId = await createOrganization(database, ownerId, now);
  await insertUser(database, { id: ownerId, email, name: 'Owner', password_hash: passwordHash, created_at: now });
  await insertMember(database, { organization_id: organizationId, user_id: ownerId, role: 'owner', created_at: now });
  return { ownerId, organizationId };
}

async function createOrganization(database: Knex, ownerId: string, now: Date): Promise<string> {
  const id = uuidv7();
  const times = { created_at: now, updated_at: now };
  await insertOrganization(database, { id, slug: 'default', name: 'Default', time_zone: 'UTC', created_by: ownerId, ...times });
  return id;
}

async function createKey(database: Knex, organizationId: string, ownerId: string, now: Date): Promise<string> {
  const keyId = `twk_${randomName(16)}`;
  const secret = newSecret();
  await insertApiKey(database, {
    key_id: keyId,
    organization_id: organizationId,
    kind: 'organization',
    project_id: null,
    name: 'First start',
    secret_hash: hashSecret(secret),
    sealed_secret: null,
    scopes: ['admin:read', 'admin:write'],
    allowed_cidrs: [],
    mcp_requests_per_minute: 120,
    mcp_daily_calls: null,
    revision: 1,
    created_at: now,
    created_by: ownerId,
    expires_at: null,
    revoked_at: null,
    last_used_at: null,
  });
  return `${keyId}.${secret}`;
}

/**
 * Creates the organization `default` with an owner and a key if there are no users. Writes credentials.json (mode 600) into the data directory before
 * the commit, so that nothing exists without credentials for it. Returns null if it isn't the first start.
 */
export async function bootstrap(database: Knex, config: Config, now: Date): Promise<{ credentials: Credentials; file: string } | null> {
  return database.transaction(async (transaction) => {
    await takeAdvisoryLock(transaction, 'bootstrap');
    // don't check organizations: their owners may have deleted them all
    if (await transaction('users').first('id')) {
      refreshAddresses(config);
      return null;
    }
    const password = randomName(24);
    const { ownerId, organizationId } = await createOwner(transaction, OWNER_EMAIL, await hashPassword(password), now);
    const credentials: Credentials = {
      baseUrl: config.baseUrl,
      ingestUrl: config.ingestUrl,
      docsUrl: config.docsUrl,
      organizationSlug: 'default',
      email: OWNER_EMAIL,
      password,
      apiKey: await createKey(transaction, organizationId, ownerId, now),
    };
    const file = path.join(config.dataDirectory, 'credentials.json');
    writeCredentials(file, credentials);
    return { credentials, file };
  });
}
