/**
 * npm run bench -- screenshot: how long the widget takes for a screenshot of Chromium's window, how much it differs from the browser's own, and how
 * long it blocks the page at a time. TIDEWATCH_TEST_CHROMIUM names the browser.
 */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { root } from '../../scripts/workspace.mjs';

const ROUNDS = 9;

const STYLE = `<style>body{margin:0;font:16px/1.5 sans-serif;background:#f8fafc;color:oklch(.3 .05 260)}header{position:sticky;top:0;padding:16px;color:#fff;
background:linear-gradient(90deg,#1e3a8a,oklch(.6 .2 300));box-shadow:0 4px 12px #0003}main{display:grid;grid-template-columns:repeat(3,1fr);gap:20px;padding:20px}
article{background:#fff;border:1px solid #e2e8f0;border-radius:12px;padding:20px;box-shadow:0 10px 30px -5px #1e3c7833}</style>`;
const card = (index) =>
  `<article><h2>Order ${index}</h2><p>A chair and <b>two tables</b>, with <a href="#">an invoice</a>.</p><ul><li>Paid<li>Sent</ul><svg width="60" height="30"><circle cx="15" cy="15" r="12" fill="teal"/></svg><input placeholder="Note"></article>`;
const page = (cards) =>
  `<!doctype html><title>x</title>${STYLE}<header>Shop</header><main>${Array.from({ length: cards }, (_, index) => card(index)).join('')}</main>`;

/** Runs in the page: takes this many screenshots; returns the milliseconds of each, the longest time that the page was blocked, and the last image. */
const measure = `async (rounds) => {
  const times = [];
  let [last, longest] = [null, 0];
  // a long task blocks others for 50 ms or more; encoding waits until the page is idle, so nothing else may keep it busy
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) longest = Math.max(longest, duration); }).observe({ type: 'longtask' });
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    last = await shots.capture({ exclude: null });
    times.push(performance.now() - start);
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  const other = async (file) => { const bitmap = await createImageBitmap(file); const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d'); canvas.drawImage(bitmap, 0, 0); return canvas.getImageData(0, 0, bitmap.width, bitmap.height).data; };
  window.pixels = await other(last.blob);
  window.pixelsOf = other;
  return { times, longest, bytes: last.blob.size };
}`;

const difference = `async (real) => {
  const pixels = await pixelsOf(await (await fetch(real)).blob());
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 1) sum += Math.abs(pixels[at] - window.pixels[at]);
  return sum / pixels.length * 4 / 3;
}`;

export default async function benchmark() {
  const entry = path.join(root, 'widget/src/widget-screenshot.ts');
  const options = { entryPoints: [entry], bundle: true, minify: true, target: 'es2020', charset: 'utf8', write: false };
  const textOf = async (more) => (await build({ ...options, ...more })).outputFiles[0].text;
  const code = await textOf({ format: 'iife', globalName: 'shots' });
  process.stdout.write(`${gzipSync(await textOf({ format: 'esm' }), { level: 9 }).length} B gzip\n`);
  const executablePath = process.env.TIDEWATCH_TEST_CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({
    executablePath: executablePath.includes('/') ? executablePath : `/usr/bin/${executablePath}`,
    args: ['--no-sandbox'],
  });
  try {
    for (const cards of [30, 380, 3_800]) {
      const tab = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await tab.setContent(page(cards));
      await tab.addScriptTag({ content: `${code};window.shots = shots` });
      const elements = await tab.evaluate('document.querySelectorAll("*").length');
      const { times, longest, bytes } = await tab.evaluate(`(${measure})(${ROUNDS})`);
      const real = `data:image/png;base64,${(await tab.screenshot()).toString('base64')}`;
      const apart = await tab.evaluate(`(${difference})(${JSON.stringify(real)})`);
      const sorted = times.sort((one, other) => one - other);
      process.stdout.write(
        `${String(elements).padStart(6)} elements: median ${sorted[ROUNDS >> 1].toFixed(0)} ms, slowest ${sorted.at(-1).toFixed(0)} ms, longest task ${longest ? `${longest.toFixed(0)} ms` : 'under 50 ms'}, ${bytes} B, mean error ${apart.toFixed(2)} of 255\n`,
      );
      await tab.close();
    }
  } finally {
    await browser.close();
  }
}
