/**
 * The installation's master keys. A check value in the database, made with the key in force, shows every process whether it knows that key: otherwise it
 * could neither decrypt stored values nor verify a signature, and would still accept requests. While the key changes, the database also has the check
 * values of the other keys that may have sealed something; every process must know those, too.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { Config } from '../../kernel/config/config.js';
import { ConfigError } from '../../kernel/config/variables.js';
import { takeAdvisoryLock } from '../../kernel/database/advisory-locks.js';
import { requireBuild } from '../../kernel/database/schema/applied.js';
import { createMasterKey, keyFile, readMasterKey, readOtherKeys } from '../../kernel/secrets/master-key.js';
import { type LastingKeys, Sealer } from '../../kernel/secrets/secrets.js';
import { serverVersion } from '../../kernel/version.js';
import { settleLastingKeys } from './lasting-keys.js';

type KeyConfig = Pick<Config, 'masterKey' | 'dataDirectory' | 'otherMasterKeys'>;

/** The key that seals, and those that only open. */
export type MasterKeys = readonly [Buffer, ...Buffer[]];

/** Builds before it read no value that names its key. */
const MIGRATION = '0069-master-keys';

/** The keys that this process was given, or finds in its data directory; null if none seals. */
export function knownMasterKeys({ masterKey, otherMasterKeys, dataDirectory }: KeyConfig): MasterKeys | null {
  const current = masterKey ?? readMasterKey(dataDirectory);
  if (current === null) return null;
  const others = new Map([...otherMasterKeys, ...readOtherKeys(dataDirectory)].map((key) => [key.toString('hex'), key]));
  others.delete(current.toString('hex'));
  return [current, ...others.values()];
}

/** What the database says about the keys of this process. */
export interface Settled {
  keys: MasterKeys;
  namesKey: boolean;
  lasting: LastingKeys;
  /** What an operator should hear about a change of the key; null if there is none. */
  notice: string | null;
}

type InstallationRow = Pick<Row<'installation'>, 'key_check' | 'replaced_checks' | 'lasting_keys' | 'names_key'>;

/** Reveals nothing about the key: HKDF derives it for this purpose alone. */
export const checkValueOf = (key: Buffer) => new Sealer(key).deriveKey('check value of the master key');

/** Whether this is the key with this check value. */
export const isKeyOf = (key: Buffer, check: Buffer): boolean => timingSafeEqual(checkValueOf(key), check);

const missing = ({ dataDirectory }: KeyConfig) =>
  new ConfigError(
    `TIDEWATCH_MASTER_KEY: this database belongs to an installation whose key is not in ${keyFile(dataDirectory)}; give every process the same key`,
  );

const wrong = ({ masterKey, dataDirectory }: KeyConfig) =>
  new ConfigError(
    `TIDEWATCH_MASTER_KEY: the key${masterKey ? '' : ` in ${keyFile(dataDirectory)}`} is not the one of this installation; give every process the same key`,
  );

const closed = ({ masterKey, dataDirectory }: KeyConfig, tables: readonly string[]) =>
  new ConfigError(
    `TIDEWATCH_MASTER_KEY: the key${masterKey ? '' : ` in ${keyFile(dataDirectory)}`} is not the one of this installation, or a key is missing in TIDEWATCH_MASTER_KEYS_OLD: none opens what is sealed in ${tables.join(', ')}`,
  );

const dropped = () =>
  new ConfigError(
    'TIDEWATCH_MASTER_KEYS_OLD: another master key may have sealed values, and is not given; keep it until `tidewatch-server reseal` has ended',
  );

/** Throws if there is a table in which the keys open none of the newest values. */
async function requireOpen(transaction: Knex, config: KeyConfig, sealer: Sealer): Promise<void> {
  // it imports many domains
  const { closedTables } = await import('./sealed-values.js');
  const tables = await closedTables(transaction, sealer);
  if (tables.length) throw closed(config, tables);
}

const BEGUN = 'the master key changes: give it to every process, then run `tidewatch-server reseal`';
const WAITING = 'values may be sealed with another master key: when every process has the new one, run `tidewatch-server reseal`';
const BEHIND = 'the master key of this process is one that another key replaces: give it the new one, and this one as an old key';

/** The keys at the first start with a check value. Only that of a new installation creates a key. */
async function begin(transaction: Knex, config: KeyConfig): Promise<Pick<Settled, 'keys' | 'notice'>> {
  const isNew = !(await transaction('users').first('id'));
  const known = knownMasterKeys(config);
  if (known === null && !isNew) throw missing(config);
  const keys: MasterKeys = known ?? [createMasterKey(config.dataDirectory), ...config.otherMasterKeys];
  await requireOpen(transaction, config, new Sealer(...keys));
  // whichever of them has sealed something
  const replaced = isNew ? [] : keys.slice(1).map(checkValueOf);
  await transaction('installation').insert({ key_check: checkValueOf(keys[0]), replaced_checks: replaced });
  return { keys, notice: null };
}

/**
 * The keys of an installation that has a check value. A process whose key is another one than that in force, which it knows too, begins a change of the
 * key; or it is behind in one, and seals with the key of before until it is restarted.
 */
async function resume(transaction: Knex, config: KeyConfig, stored: InstallationRow): Promise<Pick<Settled, 'keys' | 'notice'>> {
  const keys = knownMasterKeys(config);
  if (keys === null) throw missing(config);
  const knows = (check: Buffer) => keys.some((key) => isKeyOf(key, check));
  if (!knows(stored.key_check)) throw wrong(config);
  if (!stored.replaced_checks.every(knows)) throw dropped();
  const own = checkValueOf(keys[0]);
  if (own.equals(stored.key_check)) return { keys, notice: stored.replaced_checks.length ? WAITING : null };
  if (stored.replaced_checks.some((check) => own.equals(check))) return { keys, notice: BEHIND };
  await transaction('installation').update({
    ...{ key_check: own, replaced_checks: [...stored.replaced_checks, stored.key_check], names_key: true },
  });
  return { keys, notice: BEGUN };
}

const read = (transaction: Knex): Promise<InstallationRow | undefined> =>
  transaction('installation').first('key_check', 'replaced_checks', 'lasting_keys', 'names_key');

async function decide(transaction: Knex, config: KeyConfig): Promise<Settled> {
  const before = await read(transaction);
  const { keys, notice } = before ? await resume(transaction, config, before) : await begin(transaction, config);
  const sealer = new Sealer(...keys);
  const namesKey = (await read(transaction))?.names_key ?? false;
  // a restored database doesn't know it
  if (namesKey) await requireBuild(transaction, MIGRATION, serverVersion());
  sealer.settle({ namesKey, lasting: {} });
  if (before) await requireOpen(transaction, config, sealer);
  // those of the key that this installation had before any change
  const origin = keys.find((key) => before && isKeyOf(key, before.key_check)) ?? keys[0];
  const lasting = await settleLastingKeys(transaction, sealer, before?.lasting_keys ?? null, origin);
  return { keys, namesKey, lasting, notice };
}

/**
 * The master keys, checked against the database. Only the first start of a new installation creates one; of several concurrent ones, a single one
 * does.
 *
 * @throws ConfigError naming the variable if this process lacks a key
 */
export function settleMasterKeys(database: Knex, config: KeyConfig): Promise<Settled> {
  return database.transaction(async (transaction) => {
    await takeAdvisoryLock(transaction, 'bootstrap');
    return decide(transaction, config);
  });
}
