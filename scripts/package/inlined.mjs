/**
 * Libraries that the packages carry as code instead of naming them as dependencies: those for Markdown and HTML trees consist of some eighty small
 * packages, which every installation would have to fetch and trust one by one.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

const INLINED = /^(mdast-util-|hast-util-|vfile$|@shikijs\/core$)/;
/** Where they lie beside the copy that uses them. */
const FOLDER = 'inlined';
const LICENCES = `${FOLDER}/LICENSES`;

/** Whether a dependency is carried as code. */
export const isInlined = (name) => INLINED.test(name);

const fileOf = (name) => `${name.replace('@', '').replaceAll('/', '-')}.js`;

/** The folder of the package to which a file of node_modules belongs. */
const packageOf = (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)[0];

/** The licences of the packages whose code is in the bundles, as their authors demand. */
function licencesOf(root, inputs) {
  const folders = [...new Set(inputs.map(packageOf))].sort();
  return folders
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
      const file = readdirSync(path.join(root, folder)).find((each) => /^licen[cs]e(\.|$)/i.test(each));
      return `${name} ${version} (${license})\n\n${file ? readFileSync(path.join(root, folder, file), 'utf8').trim() : ''}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/**
 * Bundles the inlined dependencies of a workspace.
 *
 * @param {Record<string, string>} dependencies of the workspace
 * @returns {Map<string, Buffer>} files by path in the copy
 */
export function inlinedCode(root, workspace, dependencies) {
  const names = Object.keys(dependencies).filter(isInlined);
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: names.map((name) => ({ in: name, out: fileOf(name).slice(0, -'.js'.length) })),
    nodePaths: [path.join(root, workspace, 'node_modules'), path.join(root, 'node_modules')].filter(existsSync),
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20', outdir: path.join(root, FOLDER) },
    ...{ write: false, metafile: true, charset: 'utf8', legalComments: 'none', chunkNames: 'shared-[hash]' },
    minifySyntax: true,
    minifyWhitespace: true,
  });
  const licences = licencesOf(
    root,
    Object.keys(metafile.inputs).filter((file) => file.includes('node_modules/')),
  );
  return new Map([
    ...outputFiles.map(({ path: file, contents }) => [`${FOLDER}/${path.basename(file)}`, Buffer.from(contents)]),
    [LICENCES, Buffer.from(licences)],
  ]);
}

/** Code of the copy in which imports of inlined libraries are relative. @param name the file's path in the copy */
export function withInlined(name, body) {
  const text = body.toString();
  const changed = text.replace(/(\bfrom\s*|\bimport\s*\(?\s*)'([^.'#][^']*)'/g, (found, start, library) => {
    if (!isInlined(library)) return found;
    return `${start}'${path.posix.relative(path.posix.dirname(name), `${FOLDER}/${fileOf(library)}`)}'`;
  });
  return changed === text ? body : Buffer.from(changed);
}
