/** Reads screenshots, which arrive as data URLs of JPEG images. */
import { invalid } from '../../kernel/errors.js';
import { cleanJpeg } from './jpeg.js';

/** Largest image in bytes. */
const SCREENSHOT_BYTES = 1_572_864;
const PREFIX = 'data:image/jpeg;base64,';
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The cleaned image. Throws VALIDATION_ERROR if the content is not a JPEG image, whatever its media type says. */
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
