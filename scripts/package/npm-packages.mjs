/** The npm packages: what each holds, by kind. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf, manifestOf, publishedManifest, selfContained } from './content.mjs';
import { tarball } from './tar.mjs';

const WORKSPACES = { cli: 'cli', sdk: 'sdk-node', sourcemaps: 'sourcemaps', agent: 'agent' };
const KEYWORDS = {
  cli: ['cli', 'docs', 'incidents'],
  sdk: ['sdk', 'client', 'heartbeat'],
  sourcemaps: ['source-maps', 'vite', 'webpack', 'rollup', 'esbuild'],
  agent: ['agent', 'pm2', 'systemd', 'nginx'],
  server: ['server', 'status-page', 'analytics', 'self-hosted'],
};
/** Files that the server reads from other folders of a checkout. They stand in the same folders beside it. */
const BESIDE_THE_SERVER = [
  { folder: 'openapi', files: (name) => name === 'openapi.json' || /^reference\/[^/]+\.html$/.test(name) },
  { folder: 'widget', files: (name) => /^dist\/(tracker|widget)[\w-]*\.js$/.test(name) },
  { folder: 'console', files: (name) => /^dist\/(index\.html|assets\/.+)$/.test(name) },
];

/** The file name that npm gives a package. */
const fileNameOf = ({ name, version }) => `${name.replace(/^@/, '').replace('/', '-')}-${version}.tgz`;

const common = (root, kind) => {
  const { author, homepage, bugs, repository } = manifestOf(root, '.');
  const folder = kind === 'server' ? 'server' : WORKSPACES[kind];
  return {
    author,
    homepage,
    bugs,
    repository: repository && { ...repository, directory: folder },
    keywords: ['tidewatch', 'monitoring', ...KEYWORDS[kind]],
  };
};

/** What one package holds: its kind, name, version, and files by path. */
function described(kind, manifest, manifestBody, files) {
  const { name, version } = manifest;
  return { kind, name, version, file: fileNameOf(manifest), files: new Map([...files, ['package.json', manifestBody]]) };
}

function client(root, kind) {
  const manifest = manifestOf(root, WORKSPACES[kind]);
  const { files, dependencies } = selfContained(root, WORKSPACES[kind]);
  const more = Object.keys(dependencies).length ? { dependencies } : {};
  return described(kind, manifest, publishedManifest(manifest, common(root, kind), more), files);
}

/** The packages that the server hands out besides itself, without their bytes. */
export const clientPackages = (root) => Object.keys(WORKSPACES).map((kind) => client(root, kind));

/** The server's package, in the folders of a checkout. @param packages the files that it hands out, by name */
export function serverPackage(root, packages) {
  const manifest = manifestOf(root, 'server');
  const { files, dependencies } = selfContained(root, 'server');
  const own = [...files].filter(([name]) => name !== 'LICENSE').map(([name, body]) => [`server/${name}`, body]);
  const beside = BESIDE_THE_SERVER.flatMap(({ folder, files: selects }) =>
    filesOf(path.join(root, folder))
      .filter((name) => !name.startsWith('node_modules/') && selects(name))
      .map((name) => [`${folder}/${name}`, readFileSync(path.join(root, folder, name))]),
  );
  const { name, version, type, imports, bin, license, ...rest } = manifest;
  const inner = publishedManifest({ name, version, license, type, imports }, {}, { private: true });
  const outer = {
    name,
    version,
    license,
    type,
    ...rest,
    bin: Object.fromEntries(Object.entries(bin).map(([word, file]) => [word, `./server/${file.replace('./', '')}`])),
  };
  return described('server', manifest, publishedManifest(outer, common(root, 'server'), { dependencies }), [
    ...own,
    ...beside,
    ['server/package.json', inner],
    ['LICENSE', files.get('LICENSE')],
    ['README.md', readFileSync(path.join(root, 'README.md'))],
    ...[...packages].map(([file, body]) => [`packages/${file}`, body]),
  ]);
}

/** A package's tarball. What lies in a folder `bin` may be executed. */
export const packed = ({ files }) => tarball(files, (name) => /(^|\/)bin\//.test(name));
