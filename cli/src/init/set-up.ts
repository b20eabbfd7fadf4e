import { mkdir, open } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { valueAt } from '#client-core/person/cell.js';
import { Failure } from '../failure.js';
import { type Connection, callOperation } from '../operation/call.js';
import { collect } from '../operation/input/lookup.js';
import { specOf } from '../operation/specs.js';
import { lossOf } from '../output/presentation.js';
import type { Rhythm } from './schedule.js';

/** A resource of the set-up, existing or new. */
export interface Ready {
  id: string;
  slug: string;
  created: boolean;
}

const LONGEST_NAME = 100;

function ready(answer: unknown, envelope: string, created: boolean): Ready {
  return { id: String(valueAt(answer, `${envelope}.id`)), slug: String(valueAt(answer, `${envelope}.slug`)), created };
}

/** The slugs of all projects. */
export async function projectSlugs(connection: Connection): Promise<string[]> {
  return (await collect(connection, specOf('listProjects'), {})).map(({ slug }) => slug);
}

/** The project with this slug, created if necessary. */
export async function ensureProject(connection: Connection, slug: string, name: string): Promise<Ready> {
  const [found] = await collect(connection, specOf('listProjects'), { slug });
  if (found) return { id: found.id, slug, created: false };
  return ready(await callOperation(connection, specOf('createProject'), { slug, name }), 'project', true);
}

/** An existing monitor, with the times at which it expects results. */
type PresentMonitor = Ready & Rhythm;

/** The project's monitor with this slug; null if it or the project doesn't exist yet. */
export async function findMonitor(connection: Connection, projectSlug: string, slug: string): Promise<PresentMonitor | null> {
  const found = (await collect(connection, specOf('listMonitors'), { slug })).find((monitor) => monitor.projectSlug === projectSlug);
  if (!found) return null;
  const answer = await callOperation(connection, specOf('getMonitor'), { monitorId: found.id });
  const schedule = (valueAt(answer, 'monitor.schedule') ?? null) as Rhythm['schedule'];
  return { id: found.id, slug, created: false, intervalSec: Number(valueAt(answer, 'monitor.intervalSec')), schedule };
}

/** The ping address of a monitor; makes the first one. */
export async function pingUrlOf(connection: Connection, monitorId: string): Promise<string> {
  const urlIn = (answer: unknown) => String(valueAt(answer, 'pingAddress.pingUrl'));
  try {
    return urlIn(await callOperation(connection, specOf('getMonitorPingAddress'), { monitorId }));
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'NOT_FOUND') throw error;
    return urlIn(await callOperation(connection, specOf('rotateMonitorPingToken'), { monitorId }));
  }
}

/** A new monitor. */
export async function createMonitor(
  connection: Connection,
  values: { projectSlug: string; slug: string; name: string; intervalSec: number; visible: boolean },
): Promise<Ready> {
  return ready(await callOperation(connection, specOf('createMonitor'), values), 'monitor', true);
}

export interface NewKey {
  keyId: string;
  credential: string;
  /** What to say if the credential is lost. */
  loss: string;
}

export const keyName = (monitor: string): string => `${monitor} on ${hostname()}`.slice(0, LONGEST_NAME);

/** Creates a project key that may only report. */
export async function createKey(connection: Connection, projectSlug: string, monitor: string): Promise<NewKey> {
  const values = { name: keyName(monitor), kind: 'project', projectSlug, scopes: ['status:write'] };
  const spec = specOf('createApiKey');
  const answer = await callOperation(connection, spec, values);
  const [keyId, credential] = [valueAt(answer, 'apiKey.keyId'), valueAt(answer, 'credential')].map(String) as [string, string];
  return { keyId, credential, loss: lossOf(spec, answer) ?? '' };
}

/** Opens the file before the key is created: a key whose secret could not be saved would be useless. */
export async function openKeyFile(file: string): Promise<(key: NewKey) => Promise<void>> {
  const unwritable = (error: unknown) => `Can't write the key file ${file}: ${(error as Error).message}.`;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const handle = await open(file, 'wx', 0o600);
    return async ({ credential, loss }) => {
      try {
        await handle.writeFile(`TIDEWATCH_API_KEY=${credential}\n`);
        await handle.close();
      } catch (error) {
        throw new Failure('FAILED', `${unwritable(error)} ${loss}`, { cause: error });
      }
    };
  } catch (error) {
    throw new Failure('FAILED', unwritable(error), { cause: error });
  }
}
