/**
 * npm run test:python: checks and tests sdk-python against its own server, with python3 from PATH or the program in PYTHON. Then installs the wheel into
 * an empty environment, and uses it there.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createJob, startStack } from '../../bench/stack.mjs';
import { packageFile } from '../package/make.mjs';
import { build, install, main, root, run } from '../workspace.mjs';

// the newest versions that run on Python 3.9
const TOOLS = ['mypy==1.19.1'];
// about 150 bytes per operation leaves room for the whole API; hand-written code includes 35 kB for the error client and its masking,
// and the package's page and licence 13 kB
const WHEEL_LIMIT = 165_000;
const folder = path.join(root, 'sdk-python');

function findPython() {
  const wanted = process.env.PYTHON ?? 'python3';
  const asked = spawnSync(
    wanted,
    ['-c', 'import sys, venv, ensurepip; print("%d.%d" % sys.version_info[:2]); sys.exit(sys.version_info < (3, 9))'],
    {
      encoding: 'utf8',
    },
  );
  if (asked.status === 0) return { python: wanted, version: asked.stdout.trim() };
  const found = asked.stdout?.trim() ? `${wanted} is Python ${asked.stdout.trim()}` : `${wanted} is missing or has no venv`;
  throw new Error(
    `sdk-python needs Python 3.9 or newer with venv: ${found}. Install it (on Debian: python3 and python3-venv), or name one in PYTHON.`,
  );
}

/** The Python of a new virtual environment. */
async function environment(python, directory) {
  await run(python, ['-m', 'venv', directory]);
  return path.join(directory, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
}

/** The environment of the tools is kept, because creating it is slow. It contains only these versions. */
async function tools(python, version) {
  const directory = path.join(folder, '.venv', `${version}-${TOOLS.join('-')}`);
  const ready = path.join(directory, 'bin/mypy');
  if (existsSync(ready)) return path.join(directory, 'bin/python');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(path.dirname(directory), { recursive: true });
  const own = await environment(python, directory);
  await run(own, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...TOOLS]);
  return own;
}

const USE = `
import os, tidewatch
assert "site-packages" in tidewatch.__file__, tidewatch.__file__
with tidewatch.Tidewatch(os.environ["TIDEWATCH_TEST_KEY"], os.environ["TIDEWATCH_TEST_URL"]) as client:
    assert [monitor["slug"] for monitor in client.monitors.list(project_slug="bench")] == ["job"]
with tidewatch.StatusClient(api_key=os.environ["TIDEWATCH_TEST_JOB_KEY"], endpoint=os.environ["TIDEWATCH_TEST_URL"], slug="job") as status:
    status.ok(latency_ms=12, message="installed")
import tidewatch.asgi, tidewatch.celery, tidewatch.logging_handler, tidewatch.rq, tidewatch.wsgi
with tidewatch.ErrorClient(api_key=os.environ["TIDEWATCH_TEST_JOB_KEY"], endpoint=os.environ["TIDEWATCH_TEST_URL"], domain="shop.example.com", on_error=lambda error, event: None) as errors:
    # this key may not report errors
    assert errors.capture_message("installed").status == 403
`;

/** Installs a built file into an empty environment, and uses it from outside the source folder. */
async function use(python, file, scratch, settings) {
  const own = await environment(python, path.join(scratch, path.basename(file)));
  await run(own, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', file]);
  await run(own, ['-I', '-c', USE], settings);
  await run(own, ['-m', 'tidewatch', 'job', 'ok'], {
    TIDEWATCH_URL: settings.TIDEWATCH_TEST_URL,
    TIDEWATCH_API_KEY: settings.TIDEWATCH_TEST_JOB_KEY,
  });
}

async function checkPackage(python, scratch, settings) {
  if (readFileSync(path.join(folder, 'LICENSE'), 'utf8') !== readFileSync(path.join(root, 'LICENSE'), 'utf8')) {
    throw new Error('sdk-python/LICENSE differs from LICENSE.');
  }
  const wheel = packageFile(root, 'python');
  await use(python, wheel, scratch, settings);
  const { size } = statSync(wheel);
  process.stdout.write(`${path.basename(wheel)}: ${(size / 1000).toFixed(1)} kB (limit ${WHEEL_LIMIT / 1000} kB)\n`);
  if (size >= WHEEL_LIMIT) throw new Error('The wheel is too large.');
}

await main(async () => {
  const { python, version } = findPython();
  process.stdout.write(`sdk-python with Python ${version}\n`);
  await install();
  await build();
  const own = await tools(python, version);
  await run(
    own,
    ['-m', 'mypy', '--config-file', path.join(folder, 'pyproject.toml'), path.join(folder, 'src'), path.join(folder, 'tests')],
    {
      MYPYPATH: path.join(folder, 'src'),
      MYPY_CACHE_DIR: path.join(folder, '.mypy_cache'),
    },
  );
  const scratch = mkdtempSync(path.join(tmpdir(), 'tw-python-'));
  const stack = await startStack();
  try {
    const settings = {
      TIDEWATCH_TEST_URL: stack.baseUrl,
      TIDEWATCH_TEST_KEY: stack.credentials.apiKey,
      TIDEWATCH_TEST_EMAIL: stack.credentials.email,
      TIDEWATCH_TEST_PASSWORD: stack.credentials.password,
      TIDEWATCH_TEST_JOB_KEY: await createJob(stack),
      PYTHONDONTWRITEBYTECODE: '1',
    };
    const tests = process.argv.slice(2);
    await run(own, ['-m', 'unittest', 'discover', '-s', path.join(folder, 'tests'), '-t', folder, ...tests], {
      ...settings,
      PYTHONPATH: path.join(folder, 'src'),
    });
    if (!tests.length) await checkPackage(python, scratch, settings);
  } finally {
    await stack.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
});
