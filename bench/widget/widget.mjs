/**
 * npm run bench -- widget: the feedback widget's cost for a page. Its compressed files, compared with `@sentry/browser` with its feedback and
 * PostHog's surveys as packaged; then in Chromium, on a page with 2,000 elements: from the click to the dialog, the page's layout shift, long tasks
 * while it loads, and the duration of a screenshot. Medians of several page loads, with the range.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { root } from '../../scripts/workspace.mjs';
import { installFolder, NotInstalled, unpackNode } from '../peers/installed.mjs';

const SENTRY = ['@sentry/browser', '11.12.0'];
const POSTHOG = ['posthog-js', '1.449.2'];
const LOADS = 9;
const [DIALOG_MS, SCREENSHOT_MS, TASK_MS] = [100, 1000, 50];

const line = (name, value) => process.stdout.write(`${name.padEnd(58)} ${value}\n`);
const packed = (name, code) => line(name, `${String(gzipSync(code, { level: 9 }).length).padStart(6)} B gzip`);

const file = (name) => readFileSync(path.join(root, 'widget/dist', name));

/** A peer's code with its dependencies, minified like ours. */
async function bundle(contents, folder) {
  const options = { bundle: true, minify: true, format: 'iife', target: 'es2020', write: false, logLevel: 'silent' };
  const { outputFiles } = await build({ stdin: { contents, resolveDir: folder }, ...options });
  return outputFiles[0].contents;
}

async function sizes() {
  packed('Tidewatch: button, surveys that wait', file('widget.js'));
  packed('  and the dialog and surveys, when one is opened', file('widget-dialog.js'));
  packed('  and screenshots, when one is taken', file('widget-screenshot.js'));
  const peers = {
    sentry: async () => {
      const contents = `import { init, feedbackIntegration } from '@sentry/browser'; init({ integrations: [feedbackIntegration()] });`;
      packed(`${SENTRY.join(' ')} with feedback`, await bundle(contents, installFolder(...SENTRY)));
    },
    posthog: async () => {
      const folder = unpackNode(...POSTHOG);
      packed(`${POSTHOG.join(' ')}, surveys alone`, readFileSync(path.join(folder, 'dist/surveys.js')));
      packed(`${POSTHOG.join(' ')}, what loads them`, readFileSync(path.join(folder, 'dist/array.js')));
    },
  };
  for (const [name, measure] of Object.entries(peers)) {
    try {
      await measure();
    } catch (error) {
      if (!(error instanceof NotInstalled)) throw error;
      line(name, error.message);
    }
  }
}

const CONFIG = {
  ...{
    position: 'bottom-right',
    buttonText: null,
    accentColor: '#2563eb',
    screenshotEnabled: true,
    languages: [],
    texts: {},
    survey: null,
  },
};
const PAGE = (service) => `<!doctype html><html lang="en"><head><title>Shop</title>
<script>window.seen = { shift: 0, tasks: [] };
new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.shift += entry.value; }).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.tasks.push(entry.duration); }).observe({ type: 'longtask', buffered: true });</script>
<script defer src="${service}/widget.js" data-key="fbw_AAAAAAAAAAAAAAAAAAAAAAAA"></script></head>
<body><h1>Shop</h1>${'<article><h2>Lamp</h2><p>A lamp for every room.</p><button>Buy</button></article>'.repeat(500)}</body></html>`;

const listen = (answer) =>
  new Promise((resolve) => {
    const server = createServer(answer);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

/** In the page: ms from the click to the frame that shows the dialog. */
const CLICK = `new Promise((resolve) => {
  const { shadowRoot } = document.querySelector('tidewatch-widget');
  const since = performance.now();
  new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)))).observe(shadowRoot, { childList: true });
  shadowRoot.querySelector('.launch').click();
})`;
const SHOT = (service) => `import('${service}/widget-screenshot.js').then(async ({ capture }) => {
  const since = performance.now();
  const shot = await capture({ exclude: document.querySelector('tidewatch-widget') });
  return shot ? performance.now() - since : null;
})`;

const median = (values) => values.slice().sort((one, other) => one - other)[Math.floor(values.length / 2)];
const range = (values) => `${median(values).toFixed(0)} ms (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`;

async function times(browser, site, service) {
  const results = { dialog: [], shot: [], shift: [], task: [] };
  for (let load = 0; load < LOADS; load += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(site);
    await page.locator('tidewatch-widget button').waitFor();
    await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
    const { shift, tasks } = await page.evaluate('seen');
    results.shift.push(shift);
    results.task.push(Math.max(0, ...tasks));
    results.dialog.push(await page.evaluate(CLICK));
    results.shot.push(await page.evaluate(SHOT(service)));
    await context.close();
  }
  return results;
}

export default async function benchmark() {
  await sizes();
  const service = await listen((request, response) => {
    const { pathname } = new URL(request.url, 'http://service');
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (pathname.endsWith('/config')) response.setHeader('Content-Type', 'application/json').end(JSON.stringify(CONFIG));
    else if (pathname.startsWith('/widget')) response.setHeader('Content-Type', 'text/javascript').end(file(pathname.slice(1)));
    else response.writeHead(404).end();
  });
  const at = `http://127.0.0.1:${service.address().port}`;
  const site = await listen((_, response) => response.setHeader('Content-Type', 'text/html').end(PAGE(at)));
  const executablePath = process.env.TIDEWATCH_TEST_CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const { dialog, shot, shift, task } = await times(browser, `http://localhost:${site.address().port}/`, at);
    line('from the click to the dialog, its module included', `${range(dialog)}   (below ${DIALOG_MS})`);
    line('a screenshot', `${range(shot)}   (below ${SCREENSHOT_MS})`);
    line('layout shift', `${Math.max(...shift)}   (0)`);
    line('longest task while the page loads', `${range(task)}   (none over ${TASK_MS} but the page's own)`);
  } finally {
    await browser.close();
    for (const server of [service, site]) {
      server.closeAllConnections();
      server.close();
    }
  }
}
