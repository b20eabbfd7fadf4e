/** The widget's screenshots, in Chromium: what they show, what they never show, and hiding parts of them. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { violations } from '../status-page/axe.js';
import { launchBrowser } from '../status-page/browser.js';
import { colourAt, distance, openStage, type Picture, picture, type Stage } from './screenshot-stage.js';

const [WHITE, GREEN, RED, BLUE, BLACK] = ['333', '030', '300', '003', '000'];

let browser: Browser;
let stage: Stage;

beforeAll(async () => {
  browser = await launchBrowser();
  stage = await openStage(browser);
});
afterAll(async () => {
  await stage.close();
  await browser.close();
});

/** Opens a page, and takes a screenshot. */
async function shoot(html: string, policy?: string): Promise<{ page: Page; misdeeds: string[]; shot: Picture }> {
  const { page, misdeeds } = await stage.open(html, policy);
  const shot = await picture(page, 'shots.capture({ exclude: document.querySelector("#widget") })');
  if (!shot) throw new Error('there is no picture');
  return { page, misdeeds, shot };
}

const box = (style: string, inside = '', more = '') =>
  `<div style="position:absolute;width:100px;height:100px;${style}" ${more}>${inside}</div>`;

describe('a screenshot shows', () => {
  test('what the browser shows', async () => {
    const html = `<style>
      body { margin: 0; font: 16px/1.5 sans-serif; color: oklch(0.3 0.05 260); background: #f8fafc }
      header { background: linear-gradient(90deg, #1e3a8a, oklch(0.6 0.2 300)); color: #fff; padding: 16px; box-shadow: 0 4px 12px #0003 }
      article { margin: 20px; padding: 20px; background: #fff; border: 1px solid #e2e8f0; border-radius: 12px; width: 400px }
      i { display: inline-block; width: 90px; height: 90px; border-radius: 50%; background: conic-gradient(red 0 25%, #0a0 25% 60%, #00f 60%) }
      h2 { color: transparent; background: linear-gradient(90deg, red, blue); background-clip: text; -webkit-background-clip: text }
      </style><header>Shop <b>Invoices</b></header>
      <article><h2>What you bought</h2><p>Text over <em>several</em> lines, with <a href="#">a link</a>, and as long as it takes to break it.</p>
      <ul><li>One<li>Two</ul><p dir="rtl">مرحبا بالعالم</p><p>日本語のテキストがここにあります。長い文章は改行されます。長い文章は改行されます。</p></article>
      <article><svg width="100" height="60" viewBox="0 0 50 30"><rect x="2" y="2" width="20" height="25" rx="3" fill="teal"/>
      <circle cx="37" cy="15" r="10" fill="none" stroke="crimson" stroke-width="2"/></svg> <i></i></article>`;
    const { page, shot, misdeeds } = await shoot(html);
    expect([shot.width, shot.height]).toEqual([1000, 700]);
    expect(await distance(page, shot, await page.screenshot())).toBeLessThan(4);
    expect(misdeeds).toEqual([]);
    await page.close();
  });

  test('layers, cut-off parts, shadow roots, slots, canvases and frames of the same site', async () => {
    const { page, shot } = await shoot(`<body style="margin:0">
      ${box('left:0;top:0;background:#f00;z-index:2')}${box('left:50px;top:50px;background:#00f;z-index:1')}
      ${box('left:200px;top:0;overflow:hidden', '<div style="width:300px;height:300px;background:#0f0"></div>')}
      ${box('left:400px;top:0', '', 'id="host"')}
      <canvas width="100" height="100" style="position:absolute;left:600px;top:0"></canvas>
      <iframe srcdoc="<body style='margin:0;background:#00f'>" style="position:absolute;left:0;top:300px;width:100px;height:100px;border:0"></iframe>
      ${box('left:200px;top:300px;opacity:0;background:#f00')}${box('left:200px;top:300px;visibility:hidden;background:#f00')}
      <script>
        host.attachShadow({ mode: 'open' }).innerHTML = '<div style="height:50px;background:#0f0"></div><slot></slot>';
        host.innerHTML = '<div style="height:50px;background:#00f"></div>';
        const context = document.querySelector('canvas').getContext('2d');
        context.fillStyle = '#f00';
        context.fillRect(0, 0, 100, 100);
      </script>`);
    const at = (x: number, y: number) => colourAt(shot, x, y);
    expect([at(75, 75), at(125, 125), at(250, 50), at(350, 50), at(250, 150)]).toEqual([RED, BLUE, GREEN, WHITE, WHITE]);
    expect([at(450, 25), at(450, 75), at(650, 50), at(50, 350), at(250, 350)]).toEqual([GREEN, BLUE, RED, BLUE, WHITE]);
    await page.close();
  });

  test('images of other sites only if those allow it, and their frames as boxes', async () => {
    const { elsewhere } = stage;
    const place = (left: number) => `style="position:absolute;left:${left}px;top:0;width:100px;height:100px;border:0"`;
    const { page, shot } = await shoot(`<body style="margin:0">
      <img src="${elsewhere}/square.svg" ${place(0)}><img src="${elsewhere}/open.svg" ${place(200)}><img src="/square.svg" ${place(400)}>
      <iframe src="${elsewhere}/frame" ${place(600)}></iframe>${box(`left:800px;top:0;background:url(${elsewhere}/square.svg)`)}
      ${box(`left:800px;top:200px;background:url(${elsewhere}/open.svg)`)}`);
    const grey = '222';
    expect([50, 250, 450, 650, 850].map((x) => colourAt(shot, x, 50))).toEqual([grey, GREEN, GREEN, grey, WHITE]);
    expect(colourAt(shot, 850, 250)).toBe(GREEN);
    await page.close();
  });

  test('everything except the widget', async () => {
    const { page, shot } = await shoot(
      `<body style="margin:0">${box('left:0;top:0;background:#0f0')}${box('left:0;top:0;background:#f00;z-index:9', '', 'id="widget"')}`,
    );
    expect(colourAt(shot, 50, 50)).toBe(GREEN);
    await page.close();
  });

  test.each([
    ['turned', 'transform:rotate(8deg);'],
    ['turned by a property of its own', 'rotate:-20deg;'],
    ['skewed in a turned box', 'transform:rotate(30deg) skewX(10deg);'],
    ['vertical, from the right', 'writing-mode:vertical-rl;'],
    ['vertical, from the left', 'writing-mode:vertical-lr;'],
    ['upright in vertical lines', 'writing-mode:vertical-rl;text-orientation:upright;'],
    ['upside down', 'transform:rotate(180deg);'],
    ['mirrored', 'transform:scaleX(-1);'],
    ['with a shadow', 'text-shadow:4px 4px 2px red;'],
  ])('text where it stands: %s', async (_how, style) => {
    const html = (
      text: string,
    ) => `<body style="margin:0;font:24px/1.4 sans-serif"><div style="position:absolute;left:350px;top:200px;padding:10px;
      width:260px;height:150px;border:2px solid teal;background:#eef;${style}">${text}</div>`;
    const { page, shot } = await shoot(html('Turned text 日本語 in <b>lines</b>'));
    const real = await page.screenshot();
    // the page without the text: what text that stands elsewhere would add to the difference
    const bare = await shoot(html(''));
    const [off, without] = [await distance(page, shot, real), await distance(page, bare.shot, real)];
    expect([off < without / 2, off < 2.5]).toEqual([true, true]);
    await page.close();
    await bare.page.close();
  });

  test('the colours of markers', async () => {
    const { page, shot } = await shoot(
      '<body style="margin:40px"><style>li::marker { color: #f00 }</style><ul style="font-size:100px"><li>One</ul>',
    );
    expect(await distance(page, shot, await page.screenshot())).toBeLessThan(4);
    await page.close();
  });

  test('a page with 5,000 elements', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => `<tr><td>${index}<td><b>Chair</b><td><a href="#">Buy</a>`).join('');
    const { page, shot } = await shoot(`<body style="margin:0;background:#0f0"><table style="background:#fff">${rows}</table>`);
    expect(await page.evaluate('document.querySelectorAll("*").length')).toBeGreaterThan(5_000);
    expect(await distance(page, shot, await page.screenshot())).toBeLessThan(4);
    await page.close();
  });

  test('the same under a strict policy, without violating it', async () => {
    const policy = "default-src 'none'; script-src 'self'; style-src 'none'; img-src 'self'; require-trusted-types-for 'script'";
    const { page, misdeeds } = await stage.open('<body><h1>Shop</h1><p>Text</p><img src="/square.svg" width="100" height="100">', policy);
    const shot = (await picture(page, 'shots.capture({ exclude: null })')) as Picture;
    const { x, y } = (await page.locator('img').boundingBox()) as { x: number; y: number };
    expect(colourAt(shot, x + 50, y + 50)).toBe(GREEN);
    expect(misdeeds).toEqual([]);
    await page.close();
  });
});

