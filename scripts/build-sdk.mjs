/**
 * Writes the Node SDK's ES modules beside its CommonJS: the same sources, file by file, into `dist/esm`. A nested `package.json` makes them ES modules,
 * and ends the scope of `#client-core/…`, so those imports become relative. Their types are those of the CommonJS, so that both have the same classes.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { writeChanged } from './write-changed.mjs';

const CORE = 'client-core';

const sourcesIn = (folder) => readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'));

function moduleOf(source, depth) {
  const { code } = transformSync(source, {
    loader: 'ts',
    format: 'esm',
    target: 'es2022',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  const up = depth === 0 ? './' : '../'.repeat(depth);
  return code.replace(/(["'])#client-core\//g, `$1${up}${CORE}/`);
}

/** The modules that the package exports to `import`, as paths below `dist/esm`. */
function entriesOf(sdk) {
  const { exports } = JSON.parse(readFileSync(path.join(sdk, 'package.json'), 'utf8'));
  return Object.values(exports).flatMap((entry) =>
    entry.import ? [entry.import.default.replace('./dist/esm/', '').replace(/\.js$/, '')] : [],
  );
}

/** Types of an entry: those of the CommonJS, with a default export where there is one. */
function typesOf(sdk, entry) {
  const target = `${'../'.repeat(entry.split('/').length)}${entry}.js`;
  const own = readFileSync(path.join(sdk, `dist/${entry}.d.ts`), 'utf8');
  const [, name] = /^export default (\w+);/m.exec(own) ?? [];
  const standard = name ? `import { ${name} } from '${target}';\nexport default ${name};\n` : '';
  return `export * from '${target}';\n${standard}`;
}

/** Only modules that some entry reaches are written. */
function reachable(modules, entries) {
  const wanted = new Set();
  const visit = (name) => {
    if (wanted.has(name)) return;
    wanted.add(name);
    for (const [, target] of modules.get(name).matchAll(/from ?["'](\.[^"']+)\.js["']/g))
      visit(path.posix.join(path.posix.dirname(name), target));
  };
  for (const entry of entries) visit(entry);
  return wanted;
}

/** @param root the project's root; the SDK's CommonJS and declarations have been compiled. */
export function buildSdk(root) {
  const sdk = path.join(root, 'sdk-node');
  const target = path.join(sdk, 'dist/esm');
  const own = sourcesIn(path.join(sdk, 'src')).map((name) => [name, path.join(sdk, 'src', name)]);
  const core = sourcesIn(path.join(root, CORE, 'src')).map((name) => [`${CORE}/${name}`, path.join(root, CORE, 'src', name)]);
  const modules = new Map(
    [...own, ...core].map(([name, file]) => {
      const place = name.split(path.sep).join('/').replace(/\.ts$/, '');
      return [place, moduleOf(readFileSync(file, 'utf8'), place.split('/').length - 1)];
    }),
  );
  const entries = entriesOf(sdk);
  const files = new Map([['package.json', '{ "type": "module", "sideEffects": false }\n']]);
  for (const name of reachable(modules, entries)) files.set(`${name}.js`, modules.get(name));
  for (const entry of entries) files.set(`${entry}.d.ts`, typesOf(sdk, entry));
  for (const [name, text] of files) writeChanged(path.join(target, name), text);
  for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
    const name = path.relative(target, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    // what another build is writing ends in the number of its process
    if (entry.isFile() && !files.has(name) && !/\.\d+$/.test(name)) rmSync(path.join(target, name), { force: true });
  }
}
