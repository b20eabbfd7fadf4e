/**
 * npm run test:generated-clients: generates clients from the published document with the tools that this computer can have, and reads an answer of a
 * later version with each: a new member, a new value, a new error code. Says which it left out and why. What openapi-typescript makes of the document is
 * an ordinary test (server/test/generator/document-types.test.ts).
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { main, root, run } from '../workspace.mjs';
import { MONITOR, startAnswers } from './generated-clients/answers.mjs';
import {
  OPENAPI_GENERATOR_GO,
  OPENAPI_GENERATOR_PYTHON,
  OPENAPI_GENERATOR_TYPESCRIPT,
  PYTHON_CLIENT,
} from './generated-clients/programs.mjs';

const GENERATOR = '7.14.0';
const JAR = `https://repo1.maven.org/maven2/org/openapitools/openapi-generator-cli/${GENERATOR}/openapi-generator-cli-${GENERATOR}.jar`;
const PYTHON_GENERATOR = 'openapi-python-client==0.29.1';
const DOCUMENT = path.join(root, 'openapi/openapi.json');
/** As docs/api-compatibility.md advises. */
const OPTIONS = 'disallowAdditionalPropertiesIfNotPresent=false,enumUnknownDefaultCase=true';
const NO_EXTRAS = 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false';

const has = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;
const python = process.env.PYTHON ?? 'python3';
const TOOLS = {
  python: () => has(python, '-c', 'import venv, ensurepip, sys; sys.exit(sys.version_info < (3, 10))'),
  java: () => has('java', '-version'),
  go: () => has('go', 'version'),
};
const NEEDED = { python: 'Python 3.10 or newer with venv', java: 'java', go: 'go' };

/** The Python of a new environment with these packages. */
async function environment(folder, ...packages) {
  await run(python, ['-m', 'venv', path.join(folder, 'venv')]);
  const own = path.join(folder, 'venv/bin/python');
  await run(own, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages]);
  return own;
}

let jar = null;

/** openapi-generator from Maven Central, once for the run. */
async function generator(scratch) {
  if (jar) return jar;
  const answer = await fetch(JAR);
  if (!answer.ok) throw new Error(`${JAR} answered ${answer.status}.`);
  jar = path.join(scratch, 'generator.jar');
  writeFileSync(jar, Buffer.from(await answer.arrayBuffer()));
  return jar;
}

async function generate(scratch, folder, language, more) {
  const args = ['generate', '-i', DOCUMENT, '-g', language, '-o', folder, '--global-property', NO_EXTRAS, ...more];
  // it prints a line for each file
  await run('java', ['-Dorg.slf4j.simpleLogger.defaultLogLevel=error', '-jar', await generator(scratch), ...args], {}, () => undefined);
}

const CLIENTS = [
  {
    name: `openapi-python-client ${PYTHON_GENERATOR.split('==')[1]}`,
    needs: ['python'],
    async read(folder, url) {
      const own = await environment(folder, PYTHON_GENERATOR, 'ruff');
      const made = path.join(folder, 'generated');
      const variables = { PATH: `${path.join(folder, 'venv/bin')}${path.delimiter}${process.env.PATH}` };
      const args = ['-m', 'openapi_python_client', 'generate', '--path', DOCUMENT, '--output-path', made, '--meta', 'none'];
      // it prints a page about each answer that it leaves out, such as a picture
      await run(own, args, variables, () => undefined);
      await run(own, ['-c', PYTHON_CLIENT, url, MONITOR], { PYTHONPATH: folder });
    },
  },
  {
    name: `openapi-generator ${GENERATOR}, Python`,
    needs: ['java', 'python'],
    async read(folder, url, scratch) {
      await generate(scratch, folder, 'python', ['--additional-properties', `${OPTIONS},packageName=generated`]);
      const own = await environment(folder, '-r', path.join(folder, 'requirements.txt'));
      await run(own, ['-c', OPENAPI_GENERATOR_PYTHON, url, MONITOR], { PYTHONPATH: folder });
    },
  },
  {
    name: `openapi-generator ${GENERATOR}, TypeScript`,
    needs: ['java'],
    async read(folder, url, scratch) {
      await generate(scratch, path.join(folder, 'generated'), 'typescript-fetch', ['--additional-properties', OPTIONS]);
      const program = path.join(folder, 'read.ts');
      writeFileSync(program, OPENAPI_GENERATOR_TYPESCRIPT);
      const types = [
        '--strict',
        '--target',
        'es2022',
        '--module',
        'preserve',
        '--types',
        'node',
        '--typeRoots',
        path.join(root, 'node_modules/@types'),
      ];
      await run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', ...types, program]);
      const bundled = path.join(folder, 'read.mjs');
      await build({ entryPoints: [program], outfile: bundled, bundle: true, platform: 'node', format: 'esm' });
      await run(process.execPath, [bundled, url, MONITOR]);
    },
  },
  {
    name: `openapi-generator ${GENERATOR}, Go`,
    needs: ['java', 'go'],
    async read(folder, url, scratch) {
      // its Go for a form with files doesn't compile
      const more = [
        '--global-property',
        'apis=Monitors,models,supportingFiles',
        '--git-host',
        'example.com',
        '--git-user-id',
        'tidewatch',
        '--git-repo-id',
        'client',
      ];
      await generate(scratch, folder, 'go', ['--additional-properties', `${OPTIONS},enumClassPrefix=true,packageName=generated`, ...more]);
      const program = path.join(folder, 'read');
      mkdirSync(program);
      writeFileSync(path.join(program, 'main.go'), OPENAPI_GENERATOR_GO);
      await run('go', ['-C', folder, 'mod', 'tidy']);
      await run('go', ['-C', folder, 'run', './read', url, MONITOR]);
    },
  },
];

await main(async () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'tw-clients-'));
  const answers = await startAnswers();
  try {
    for (const [index, { name, needs, read }] of CLIENTS.entries()) {
      const missing = needs.filter((tool) => !TOOLS[tool]());
      if (missing.length) {
        process.stdout.write(`left out: ${name} needs ${missing.map((tool) => NEEDED[tool]).join(' and ')}\n`);
        continue;
      }
      const folder = path.join(scratch, String(index));
      mkdirSync(folder);
      await read(folder, answers.url, scratch);
      process.stdout.write(`reads a later version: ${name}\n`);
    }
  } finally {
    await answers.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
});