test('an empty page has no screenshot', async () => {
  const { page } = await stage.open('<body style="background:#123456">');
  expect(await picture(page, 'shots.capture({ exclude: document.body })')).toBeNull();
  await page.close();
});

describe('a screenshot never shows', () => {
  /** A page with a secret of eight digits in every place for private data. */
  const secretive = (secret: string) => `<body style="font:16px monospace"><p>Public</p>
    <p style="filter:blur(2px)">${secret}</p><p style="filter:blur(3px)"><b>${secret}</b><input type="button" value="${secret}"></p>
    <p style="filter:url(#frost)">${secret}</p><p style="-webkit-text-security:disc">${secret}</p>
    <div style="position:relative;width:200px"><span>${secret}</span><div style="position:absolute;inset:0;backdrop-filter:blur(5px)"></div></div>
    <style>#frosted::after { content: ''; position: absolute; inset: 0; backdrop-filter: blur(5px) }</style>
    <div id="frosted" style="position:relative;width:200px">${secret}</div>
    <svg width="200" height="30"><filter id="frost"><feGaussianBlur stdDeviation="4"/></filter><g filter="url(#frost)"><text x="5" y="20">${secret}</text></g></svg>
    <input value="${secret}"><input type="password" value="${secret}"><input autocomplete="cc-number" value="${secret}"><input type="email" value="${secret}@example.com">
    <textarea>${secret}</textarea><select><option>${secret}</select><input type="checkbox" ${secret.startsWith('1') ? 'checked' : ''}>
    <input type="range" value="${secret.slice(0, 2)}"><input type="color" value="#${secret.slice(0, 6)}"><input type="date" value="2026-01-${secret.slice(0, 2)}">
    <p contenteditable>${secret}</p><p data-feedback-mask>${secret} <b>${secret}</b></p><p data-tw-mask>${secret}</p><p data-private>${secret}</p>
    <div data-feedback-mask><svg width="200" height="30"><text x="5" y="20">${secret}</text></svg><canvas width="50" height="50"></canvas></div>
    <div data-feedback-block style="width:200px;height:40px">${secret}</div><div id="host" data-feedback-mask></div>
    <iframe data-feedback-mask srcdoc="${secret}"></iframe>
    <style>#after::after { content: '${secret}' }</style><p id="after" data-feedback-mask></p>
    <script>
      host.attachShadow({ mode: 'open' }).innerHTML = '<p>${secret}</p><input value="${secret}">';
      const context = document.querySelector('canvas').getContext('2d');
      context.fillStyle = '#${secret.slice(0, 6)}';
      context.fillRect(0, 0, 50, 50);
    </script>`;

  test('values that are entered, masked or blocked: pages that differ only in them have the same screenshot', async () => {
    const shots: Buffer[] = [];
    for (const secret of ['12345678', '24681357']) {
      const { page, shot } = await shoot(secretive(secret));
      shots.push(shot.bytes);
      await page.close();
    }
    expect(shots[0]?.equals(shots[1] as Buffer)).toBe(true);
    const { page, shot } = await shoot(secretive('12345678').replace('Public', 'Other!'));
    expect(shots[0]?.equals(shot.bytes)).toBe(false);
    await page.close();
  });
});

