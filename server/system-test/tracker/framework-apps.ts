/**
 * Small applications of Vue, React and Angular that fail in every way, set up with the snippets of docs/browser-errors.md, and two with React Router;
 * built for production. The frameworks are installed from the registry once per version.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { snippet } from './snippet.js';
import { root } from './stage.js';

const ANGULAR = ['core', 'common', 'compiler', 'compiler-cli', 'platform-browser'].map((name) => `@angular/${name}@21.2.26`);
const REACT = ['react@19.3.1', 'react-dom@19.3.1', 'react-router@7.18.5'];
const PACKAGES = ['vue@3.5.45', '@vitejs/plugin-vue@6.0.11', ...REACT, 'rxjs@7.8.2', ...ANGULAR];

const run = promisify(execFile);
const environment: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' };
// set by jest
delete environment['NODE_OPTIONS'];

/** Renames a folder; false if another process was faster. */
function moved(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (!existsSync(to)) throw error;
    return false;
  }
}

/** The folder with the packages, below the project's own, where Vite, esbuild and TypeScript are found. It gets its name when it is complete. */
export async function installed(): Promise<string> {
  const name = createHash('sha256').update(PACKAGES.join()).digest('hex').slice(0, 12);
  const folder = path.join(root, 'node_modules/.cache/frameworks', name);
  if (existsSync(folder)) return folder;
  mkdirSync(path.dirname(folder), { recursive: true });
  const own = mkdtempSync(`${folder}-`);
  writeFileSync(path.join(own, 'package.json'), '{ "name": "frameworks", "private": true, "version": "1.0.0", "type": "module" }');
  // their peer dependencies are the project's own
  await run('npm', ['install', '--no-audit', '--no-fund', '--include=prod', '--legacy-peer-deps', ...PACKAGES], {
    cwd: own,
    env: environment,
  });
  if (!moved(own, folder)) rmSync(own, { recursive: true });
  return folder;
}

const APP_VUE = `
<script setup>
import { ref } from 'vue';
const broken = ref(false);
const nothing = null;
function fail() { throw new TypeError('in a click handler of Vue'); }
async function failLater() { await null; throw new RangeError('in an async handler of Vue'); }
</script>
<template>
  <button id="click" @click="fail">Click</button>
  <button id="later" @click="failLater">Later</button>
  <button id="render" @click="broken = true">Render</button>
  <p v-if="broken">{{ nothing.name }}</p>
</template>
`;

const APP_REACT = `
import { useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.jsx';

function Avatar({ broken }) {
  if (broken) throw new RangeError('in a render of React');
  return <p>fine</p>;
}

export function App() {
  const [broken, setBroken] = useState(false);
  const fail = () => { throw new TypeError('in a click handler of React'); };
  return <>
    <button id="click" onClick={fail}>Click</button>
    <button id="render" onClick={() => setBroken(true)}>Render</button>
    <ErrorBoundary fallback={<p id="fallback">sorry</p>}><Avatar broken={broken} /></ErrorBoundary>
  </>;
}
`;

const MAIN_REACT_18 = `
import { createRoot } from 'react-dom/client';
import { App } from './App.jsx';
createRoot(document.querySelector('#root')).render(<App />);
`;

const APP_ANGULAR = `
import { Component, signal } from '@angular/core';

@Component({
  selector: 'app-root',
  template: \`<button id="click" (click)="fail()">Click</button><button id="render" (click)="broken.set(true)">Render</button>
    @if (broken()) { <p>{{ name() }}</p> }\`,
})
export class App {
  broken = signal(false);
  fail(): void { throw new TypeError('in a click handler of Angular'); }
  name(): string { throw new RangeError('in a template of Angular'); }
}
`;

/** @param router BrowserRouter or HashRouter */
const mainOfRouter = (router: string) => `
import { createRoot } from 'react-dom/client';
import { ${router}, Link, Navigate, Route, Routes, useNavigate } from 'react-router';
function Menu() {
  const navigate = useNavigate();
  return <nav>
    <Link id="cart" to="/cart">Cart</Link> <Link id="old" to="/old">Old</Link>
    <button id="sort" onClick={() => navigate('/cart?sort=price', { replace: true })}>Sort</button>
    <button id="back" onClick={() => navigate(-1)}>Back</button>
  </nav>;
}
createRoot(document.querySelector('#root')).render(
  <${router}><Menu /><Routes>
    <Route path="/cart" element={<p id="at-cart">cart</p>} />
    <Route path="/old" element={<Navigate to="/login" replace />} />
    <Route path="/login" element={<p id="at-login">login</p>} />
    <Route path="*" element={<p>home</p>} />
  </Routes></${router}>,
);
`;

