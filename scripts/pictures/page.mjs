/** A page in Chromium as a WebP for screens with two pixels for one. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

function browserPath() {
  const command = process.env.TIDEWATCH_TEST_CHROMIUM ?? 'chromium';
  if (path.isAbsolute(command)) return command;
  const found = process.env.PATH.split(path.delimiter)
    .map((folder) => path.join(folder, command))
    .find((file) => existsSync(file));
  if (!found) throw new Error(`There is no ${command} on the path. On Debian: apt-get install chromium`);
  return found;
}

/** The same picture in a third of the bytes. */
async function asWebp(page, png) {
  const encode = `(async () => {
    const bitmap = await createImageBitmap(await (await fetch('data:image/png;base64,${png.toString('base64')}')).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d').drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
    return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''));
  })()`;
  return Buffer.from(await page.evaluate(encode), 'base64');
}

/** The page from its top to an element, which is no more in the picture. */
export async function pagePicture(address, { width, until }) {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--font-render-hinting=none'] });
  try {
    const options = { viewport: { width, height: 800 }, deviceScaleFactor: 2, colorScheme: 'light', timezoneId: 'UTC', locale: 'en-GB' };
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(address, { waitUntil: 'load' });
    const { y } = await page.locator(until).first().boundingBox();
    const png = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height: Math.floor(y) } });
    // the policy of the page forbids reading one
    await page.goto('about:blank');
    return await asWebp(page, png);
  } finally {
    await browser.close();
  }
}
