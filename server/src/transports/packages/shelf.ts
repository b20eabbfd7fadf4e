/** The packages that this server hands out: those that an installed server carries, or those that a checkout makes at the first request. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { AppError } from '../../kernel/errors.js';

/** The folder of an installed server, or of a checkout. */
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Making all packages takes about two seconds of another process. */
const MAKE_MS = 120_000;
/** A failure is remembered for this long, so that requests don't start one process after the other. */
const FAILURE_MS = 10_000;

type Kind = 'cli' | 'sdk' | 'sourcemaps' | 'agent' | 'server' | 'python';

/** A package as the index lists it. */
export interface ListedPackage {
  name: string;
  version: string;
  kind: Kind;
  file: string;
  sha256: string;
  bytes: number;
}

export interface Shelf {
  packages: readonly ListedPackage[];
  /** All files by name; null for a damaged one. */
  files: ReadonlyMap<string, Buffer | null>;
  /** Whether the files are those of a release, which never change. */
  isReleased: boolean;
}

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** Makes the packages of a checkout in another process, which ends by itself if they are there already. */
const make = (root: string) =>
  promisify(execFile)(process.execPath, [path.join(root, 'scripts/package/main.mjs'), '--built'], { cwd: root, timeout: MAKE_MS });

async function read(folder: string, isReleased: boolean): Promise<Shelf> {
  const { packages } = JSON.parse(await readFile(path.join(folder, 'index.json'), 'utf8')) as { packages: ListedPackage[] };
  const whole = await Promise.all(
    packages.map(async ({ file, sha256: expected }) => {
      const body = await readFile(path.join(folder, file)).catch(() => null);
      return [file, body && sha256(body) === expected ? body : null] as const;
    }),
  );
  const others = await Promise.all(
    ['SHA256SUMS', 'sbom.cdx.json'].map(async (file) => [file, await readFile(path.join(folder, file))] as const),
  );
  return { packages, files: new Map<string, Buffer | null>([...whole, ...others]), isReleased };
}

const isWhole = ({ files }: Shelf) => [...files.values()].every((body) => body !== null);

async function open(root: string, log: Logger): Promise<Shelf> {
  const carried = path.join(root, 'packages');
  if (existsSync(path.join(carried, 'index.json'))) {
    const shelf = await read(carried, true);
    for (const [file, body] of shelf.files)
      if (!body) log.error({ file }, 'a package is damaged and not handed out; install the server again');
    return shelf;
  }
  await make(root);
  const shelf = await read(path.join(root, 'dist/packages'), false);
  // another process may be replacing them at this moment
  if (isWhole(shelf)) return shelf;
  await make(root);
  return read(path.join(root, 'dist/packages'), false);
}

/** Opens the shelf at the first call, and keeps it. After a failure, a later call tries again. */
export function openShelf(log: Logger, root = ROOT): () => Promise<Shelf> {
  let known: Promise<Shelf> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (known === null && performance.now() - failedAt < FAILURE_MS) throw notThere();
    known ??= open(root, log).catch((error) => {
      known = null;
      failedAt = performance.now();
      log.error({ error: (error as Error).message }, 'the packages cannot be made');
      throw notThere();
    });
    return known;
  };
}

const notThere = () => new AppError('UNAVAILABLE', "The packages could not be made; this server's log says why.");