const viteBuild = (entry: string, plugins: string) => `
import { build } from 'vite';
${plugins ? `import plugin from '${plugins}';` : ''}
const rolldownOptions = { input: '${entry}' };
await build({ configFile: false, logLevel: 'error', plugins: [${plugins ? 'plugin()' : ''}], build: { outDir: 'out', rolldownOptions } });
`;

/** Like the Angular CLI: the compiler, the linker for the framework's own packages, and esbuild. */
const ANGULAR_BUILD = `
import { readFile } from 'node:fs/promises';
import babel from '@babel/core';
import linker from '@angular/compiler-cli/linker/babel';
import { build } from 'esbuild';
const link = async ({ path }) => {
  const code = await readFile(path, 'utf8');
  if (!code.includes('ɵɵngDeclare')) return { contents: code };
  const linked = await babel.transformAsync(code, { filename: path, plugins: [linker], compact: false, configFile: false, babelrc: false });
  return { contents: linked.code };
};
const plugin = { name: 'linker', setup: (esbuild) => esbuild.onLoad({ filter: /@angular.*\\.mjs$/ }, link) };
const define = { ngDevMode: 'false', ngJitMode: 'false', ngI18nClosureMode: 'false' };
await build({ entryPoints: ['compiled/main.js'], outdir: 'out', bundle: true, minify: true, format: 'esm', define, plugins: [plugin] });
`;

const ANGULAR_TSCONFIG = JSON.stringify({
  compilerOptions: {
    target: 'ES2022',
    module: 'ES2022',
    moduleResolution: 'bundler',
    experimentalDecorators: true,
    strict: true,
    noImplicitOverride: true,
    types: [],
    outDir: 'compiled',
  },
  angularCompilerOptions: { strictTemplates: true },
  files: ['main.ts'],
});

const NGC = 'node_modules/@angular/compiler-cli/bundles/src/bin/ngc.js';

interface App {
  files: Record<string, string>;
  /** A script that builds them into `out`. */
  builder: string;
  /** The content of its page. */
  body: string;
}

const ERROR_BOUNDARY = snippet('React', 1);

const APPS = {
  vue: {
    files: { 'main.js': snippet('Vue'), 'App.vue': APP_VUE },
    builder: viteBuild('main.js', '@vitejs/plugin-vue'),
    body: '<div id="app"></div>',
  },
  react: {
    files: {
      'main.jsx': snippet('React'),
      'App.jsx': APP_REACT,
      // one that reports to nobody
      'ErrorBoundary.jsx': ERROR_BOUNDARY.replace(/ {2}componentDidCatch[\s\S]*?\n {2}\}/, ''),
    },
    builder: viteBuild('main.jsx', ''),
    body: '<div id="root"></div>',
  },
  'react 18': {
    files: { 'main.jsx': MAIN_REACT_18, 'App.jsx': APP_REACT, 'ErrorBoundary.jsx': ERROR_BOUNDARY },
    builder: viteBuild('main.jsx', ''),
    body: '<div id="root"></div>',
  },
  'browser router': {
    files: { 'main.jsx': mainOfRouter('BrowserRouter') },
    builder: viteBuild('main.jsx', ''),
    body: '<div id="root"></div>',
  },
  'hash router': { files: { 'main.jsx': mainOfRouter('HashRouter') }, builder: viteBuild('main.jsx', ''), body: '<div id="root"></div>' },
  angular: {
    files: { 'main.ts': snippet('Angular'), 'app.ts': APP_ANGULAR, 'tsconfig.json': ANGULAR_TSCONFIG },
    builder: ANGULAR_BUILD,
    body: '<app-root></app-root>',
  },
} satisfies Record<string, App>;

export type AppName = keyof typeof APPS;

/** Builds an application; returns its scripts by name, and the body of its page. */
export async function buildApp(name: AppName): Promise<{ scripts: Record<string, string>; body: string }> {
  const frameworks = await installed();
  // outside any node_modules, whose sources TypeScript considers third-party
  const folder = mkdtempSync(path.join(tmpdir(), 'tw-framework-'));
  const { files, body, builder }: App = APPS[name];
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  symlinkSync(path.join(frameworks, 'node_modules'), path.join(folder, 'node_modules'));
  const script = path.join(frameworks, `build-${name.replace(' ', '-')}.mjs`);
  writeFileSync(script, builder);
  try {
    const options = { cwd: folder, env: environment };
    if (name === 'angular') await run(process.execPath, [path.join(frameworks, NGC), '-p', '.'], options);
    await run(process.execPath, [script], options);
    const out = path.join(folder, 'out');
    const scripts = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
    return { scripts: Object.fromEntries(scripts.map((file) => [file, readFileSync(path.join(out, file), 'utf8')])), body };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
