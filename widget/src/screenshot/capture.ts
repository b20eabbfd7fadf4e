/** Takes a screenshot of the window by painting it on a canvas. It needs no permission and leaves out what must stay hidden. */

import type { Shot } from '../feedback/screenshot.js';
import { gather } from './gather.js';
import { canvasOf, toJpeg } from './jpeg.js';
import { paintPage } from './paint.js';
import { newPictures } from './pictures.js';

interface CaptureOptions {
  /** An element to leave out: the widget. */
  exclude?: Element | null;
}

/** Gives up after this time. */
const LONGEST_MS = 8_000;
const MOST_PIXELS = 8_000_000;
/** How long the page may be blocked at a time. */
const TURN_MS = 12;

/** Yields to the page from time to time; throws when the time limit is reached. */
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

/** Whether the image has a single colour, which means that the page could not be painted. */
function isBlank(context: CanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const colours = new Uint32Array(data.buffer);
  // a prime step, so that the samples are spread over all columns
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

/** Takes a screenshot; null if that fails, so that the person may choose a file instead. Never throws. */
export async function capture(options: CaptureOptions = {}): Promise<Shot | null> {
  try {
    return await paint(options);
  } catch {
    return null;
  }
}
