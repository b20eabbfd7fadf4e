/**
 * The installation's master key. A check value in the database, made with the key, shows every process whether it has the same one: with another, it
 * could neither decrypt stored values nor verify a signature, and would still accept requests.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import { type Config, ConfigError } from '../../kernel/config/config.js';
import { takeAdvisoryLock } from '../../kernel/database/advisory-locks.js';
import { createMasterKey, keyFile, readMasterKey } from '../../kernel/secrets/master-key.js';
import { Sealer } from '../../kernel/secrets/secrets.js';

type KeyConfig = Pick<Config, 'masterKey' | 'dataDirectory'>;

/** The key that this process was given, or finds in its data directory. */
export const knownMasterKey = ({ masterKey, dataDirectory }: KeyConfig): Buffer | null => masterKey ?? readMasterKey(dataDirectory);

/** Reveals nothing about the key: HKDF derives it for this purpose alone. */
const checkValueOf = (key: Buffer) => new Sealer(key).deriveKey('check value of the master key');

/**
 * Verifies installations from before the check value: whether the key opens any recently sealed value. If a process once ran with another key, no key
 * opens all of them.
 */
async function opensSealed(transaction: Knex, key: Buffer): Promise<boolean> {
  // it imports many domains, and is needed only at the first start after an upgrade
  const { lastSealed } = await import('./sealed-values.js');
  const sealed = await lastSealed(transaction);
  return sealed.length === 0 || sealed.some(({ bytes, name }) => opens(key, bytes, name));
}

function opens(key: Buffer, bytes: Buffer, name: string): boolean {
  try {
    new Sealer(key).open(bytes, name);
    return true;
  } catch {
    return false;
  }
}

const missing = ({ dataDirectory }: KeyConfig) =>
  new ConfigError(
    `TIDEWATCH_MASTER_KEY: this database belongs to an installation whose key is not in ${keyFile(dataDirectory)}; give every process the same key`,
  );

const wrong = ({ masterKey, dataDirectory }: KeyConfig) =>
  new ConfigError(
    `TIDEWATCH_MASTER_KEY: the key${masterKey ? '' : ` in ${keyFile(dataDirectory)}`} is not the one of this installation; give every process the same key`,
  );

async function decide(transaction: Knex, config: KeyConfig): Promise<Buffer> {
  const stored: { key_check: Buffer } | undefined = await transaction('installation').first('key_check');
  const known = knownMasterKey(config);
  if (stored) {
    if (known === null) throw missing(config);
    if (!timingSafeEqual(checkValueOf(known), stored.key_check)) throw wrong(config);
    return known;
  }
  const isNew = !(await transaction('users').first('id'));
  if (known === null && !isNew) throw missing(config);
  const key = known ?? createMasterKey(config.dataDirectory);
  if (!(await opensSealed(transaction, key))) throw wrong(config);
  await transaction('installation').insert({ key_check: checkValueOf(key) });
  return key;
}

/**
 * The master key, checked against the database. Only the first start of a new installation creates one; of several concurrent ones, a single one
 * does.
 *
 * @throws ConfigError naming TIDEWATCH_MASTER_KEY if this process has another key, or none
 */
export function settleMasterKey(database: Knex, config: KeyConfig): Promise<Buffer> {
  return database.transaction(async (transaction) => {
    await takeAdvisoryLock(transaction, 'bootstrap');
    return decide(transaction, config);
  });
}
