/** Pages for the widget's screenshots, and the content of a screenshot. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';

const root = path.resolve(import.meta.dirname, '../../..');

/** An image as the page has it: pixels by row, four bytes each. */
export interface Picture {
  width: number;
  height: number;
  bytes: Buffer;
  pixels: Buffer;
}

async function listen(listener: RequestListener): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#00ff00"/></svg>';

export interface Stage {
  /** The origin of another site: /square.svg must not be read, /open.svg may. */
  elsewhere: string;
  /** Opens a page with the module as `window.shots`. Violations of the policy and errors go to `misdeeds`. */
  open(html: string, policy?: string): Promise<{ page: Page; misdeeds: string[] }>;
  close(): Promise<void>;
}

export async function openStage(browser: Browser): Promise<Stage> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'widget/src/widget-screenshot.ts')],
    ...{ bundle: true, minify: true, format: 'esm', target: 'es2020', write: false },
  });
  const code = outputFiles[0]?.text ?? '';
  const other = await listen((request, response) => {
    if (request.url === '/open.svg') response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', request.url?.endsWith('.svg') ? 'image/svg+xml' : 'text/html');
    response.end(request.url?.endsWith('.svg') ? SQUARE : '<body style="background:#00ff00">');
  });
  let [document, policy] = ['', ''];
  const own = await listen((request, response) => {
    const file = {
      '/': 'text/html; charset=utf-8',
      '/shots.js': 'text/javascript',
      '/square.svg': 'image/svg+xml',
      '/favicon.ico': 'image/svg+xml',
    }[request.url ?? ''];
    response.statusCode = file ? 200 : 404;
    response.setHeader('Content-Type', file ?? 'text/plain');
    if (request.url === '/' && policy) response.setHeader('Content-Security-Policy', policy);
    response.end(request.url === '/' ? document : request.url === '/shots.js' ? code : SQUARE);
  });
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  return {
    elsewhere: other.origin,
    async open(html, newPolicy = '') {
      document = `<!doctype html><html lang="en"><title>Shop</title>${html}`;
      policy = newPolicy;
      const page = await context.newPage();
      const misdeeds: string[] = [];
      page.on('pageerror', (error) => misdeeds.push(`error ${error.message}`));
      page.on('console', (message) => message.type() === 'error' && misdeeds.push(message.text()));
      await page.goto(own.origin, { waitUntil: 'load' });
      await page.evaluate('import("/shots.js").then((module) => { window.shots = module; })');
      return { page, misdeeds };
    },
    async close() {
      await context.close();
      await other.close();
      await own.close();
    },
  };
}

/** The result of an expression in the page, which is an image or null. */
export async function picture(
  page: Page,
  expression = 'shots.capture({ exclude: document.body.lastElementChild })',
): Promise<Picture | null> {
  const found = (await page.evaluate(`(async () => {
    const shot = await (${expression});
    if (!shot) return null;
    const text = (bytes) => { let all = ''; for (let at = 0; at < bytes.length; at += 30000) all += String.fromCharCode(...bytes.subarray(at, at + 30000)); return btoa(all); };
    const bitmap = await createImageBitmap(shot.blob);
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width; canvas.height = bitmap.height;
    const context = canvas.getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return { width: shot.width, height: shot.height, type: shot.blob.type, bytes: text(new Uint8Array(await shot.blob.arrayBuffer())), pixels: text(data) };
  })()`)) as { width: number; height: number; type: string; bytes: string; pixels: string } | null;
  if (!found) return null;
  if (found.type !== 'image/jpeg') throw new Error(`the picture is ${found.type}`);
  return { ...found, bytes: Buffer.from(found.bytes, 'base64'), pixels: Buffer.from(found.pixels, 'base64') };
}

/** Red, green and blue at a position, each rounded to one of four steps, because JPEG changes colours slightly. */
export function colourAt({ width, pixels }: Picture, x: number, y: number): string {
  const at = (Math.round(y) * width + Math.round(x)) * 4;
  return [0, 1, 2].map((part) => Math.round((pixels[at + part] as number) / 85)).join('');
}

/** The difference of two images of equal size: the mean over all channels of all pixels, of 255. */
export async function distance(page: Page, shot: Picture, real: Buffer): Promise<number> {
  const other = await picture(
    page,
    `fetch('data:image/png;base64,${real.toString('base64')}').then((r) => r.blob()).then((file) => shots.fromFile(file))`,
  );
  if (!other || other.width !== shot.width || other.height !== shot.height) throw new Error('the pictures have different sizes');
  let sum = 0;
  for (let at = 0; at < shot.pixels.length; at += 1) sum += Math.abs((shot.pixels[at] as number) - (other.pixels[at] as number));
  return (sum / shot.pixels.length) * (4 / 3);
}
