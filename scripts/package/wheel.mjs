/** Makes the Python wheel from sdk-python without Python: a zip file with the sources, their metadata, and a record of every file's hash. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../house/files.mjs';
import { zip } from './zip.mjs';

const TAG = 'py3-none-any';

/** The strings and lists of strings in one section of a pyproject.toml. */
function section(text, name) {
  const [, body = ''] = text.split(new RegExp(`^\\[${name.replaceAll('.', '\\.')}\\]$`, 'm'));
  const own = body.split(/^\[/m)[0];
  const entries = [...own.matchAll(/^"?([\w-]+)"? = ("[^"]*"|\[[^\]{]*\])$/gm)];
  return Object.fromEntries(entries.map(([, key, value]) => [key, JSON.parse(value.replace(/,\s*\]$/, ']'))]));
}

/** The version in a package's `_version.py`. */
export const pythonVersion = (root) =>
  /__version__ = "([^"]+)"/.exec(readFileSync(path.join(root, 'sdk-python/src/tidewatch/_version.py'), 'utf8'))[1];

function metadata(folder, version) {
  const text = readFileSync(path.join(folder, 'pyproject.toml'), 'utf8');
  const project = section(text, 'project');
  return [
    'Metadata-Version: 2.4',
    `Name: ${project.name}`,
    `Version: ${version}`,
    `Summary: ${project.description}`,
    `Author: ${/^authors = \[\{ name = "([^"]+)" \}\]$/m.exec(text)[1]}`,
    `License-Expression: ${project.license}`,
    ...project['license-files'].map((file) => `License-File: ${file}`),
    ...Object.entries(section(text, 'project.urls')).map(([label, url]) => `Project-URL: ${label}, ${url}`),
    `Keywords: ${project.keywords.join(',')}`,
    ...project.classifiers.map((line) => `Classifier: ${line}`),
    `Requires-Python: ${project['requires-python']}`,
    'Description-Content-Type: text/markdown',
    '',
    readFileSync(path.join(folder, project.readme), 'utf8'),
  ].join('\n');
}

const recorded = (name, body) => `${name},sha256=${createHash('sha256').update(body).digest('base64url')},${body.length}\n`;

/** The wheel: its file name and its bytes. `build` is the commit that it names in its requests. */
export function makeWheel(root, build) {
  const folder = path.join(root, 'sdk-python');
  const version = pythonVersion(root);
  const info = `tidewatch-${version}.dist-info`;
  const sources = filesBelow(root, 'sdk-python/src/tidewatch')
    .filter((file) => /\.(py|typed)$/.test(file))
    .sort()
    .map((file) => [file.slice('sdk-python/src/'.length), readFileSync(path.join(root, file))])
    .map(([name, body]) => [
      name,
      name.endsWith('/_version.py') ? Buffer.from(String(body).replace('__build__ = ""', `__build__ = "${build}"`)) : body,
    ]);
  const files = [
    ...sources,
    [`${info}/licenses/LICENSE`, readFileSync(path.join(folder, 'LICENSE'))],
    [`${info}/METADATA`, Buffer.from(metadata(folder, version))],
    [`${info}/WHEEL`, Buffer.from(`Wheel-Version: 1.0\nGenerator: tidewatch\nRoot-Is-Purelib: true\nTag: ${TAG}\n`)],
  ];
  const record = `${files.map(([name, body]) => recorded(name, body)).join('')}${info}/RECORD,,\n`;
  return { file: `tidewatch-${version}-${TAG}.whl`, version, body: zip([...files, [`${info}/RECORD`, Buffer.from(record)]]) };
}
