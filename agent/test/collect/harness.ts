/** Helpers for tests of the collectors: a directory, locations in it, protocol validation, an ordinary user. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { CollectSettings, HostPlaces } from '../../src/collect/reading/collector.js';
import { MESSAGE_SCHEMAS } from '../../src/generated/messages.js';

export const SETTINGS: CollectSettings = { watchedServices: [], nginxEnabled: true };

export interface TestHost {
  directory: string;
  places: HostPlaces;
  /** Writes a file below the directory, and creates its parents. */
  write: (name: string, content: string | Buffer) => string;
  at: (name: string) => string;
  remove: () => void;
}

/** A simulated host: uses nothing of this machine except /proc and the programs in `env`. */
export function createTestHost(env: NodeJS.ProcessEnv = {}): TestHost {
  const directory = realpathSync(mkdtempSync(path.join(tmpdir(), 'tw-agent-')));
  const at = (name: string) => path.join(directory, name);
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), content);
    return at(name);
  };
  const places: HostPlaces = {
    pm2Home: at('pm2'),
    home: directory,
    env: { PATH: at('bin'), ...env },
    platform: 'linux',
    fstabFile: at('fstab'),
    nginxConfFiles: [at('nginx/nginx.conf')],
    nginxLogDirectory: at('log/nginx'),
    logRoots: [at('log/nginx'), at('logs')],
    journalDirectory: at('journal'),
    systemdDirectory: at('run/systemd/system'),
  };
  mkdirSync(at('log/nginx'), { recursive: true });
  return { directory, places, write, at, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

const ajv = new Ajv2020({ strict: false, allErrors: true, schemas: [{ $id: 'messages', ...MESSAGE_SCHEMAS }] });
(addFormats as unknown as (instance: Ajv2020) => void)(ajv);

/** The violations of the protocol in a value; [] if it is valid. */
export function problemsOf(name: string, value: unknown): string[] {
  const validate = ajv.getSchema(`messages#/$defs/${name}`);
  if (!validate) throw new Error(`the protocol has no ${name}`);
  validate(JSON.parse(JSON.stringify(value)));
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Runs something without root's rights, which bypass file permissions. */
export async function asOrdinaryUser<T>(act: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return act();
  const groups = process.getgroups!();
  process.setgroups!([]);
  process.setegid!(65_534);
  process.seteuid!(65_534);
  try {
    return await act();
  } finally {
    process.seteuid!(0);
    process.setegid!(0);
    process.setgroups!(groups);
  }
}

export const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'answered',
    (error: { code?: string }) => error.code ?? String(error),
  );
