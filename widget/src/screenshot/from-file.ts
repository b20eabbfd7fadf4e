/** Re-encodes an image file that a person chose, so that metadata such as the location is not sent. */
import type { Shot } from '../feedback/screenshot.js';
import { canvasOf, toJpeg } from './jpeg.js';

const MOST_BYTES = 30_000_000;
const LONGEST_SIDE = 2_560;

/** Null if the browser cannot read the file as an image. */
export async function fromFile(file: Blob): Promise<Shot | null> {
  if (!file.size || file.size > MOST_BYTES) return null;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const context = canvasOf(bitmap.width * scale, bitmap.height * scale);
    if (!context) return null;
    context.drawImage(bitmap, 0, 0, context.canvas.width, context.canvas.height);
    bitmap.close();
    return await toJpeg(context.canvas);
  } catch {
    return null;
  }
}
