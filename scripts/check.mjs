/**
 * npm run check: types, layers, rooms, words, guides, versions, lint, contract lint, up-to-date generated code, existing paths in documents, no addresses in
 * the lockfile, and the CPU budget of test files.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { layerProblems } from './house/check-layers.mjs';
import { guideProblems } from './house/guides.mjs';
import { migrationProblems } from './house/migrations.mjs';
import { roomProblems } from './house/rooms.mjs';
import { wordProblems } from './house/words.mjs';
import { budgetProblems } from './jest/budget.mjs';
import { versionProblems } from './package/versions.mjs';
import { build, install, main, root, runModule } from './workspace.mjs';

const markdownIn = (folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

/** Paths in the documents' backquotes that begin with a folder of the project but don't exist. */
function missingPaths() {
  const documents = [
    'README.md',
    'ARCHITECTURE.md',
    'CHANGELOG.md',
    'openapi/README.md',
    'agent/README.md',
    'cli/src/README.md',
    'console/README.md',
    'client-core/README.md',
    'look/README.md',
    'docs-renderer/README.md',
    'sdk-node/README.md',
    'sourcemaps/README.md',
    'widget/README.md',
    ...['docs', 'docs/decisions'].flatMap((folder) => markdownIn(folder)),
    ...readdirSync(path.join(root, 'server/src'))
      .map((name) => `server/src/${name}/README.md`)
      .filter((name) => existsSync(path.join(root, name))),
  ];
  return documents.flatMap((document) => {
    const beside = path.join(root, path.dirname(document));
    const text = readFileSync(path.join(root, document), 'utf8');
    const named = [...text.matchAll(/`([A-Za-z.][\w.-]*\/[\w./-]*)`/g)].map((match) => match[1]);
    const isOurs = (name) => [root, beside].some((folder) => existsSync(path.join(folder, name.split('/')[0])));
    return named
      .filter(
        (name) =>
          !name.startsWith('.') &&
          isOurs(name) &&
          !/(^|\/)dist\//.test(name) &&
          ![root, beside].some((folder) => existsSync(path.join(folder, name))),
      )
      .map((name) => `${document} names ${name}, which does not exist`);
  });
}

function lockfileAddresses() {
  return readFileSync(path.join(root, 'package-lock.json'), 'utf8').includes('"resolved": "http')
    ? ['package-lock.json carries download addresses']
    : [];
}

const tsc = (project, ...more) => runModule('typescript/bin/tsc', ['-p', project, ...more]);

/** Writes no output: a build would take it for its own. */
const tscOfBuild = (project) => tsc(project, '--noEmit', '--composite', 'false', '--incremental', 'false');

const CHECKS = [
  () => runModule('../scripts/house/types.mjs', []),
  () => tsc('sdk-node/tsconfig.test.json'),
  () => runModule('pyright/index.js', ['-p', 'sdk-python']),
  () => runModule('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  () => runModule('../openapi/dist/main.js', ['--check']),
  () => runModule('../openapi/dist/compatibility/main.js', []),
  () => tsc('widget/tsconfig.test.json'),
  () => tsc('console/tsconfig.test.json'),
  // their tests have other settings than their code: CommonJS, and a browser without Node's types
  () => tscOfBuild('sdk-node/tsconfig.code.json'),
  () => tscOfBuild('widget'),
];

/** Runs as many checks at a time as there are processors. */
async function runAll(checks) {
  const waiting = [...checks];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await check();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

await main(async () => {
  await install();
  // documents also name generated files
  await build();
  const problems = [
    ...missingPaths(),
    ...lockfileAddresses(),
    ...layerProblems(root),
    ...roomProblems(root),
    ...wordProblems(root),
    ...(await guideProblems(root)),
    ...migrationProblems(root),
    ...versionProblems(root),
    ...budgetProblems(),
  ];
  if (problems.length) throw new Error(problems.join('\n'));
  await runAll(CHECKS);
});
