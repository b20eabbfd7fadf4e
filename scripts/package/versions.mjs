/** Where the version stands. One command sets all of them, and a check compares them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGES } from '../house/files.mjs';

const OURS = '@tidewatch/';
const manifests = ['.', ...PACKAGES].map((folder) => path.join(folder, 'package.json'));

/** A text in which one pattern stands for a version: its groups are what stands before it, and the version. */
const place = (file, pattern) => ({
  file,
  read: (text) => [pattern.exec(text)?.[2] ?? 'none'],
  write: (text, version) => text.replace(pattern, (_, before) => before + version),
});

const versionsIn = (manifest) => [
  manifest.version,
  ...Object.entries(manifest.dependencies ?? {}).flatMap(([name, version]) => (name.startsWith(OURS) ? [version] : [])),
];

function withVersion(manifest, version) {
  manifest.version = version;
  for (const name of Object.keys(manifest.dependencies ?? {})) if (name.startsWith(OURS)) manifest.dependencies[name] = version;
}

/** The line that installs the wheel. */
const WHEEL = /(\/packages\/tidewatch-)(\d+\.\d+\.\d+)(?=-py3)/;

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

const manifest = (file) => ({
  file,
  read: (text) => versionsIn(JSON.parse(text)),
  write(text, version) {
    const changed = JSON.parse(text);
    withVersion(changed, version);
    return json(changed);
  },
});

/** The lockfile's entries of the workspaces. */
const own = (lock) => ['', ...PACKAGES].map((folder) => lock.packages[folder]);

const lockfile = {
  file: 'package-lock.json',
  read(text) {
    const lock = JSON.parse(text);
    return [lock.version, ...own(lock).flatMap(versionsIn)];
  },
  write(text, version) {
    const lock = JSON.parse(text);
    for (const entry of [lock, ...own(lock)]) withVersion(entry, version);
    return json(lock);
  },
};

/** Every file that names the version, with how to read and to write it. */
export const PLACES = [
  ...manifests.map(manifest),
  lockfile,
  place('sdk-python/src/tidewatch/_version.py', /(__version__ = ")([^"]+)/),
  place('sdk-python/README.md', WHEEL),
  ...['packages', 'sdks', 'errors-python'].map((guide) => place(`docs/${guide}.md`, WHEEL)),
  place('openapi/openapi.yaml', /(^info:\n(?: {2}.*\n)*? {2}version: )(\S+)/m),
  place('openapi/openapi.json', /("info": \{\s*"title": "[^"]*",\s*"version": ")([^"]+)/),
];

/** The files whose version differs from that of the project, one per line. */
export function versionProblems(root) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const { version } = JSON.parse(read('package.json'));
  return PLACES.flatMap(({ file, read: versionsOf }) => {
    const others = versionsOf(read(file)).filter((each) => each !== version);
    return others.length ? [`${file} names version ${others.join(', ')}, and the project ${version}: npm run version -- ${version}`] : [];
  });
}