describe('a file', () => {
  test('becomes a JPEG without metadata, of at most 2,560 pixels; any other file does not', async () => {
    const { page } = await stage.open('<body>');
    const made = (type: string, width: number) => `(async () => {
      const canvas = document.createElement('canvas');
      canvas.width = ${width}; canvas.height = 100;
      const context = canvas.getContext('2d');
      context.fillStyle = '#00f';
      context.fillRect(0, 0, ${width}, 50);
      const blob = await new Promise((resolve) => canvas.toBlob(resolve, '${type}'));
      const bytes = new Uint8Array(await blob.arrayBuffer());
      const place = new TextEncoder().encode('Exif\\0\\0MM\\0*GPSLatitude 52.52');
      const exif = new Uint8Array([255, 225, 0, place.length + 2, ...place]);
      return '${type}' === 'image/jpeg' ? new Blob([bytes.subarray(0, 2), exif, bytes.subarray(2), 'PK passenger']) : blob;
    })()`;
    for (const [type, width] of [
      ['image/jpeg', 200],
      ['image/png', 200],
      ['image/webp', 200],
      ['image/png', 5_120],
    ] as const) {
      const shot = (await picture(page, `${made(type, width)}.then((file) => shots.fromFile(file))`)) as Picture;
      expect(shot.width).toBe(Math.min(width, 2_560));
      // transparent pixels are white
      expect([colourAt(shot, 50, 10), colourAt(shot, 50, shot.height - 10)]).toEqual([BLUE, type === 'image/jpeg' ? BLACK : WHITE]);
      expect(shot.bytes.includes('GPSLatitude') || shot.bytes.includes('PK passenger')).toBe(false);
    }
    for (const bad of ["'text'", "''", '\'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>\'', "'\\xff\\xd8\\xff'"])
      expect(await picture(page, `shots.fromFile(new Blob([${bad}], { type: 'image/png' }))`)).toBeNull();
    await page.close();
  });

  test('of noise is made small enough for the server', async () => {
    const { page } = await stage.open('<body>');
    const noise = `(async () => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 2000;
      const context = canvas.getContext('2d');
      const image = context.createImageData(2000, 2000);
      for (let at = 0; at < image.data.length; at += 65536) crypto.getRandomValues(image.data.subarray(at, at + 65536));
      for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
      context.putImageData(image, 0, 0);
      return shots.fromFile(await new Promise((resolve) => canvas.toBlob(resolve, 'image/png')));
    })()`;
    const { bytes, width } = (await picture(page, noise)) as Picture;
    expect(bytes.length).toBeLessThanOrEqual(1_572_864);
    expect(width).toBeGreaterThan(500);
    await page.close();
  });
});

