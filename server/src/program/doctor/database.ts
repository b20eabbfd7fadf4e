/** What the doctor sees of PostgreSQL: whether it can be used as it is configured. */
import pg from 'pg';
import { hasDatabase, openDatabaseServer } from '../../assembly/opening/database-server.js';
import { isKeyOf, knownMasterKeys, type MasterKeys } from '../../assembly/opening/master-key.js';
import type { Reaching } from '../../assembly/opening/reach.js';
import { movedText, READ_MARK } from '../../kernel/backup/moved-mark.js';
import type { Config } from '../../kernel/config/config.js';
import { CONNECTIONS_BEHIND_POOLER, fewestConnections, USUAL_CONNECTIONS } from '../../kernel/database/connections/pool-sizes.js';
import { MOST_OFFSET_MS } from '../../kernel/database/connections/pulse.js';
import { OLDEST_POSTGRES, type Pooling, poolingOf, readRoom } from '../../kernel/database/connections/room.js';
import { isSqlState, whyAway } from '../../kernel/database/connections/why-away.js';
import { migrationNames } from '../../kernel/database/schema/migrate.js';
import { keyFile } from '../../kernel/secrets/master-key.js';
import { type Finding, note, ok, wrong } from './finding.js';
import { lookAtReplica } from './replica.js';

const PATIENCE_MS = 5_000;

/** Public words for PostgreSQL's own refusals, whose messages repeat what was sent; the message of everything else, such as of a certificate. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  return isSqlState(code) || message === '' ? whyAway(error) : message;
}

/** Looks at the database, running or not; what has never been started is left alone. */
export async function lookAtDatabase(config: Config): Promise<Finding[]> {
  if (!hasDatabase(config))
    return [
      note(
        'database',
        `there is no database in ${config.dataDirectory} yet`,
        'the first start creates it; otherwise check DATABASE_URL and TIDEWATCH_DATA_DIR',
      ),
    ];
  try {
    const server = await openDatabaseServer(config);
    try {
      return [...(await lookAtPooler(config, server)), ...(await lookDirectly(config, server))];
    } finally {
      await server.stop();
    }
  } catch (error) {
    return [wrong('database', reasonOf(error), 'see docs/postgresql.md')];
  }
}

async function lookAtPooler({ databaseUrl }: Config, { connection, direct }: Reaching): Promise<Finding[]> {
  const behind: Pooling = databaseUrl === null ? 'none' : await poolingOf(connection);
  if (behind === 'none') return [];
  if (behind === 'transaction' && direct === null)
    return [
      wrong('database.pooler', 'DATABASE_URL leads to a pooler in transaction mode', "set DATABASE_DIRECT_URL to PostgreSQL's own address"),
    ];
  return [ok('database.pooler', `DATABASE_URL leads to a pooler in ${behind} mode`)];
}

