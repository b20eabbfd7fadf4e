/**
 * Makes the data directory that tests upgrade: the release before this one runs on it, and fills it with data of all kinds. Run it when that release
 * changes: node scripts/package/old-installation.mjs
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { freePort, untilReady } from '../../bench/stack.mjs';
import { askEverything, makeEverything, signIn } from '../../server/test/assembly/fixtures/old-installation/data.mjs';
import { main, root } from '../workspace.mjs';
import { previousBuild } from './previous-build.mjs';

const PLACE = path.join(root, 'server/test/assembly/fixtures/old-installation');
const MOST_BYTES = 5_000_000;
/** Made again by every start. */
const LEFT_OUT = ['postgres/postgres-*', 'postgres/run', 'postgres/postgres.log', 'last-known'];

function pack(directory) {
  const words = ['-c', '--numeric-owner', ...LEFT_OUT.map((name) => `--exclude=${name}`), '-C', directory, '.'];
  const { status, stdout, stderr } = spawnSync('tar', words, { maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(String(stderr));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: stdout.length,
  };
  const bytes = brotliCompressSync(stdout, { params });
  if (bytes.length > MOST_BYTES) throw new Error(`the data directory has ${bytes.length} bytes, and may have ${MOST_BYTES}`);
  return bytes;
}

await main(async () => {
  const { folder } = previousBuild();
  const directory = mkdtempSync(path.join(tmpdir(), 'tw-old-'));
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    TIDEWATCH_DATA_DIR: directory,
    // no page shares its origin with the application
    TIDEWATCH_DOCS_URL: `http://localhost:${port}`,
  };
  const server = spawn(process.execPath, [path.join(folder, 'server/dist/assembly/main.js')], { env, stdio: 'ignore' });
  try {
    await untilReady(`http://127.0.0.1:${port}/readyz`);
    const owner = await signIn(`http://127.0.0.1:${port}`, JSON.parse(readFileSync(path.join(directory, 'credentials.json'), 'utf8')));
    await makeEverything(owner);
    const answers = await askEverything(owner);
    server.kill('SIGTERM');
    await once(server, 'exit');
    writeFileSync(path.join(PLACE, 'data-directory.tar.br'), pack(directory));
    writeFileSync(path.join(PLACE, 'answers.json'), `${JSON.stringify(answers, null, 2)}\n`);
  } finally {
    server.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  }
});
