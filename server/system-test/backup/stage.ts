/** An installation on a PostgreSQL 15 of its own, with rows that take a while to copy, and empty databases beside it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../../test/harness/until.js';
import { DatabaseServer, type DatabaseServerOptions } from '../signals/database-server.js';
import { run } from './tidewatch-server.js';

const BULK =
  "insert into write_probes select string_agg(md5(n::text || m::text), '') from generate_series(1, 3200) n, generate_series(1, 192) m group by n";
const ROWS = 3200;

export class BackupStage {
  private constructor(
    readonly server: DatabaseServer,
    readonly folder: string,
  ) {}

  static async open(options: DatabaseServerOptions = {}): Promise<BackupStage> {
    const stage = new BackupStage(await DatabaseServer.start(options), mkdtempSync(path.join(tmpdir(), 'tw-backup-')));
    const made = await run(stage.source, 'bootstrap', '--owner', 'ada@example.com');
    if (made.code !== 0) throw new Error(made.output);
    await stage.server.administer(BULK, 'tidewatch');
    return stage;
  }

  #of(database: string): Record<string, string> {
    return { DATABASE_URL: this.server.url.replace(/\/tidewatch$/, `/${database}`), TIDEWATCH_DATA_DIR: path.join(this.folder, database) };
  }

  /** The variables of the installation. */
  get source(): Record<string, string> {
    return this.#of('tidewatch');
  }

  file(name: string): string {
    return path.join(this.folder, name);
  }

  /** The variables of a database that is empty. */
  async target(name = 'restored'): Promise<Record<string, string>> {
    await this.server.administer(`drop database if exists ${name} with (force)`);
    await this.server.administer(`create database ${name} owner tidewatch`);
    return this.#of(name);
  }

  /** What a database has, once nobody uses it any more. */
  async contentOf(name = 'restored'): Promise<'nothing' | 'everything' | 'something'> {
    const users = `select from pg_stat_activity where datname = '${name}' and application_name like 'tidewatch%'`;
    await until(async () => (await this.server.administer(users).catch(() => [null])).length === 0, { what: 'the end of its connections' });
    const tables = (
      await this.server.administer("select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'", name)
    ).length;
    if (tables === 0) return 'nothing';
    const [found] = (await this.server.administer('select count(*)::int as rows from write_probes', name)) as { rows: number }[];
    const [owner] = (await this.server.administer('select count(*)::int as rows from users', name)) as { rows: number }[];
    return found?.rows === ROWS && owner?.rows === 1 ? 'everything' : 'something';
  }

  async close(): Promise<void> {
    await this.server.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
