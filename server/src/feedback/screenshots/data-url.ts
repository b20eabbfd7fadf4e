/** Screenshots as they come: data URLs of JPEG images. */
import { invalid } from '../../kernel/errors.js';
import { cleanJpeg } from './jpeg.js';

/** Of the image. */
export const SCREENSHOT_BYTES = 1_572_864;
const PREFIX = 'data:image/jpeg;base64,';
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The image, clean. Throws VALIDATION_ERROR for what is no JPEG image, whatever it says of itself. */
export function screenshotOf(dataUrl: string): Buffer {
  const text = dataUrl.startsWith(PREFIX) ? dataUrl.slice(PREFIX.length) : '';
  if (!BASE64.test(text) || text.length % 4 !== 0) throw invalid('/screenshot', `must be ${PREFIX} and the image in base64`);
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > SCREENSHOT_BYTES)
    throw invalid('/screenshot', `must be an image of at most ${SCREENSHOT_BYTES.toLocaleString('en')} bytes`);
  const clean = cleanJpeg(bytes);
  if (!clean) throw invalid('/screenshot', 'is not a complete JPEG image');
  return clean;
}