async function lookDirectly(config: Config, { connection, direct }: Reaching): Promise<Finding[]> {
  const client = new pg.Client({
    ...(direct ?? connection),
    ...{ connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS, application_name: 'tidewatch-doctor' },
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const server = [...(await lookAtServer(client)), ...(await lookAtMove(client))];
    if (server.some(({ level }) => level === 'wrong')) return server;
    const rest = [
      await lookAtConnections(client, config),
      await lookAtClock(client),
      ...(await lookAtReplica(client, config)),
      ...(await lookAtSchema(client)),
      ...(await lookAtKey(client, config)),
    ];
    return [...server, ...rest];
  } finally {
    await client.end().catch(() => {});
  }
}

interface Facts {
  number: number;
  version: string;
  encoding: string;
  user: string;
  reading: boolean;
  creates: boolean;
  foreign: string[];
}

const FACTS = `/* doctor */
  select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
    current_setting('server_encoding') as encoding, current_user as user,
    pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as reading,
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as creates,
    array(select relname::text from pg_class c where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not pg_has_role(relowner, 'usage') order by 1 limit 3) as foreign`;

async function lookAtServer(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<Facts>(FACTS);
  const { number, version, encoding, user, reading, creates, foreign } = rows[0] as Facts;
  const findings: Finding[] = [];
  if (number < OLDEST_POSTGRES)
    findings.push(wrong('database.version', `this is PostgreSQL ${version}`, 'Tidewatch needs version 15 or newer'));
  if (encoding !== 'UTF8') findings.push(wrong('database.encoding', `the database has the encoding ${encoding}`, 'create one with UTF8'));
  if (reading) findings.push(wrong('database.writable', 'PostgreSQL takes no writes', 'give the address of the primary'));
  if (!creates) findings.push(wrong('database.role', `${user} cannot create tables`, `alter database … owner to ${user}`));
  if (foreign.length)
    findings.push(
      wrong('database.role', `tables belong to another role than ${user}: ${foreign.join(', ')}`, 'connect as their owner, or change it'),
    );
  return findings.length ? findings : [ok('database', `PostgreSQL ${version}, as ${user}`)];
}

async function lookAtMove(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query(READ_MARK);
  const moved = movedText(JSON.parse(rows[0].mark));
  return moved === null ? [] : [wrong('database.moved', moved)];
}

async function lookAtConnections(client: pg.Client, { databaseConnections, roles }: Config): Promise<Finding> {
  const { limit, used } = await readRoom(client);
  const { rows } = await client.query(
    "/* doctor-own */ select count(*)::int as own from pg_stat_activity where application_name like 'tidewatch%'",
  );
  const fewest = fewestConnections(roles);
  const wanted = databaseConnections ?? Math.max(USUAL_CONNECTIONS, CONNECTIONS_BEHIND_POOLER);
  const text = `PostgreSQL allows ${limit} connections, ${used} are open, and a process opens up to ${wanted}`;
  if (limit < fewest) return wrong('database.connections', `${text}; it needs ${fewest}`, 'let PostgreSQL or the role have more');
  if (wanted > limit - used + rows[0].own)
    return note('database.connections', text, 'set TIDEWATCH_DATABASE_CONNECTIONS, or let PostgreSQL have more');
  return ok('database.connections', text);
}

async function lookAtClock(client: pg.Client): Promise<Finding> {
  const asked = Date.now();
  const { rows } = await client.query('/* doctor-clock */ select extract(epoch from clock_timestamp()) * 1000 as now');
  const offset = (asked + Date.now()) / 2 - Number(rows[0].now);
  const text = `this clock is ${(Math.abs(offset) / 1000).toFixed(1)} s ${offset > 0 ? 'ahead of' : 'behind'} the database's`;
  if (Math.abs(offset) <= MOST_OFFSET_MS) return ok('clock', text);
  return wrong('clock', text, 'start time synchronization on both machines (timedatectl, chronyc tracking)');
}

async function lookAtSchema(client: pg.Client): Promise<Finding[]> {
  const { rows: found } = await client.query("/* doctor-schema */ select to_regclass('schema_migrations') is not null as is_there");
  if (!found[0].is_there) return [note('database.schema', 'the database is empty', 'the first start creates the tables')];
  const { rows } = await client.query<{ name: string }>('/* doctor-migrations */ select name from schema_migrations order by name');
  const [applied, known] = [rows.map(({ name }) => name), migrationNames()];
  const newer = applied.filter((name) => !known.includes(name));
  const pending = known.filter((name) => !applied.includes(name));
  if (newer.length) return [wrong('database.schema', `a newer release has changed the schema (${newer.at(-1)})`, 'run that release')];
  if (pending.length) return [note('database.schema', `${pending.length} migrations are missing`, 'the next start runs them')];
  return [ok('database.schema', `the schema is that of this release (${known.at(-1)})`)];
}

interface KeyRow {
  key_check: string;
  /** Missing before migration 0069. */
  replaced_checks?: string[];
}

const bytesOf = (shown: string) => Buffer.from(shown.slice(2), 'hex');

async function lookAtKey(client: pg.Client, config: Config): Promise<Finding[]> {
  const { rows: found } = await client.query("/* doctor-installation */ select to_regclass('installation') is not null as is_there");
  if (!found[0].is_there) return [];
  const { rows } = await client.query<{ shown: KeyRow }>('/* doctor-key */ select to_jsonb(i) as shown from installation i');
  const keys = knownMasterKeys(config);
  const place = config.masterKey ? 'TIDEWATCH_MASTER_KEY' : keyFile(config.dataDirectory);
  const [installation] = rows;
  if (!installation) return [note('key', 'the database has no key yet', 'the first start settles it')];
  if (!keys) return [wrong('key', `there is no master key in ${place}`, 'set TIDEWATCH_MASTER_KEY to that of the installation')];
  return [lookAtKeys(installation.shown, keys, place)];
}

function lookAtKeys({ key_check: check, replaced_checks: replaced = [] }: KeyRow, keys: MasterKeys, place: string): Finding {
  const knows = (shown: string) => keys.some((key) => isKeyOf(key, bytesOf(shown)));
  if (!knows(check)) return wrong('key', `${place} is not the key of this database`, 'give every process the same key');
  if (!replaced.every(knows))
    return wrong(
      'key',
      'another master key may have sealed values, and is not given',
      'keep it in TIDEWATCH_MASTER_KEYS_OLD until `tidewatch-server reseal` has ended',
    );
  if (!isKeyOf(keys[0], bytesOf(check)))
    return replaced.some((each) => isKeyOf(keys[0], bytesOf(each)))
      ? note('key', `${place} is a key that another one replaces`, 'give every process the new key, and this one as an old key')
      : note('key', `${place} is a new key, which the next start puts in force`, 'then run `tidewatch-server reseal`');
  if (replaced.length)
    return note('key', `${place} is the key of this database, and others may have sealed values`, 'run `tidewatch-server reseal`');
  return ok('key', `${place} is the key of this database`);
}
