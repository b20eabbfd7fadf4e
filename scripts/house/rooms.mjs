/**
 * The sizes of rooms: no folder over sixteen files, few splinters, tests that mirror the sources, and no export that nothing needs. Each function returns
 * its problems, one per line.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, isGenerated, isMigration, PACKAGES } from './files.mjs';
import { asWritten, exportsOf, importsOf } from './imports.mjs';

const MOST_FILES = 16;
const MOST_SPLINTERS = 40;
const SPLINTER_LINES = 25;
/** The parts of a domain and the commands of the server's program have files of their own by convention, however short they are. */
const PARTS = /^server\/src\/(?:program\/[\w-]+|[\w-]+\/(module|api|pages|ingest|worker))\.ts$/;

/** Folders whose files are data, or one history. */
const MANY_FILES = /(^|\/)(golden|fixtures|snippets|migrations)(\/|$)/;
const CODE = /\.(tsx?|mts|mjs|js|css|py|yaml)$/;
/** Where code stands besides the packages. */
const OTHER_CODE = ['openapi', 'scripts', 'bench', 'sdk-python/src', 'sdk-python/tests', 'deploy'];

const codeOf = (root) =>
  [...PACKAGES, ...OTHER_CODE].flatMap((folder) => filesBelow(root, folder)).filter((file) => CODE.test(file) && !isGenerated(file));

function crowdedFolders(root) {
  const counts = new Map();
  for (const file of codeOf(root)) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > MOST_FILES && !MANY_FILES.test(folder))
    .map(([folder, count]) => `${folder} has ${count} files, and a folder may have ${MOST_FILES}: divide it by idea`);
}

const isSource = (file) => /^[\w-]+\/src\/.*\.tsx?$/.test(file);

