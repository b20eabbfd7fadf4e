/** A picture of what the window shows, painted anew on a canvas: no request for a permission, and nothing in it that must be hidden. */

import type { Shot } from '../feedback/screenshot.js';
import { gather } from './gather.js';
import { canvasOf, toJpeg } from './jpeg.js';
import { paintPage } from './paint.js';
import { newPictures } from './pictures.js';

export interface CaptureOptions {
  /** What is left out: the widget. */
  exclude?: Element | null;
}

/** After this time there is no picture. */
const LONGEST_MS = 8_000;
const MOST_PIXELS = 8_000_000;
/** How long the page may have to wait for us at a time. */
const TURN_MS = 12;

/** Lets the page work from time to time; throws when it takes too long. */
function pauses(endsAt: number): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    const now = performance.now();
    if (now > endsAt) throw new Error();
    if (now - since < TURN_MS) return undefined;
    return new Promise((resolve) =>
      setTimeout(() => {
        since = performance.now();
        resolve();
      }),
    );
  };
}

/** A picture of one colour is none: something kept the page from being painted. */
function isBlank(context: CanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const colours = new Uint32Array(data.buffer);
  // a prime, so that the places are spread over all columns
  for (let at = 0; at < colours.length; at += 97) if (colours[at] !== colours[0]) return false;
  return true;
}

async function paint({ exclude = null }: CaptureOptions): Promise<Shot | null> {
  const view = { x: 0, y: 0, w: document.documentElement.clientWidth || innerWidth, h: innerHeight };
  const scale = Math.min(devicePixelRatio || 1, 2, Math.sqrt(MOST_PIXELS / (view.w * view.h)));
  const pictures = newPictures();
  const layer = await gather(view, { pictures, exclude, scale, pause: pauses(performance.now() + LONGEST_MS) });
  await pictures.come();
  const context = canvasOf(view.w * scale, view.h * scale);
  if (!context) return null;
  context.scale(scale, scale);
  paintPage(context, layer, view);
  return isBlank(context) ? null : toJpeg(context.canvas);
}

/** Takes a picture of what the window shows; null where that fails, and a person may choose a file instead. Throws nothing. */
export async function capture(options: CaptureOptions = {}): Promise<Shot | null> {
  try {
    return await paint(options);
  } catch {
    return null;
  }
}