describe('parts are hidden', () => {
  /** A page that shows an image, white except for a stripe. */
  async function show(): Promise<Page> {
    const { page } = await stage.open('<body style="margin:0"><main><h1>Shop</h1><div id="dialog" style="width:500px"></div></main>');
    await page.evaluate(`(async () => {
      const canvas = document.createElement('canvas');
      canvas.width = 1000; canvas.height = 500;
      const context = canvas.getContext('2d');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 1000, 500);
      const shot = await shots.fromFile(await new Promise((resolve) => canvas.toBlob(resolve)));
      window.redaction = shots.redact(dialog.attachShadow({ mode: 'open' }), shot, (name) => ({ hide: 'Hide a part', undo: 'Undo', hideHelp: 'Arrow keys move.', preview: 'Screenshot' })[name]);
    })()`);
    return page;
  }
  const sent = async (page: Page) => (await picture(page, 'redaction.shot()')) as Picture;

  test('with keys alone', async () => {
    const page = await show();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('dialog.shadowRoot.activeElement.getAttribute("aria-label")')).toBe('Hide a part 1');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'Shift+ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
    expect(await violations(page)).toEqual([]);
    // it was in the middle: from 40 % to 60 %, and 40 % to 50 %
    const covered = await sent(page);
    expect([covered.width, covered.height]).toEqual([1000, 500]);
    const at = (x: number, y: number) => colourAt(covered, x * 10, y * 5);
    expect([at(43, 45), at(45, 45), at(65, 45), at(67, 45), at(50, 37), at(50, 39), at(50, 49), at(50, 51)]).toEqual([
      ...[WHITE, BLACK, BLACK, WHITE, WHITE, BLACK, BLACK, WHITE],
    ]);
    await page.keyboard.press('Delete');
    expect(await page.evaluate('dialog.shadowRoot.activeElement.textContent')).toBe('Hide a part');
    expect(colourAt(await sent(page), 500, 230)).toBe(WHITE);
    await page.close();
  });

  test('with a pointer, never beyond the image, and undone', async () => {
    const page = await show();
    const { x, y } = (await page.locator('canvas').boundingBox()) as { x: number; y: number };
    const drag = async (from: [number, number], to: [number, number]) => {
      await page.mouse.move(x + from[0], y + from[1]);
      await page.mouse.down();
      await page.mouse.move(x + to[0], y + to[1], { steps: 4 });
      await page.mouse.up();
    };
    await drag([200, 100], [100, 50]);
    const drawn = await sent(page);
    expect(
      [
        [210, 110],
        [390, 190],
        [190, 110],
        [410, 190],
      ].map(([px = 0, py = 0]) => colourAt(drawn, px, py)),
    ).toEqual([BLACK, BLACK, WHITE, WHITE]);
    await drag([150, 75], [-400, 75]);
    const moved = await sent(page);
    expect([10, 190, 220].map((px) => colourAt(moved, px, 150))).toEqual([BLACK, BLACK, WHITE]);
    // a click covers nothing
    await page.mouse.click(x + 400, y + 200);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(colourAt(await sent(page), 10, 150)).toBe(WHITE);
    expect(await page.evaluate('(redaction.remove(), dialog.shadowRoot.childElementCount)')).toBe(0);
    await page.close();
  });
});