/** The text of every TypeScript and JavaScript file, by its path. */
function readTexts(root) {
  // generated code uses exports, too
  const generated = [
    'server/src/generated',
    'cli/src/generated',
    'agent/src/generated',
    'docs-renderer/src/generated',
    'sdk-node/src/generated',
    'console/src/generated',
    'widget/src/generated',
  ].flatMap((folder) => filesBelow(root, folder));
  const files = [...codeOf(root), ...generated].filter((file) => /\.(tsx?|mts|mjs|js)$/.test(file));
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/** Built files stand for their sources, and copies for what they were copied from. */
const sourceOf = (file) =>
  file
    .replace(/^([\w-]+)\/dist\//, (_, name) => (name === 'openapi' ? 'openapi/generate/' : `${name}/src/`))
    .replace(
      /^(server|agent|docs-renderer|console)\/src\/generated\/(build|host|html|proxy|masking|text|drawing|person|record)\//,
      'client-core/src/$2/',
    )
    .replace(/^(?:server|docs-renderer)\/src\/generated\/(look|charts)\//, '$1/src/');

const importsIn = (texts) =>
  [...texts]
    .flatMap(([file, text]) => importsOf(file, text))
    .map((each) => ({ ...each, to: sourceOf(each.to) }))
    .map(asWritten(texts));

function splinters(texts) {
  const importers = new Map();
  for (const { from, to } of importsIn(texts)) if (isSource(from)) importers.set(to, (importers.get(to) ?? new Set()).add(from));
  const small = [...texts].filter(
    ([file, text]) =>
      isSource(file) && !isGenerated(file) && !isMigration(file) && !PARTS.test(file) && text.split('\n').length <= SPLINTER_LINES,
  );
  const found = small.map(([file]) => file).filter((file) => importers.get(file)?.size === 1);
  if (found.length <= MOST_SPLINTERS) return [];
  return [
    `${found.length} files under ${SPLINTER_LINES} lines have one importer, and ${MOST_SPLINTERS} may: merge some of them into it\n  ${found.join('\n  ')}`,
  ];
}

/** What its own file exports for somebody whom nobody sees here. */
const NEEDED = {
  'server/src/kernel/database/rows/tenant-rows.ts': 'declarations of stores name its class',
  'server/src/kernel/database/schema/schema-text.ts': 'scripts/schema.mjs loads it compiled',
  'docs-renderer/src/process/index.ts': 'the server starts them by their path',
};

/** What a package publishes, as sources. */
function publishedBy(root, name) {
  const { main, exports, bin } = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));
  const paths = JSON.stringify([main, exports, bin]).match(/dist\/[\w/.-]+\.m?js/g) ?? [];
  return paths.map((file) => sourceOf(`${name}/${file}`).replace(/\.js$/, '.ts'));
}

const isTest = (file) => /(^|\/)(\w+-)?tests?\/|^bench\//.test(file);
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

function needlessExports(root, texts) {
  const users = new Map();
  const use = (file, name, from) => users.set(`${file} ${name}`, [...(users.get(`${file} ${name}`) ?? []), from]);
  for (const { from, to, names } of importsIn(texts)) for (const name of names ?? ['*']) use(to, name, from);
  const open = new Set([...Object.keys(NEEDED), ...PACKAGES.flatMap((name) => publishedBy(root, name))]);
  const files = [...texts].filter(([file]) => isSource(file) && !isGenerated(file) && !isMigration(file) && !open.has(file));
  return files.flatMap(([file, text]) => {
    if (users.has(`${file} *`)) return [];
    const own = withoutComments(text);
    return exportsOf(text).flatMap(({ name, isType }) => {
      const by = users.get(`${file} ${name}`) ?? [];
      const usedHere = (own.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1;
      if (by.some((user) => !isTest(user)) || (usedHere && (isType || by.length))) return [];
      return [`${file} exports ${name}, which ${by.length ? 'only tests use' : 'nothing else uses'}`];
    });
  });
}

/** Folders of tests for what tests share. */
const SHARED = /(^|\/)(harness|support|golden|fixtures)(\/|$)/;

/**
 * A folder of tests has a folder or a file of the same name among the sources, and a folder of sources with code has tests. Components of the console
 * (.tsx) are tested in a browser.
 */
function strayTests(root) {
  return PACKAGES.flatMap((name) => {
    const own = filesBelow(root, `${name}/src`).filter((file) => /\.tsx?$/.test(file) && !isGenerated(file) && !isMigration(file));
    const sources = own.filter((file) => file.endsWith('.ts'));
    const tests = filesBelow(root, `${name}/test`).filter((file) => file.endsWith('.test.ts') && !SHARED.test(file));
    const below = (file, top) => path.dirname(file).slice(`${name}/${top}`.length + 1);
    const known = new Set([
      ...own.flatMap((file) => [below(file, 'src'), file.slice(`${name}/src/`.length).replace(/\.tsx?$/, '')]),
      'generator',
      '',
    ]);
    for (const folder of [...known]) for (let up = path.dirname(folder); up !== '.'; up = path.dirname(up)) known.add(up);
    const tested = new Set(tests.map((file) => below(file, 'test')));
    const isTested = (folder) => [...tested].some((each) => each === folder || each.startsWith(`${folder}/`));
    const hasCode = (file) => /^export (async |abstract )*(const|function|class)/m.test(readFileSync(path.join(root, file), 'utf8'));
    const untested = new Set(
      sources
        .filter(hasCode)
        .map((file) => below(file, 'src'))
        .filter((folder) => folder !== '' && !isTested(folder)),
    );
    return [
      ...tests.filter((file) => !known.has(below(file, 'test'))).map((file) => `${file} mirrors no folder or file of ${name}/src`),
      ...[...untested].map((folder) => `${name}/src/${folder} has no tests in ${name}/test/${folder}`),
    ];
  });
}

/** All problems of the project's rooms. */
export function roomProblems(root) {
  const texts = readTexts(root);
  return [...crowdedFolders(root), ...splinters(texts), ...needlessExports(root, texts), ...strayTests(root)];
}
