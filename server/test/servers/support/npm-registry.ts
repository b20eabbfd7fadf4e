/** An npm registry on loopback with the dependencies of a package of this checkout, as installed here. */
import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** Where Node.js finds a package for code in `from`. */
function resolve(name: string, from: string): string {
  const found = path.join(from, 'node_modules', name);
  if (existsSync(found)) return found;
  if (from === path.dirname(from)) throw new Error(`${name} is not installed`);
  return resolve(name, path.dirname(from));
}

function foldersOf(folder: string, known = new Set<string>()): Set<string> {
  for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) {
    const found = resolve(name, folder);
    if (known.has(found)) continue;
    known.add(found);
    foldersOf(found, known);
  }
  return known;
}

/** Starts it with all dependencies of the package in `folder`. */
export async function startNpmRegistry(folder: string): Promise<{ url: string; stop: () => void }> {
  const store = mkdtempSync(path.join(tmpdir(), 'tidewatch-registry-'));
  const folders = [...foldersOf(folder)];
  const options: ExecFileSyncOptionsWithStringEncoding = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  const packed = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--offline', '--ignore-scripts', '--pack-destination', store, ...folders], options),
  ) as { filename: string; integrity: string }[];
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '/').slice(1));
    const index = folders.findIndex((one) => manifestOf(one).name === name);
    if (packed.some(({ filename }) => filename === name)) return response.end(readFileSync(path.join(store, name)));
    if (index < 0) return response.writeHead(404).end();
    const manifest = manifestOf(folders[index]!);
    const dist = { tarball: `http://${request.headers.host}/${packed[index]!.filename}`, integrity: packed[index]!.integrity };
    const versions = { [manifest.version]: { ...manifest, dist } };
    return response.end(JSON.stringify({ name, 'dist-tags': { latest: manifest.version }, versions }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
      rmSync(store, { recursive: true, force: true });
    },
  };
}
