/**
 * Cleans JPEG images from untrusted senders (ITU T.81). Only the parts that a decoder needs are kept, and each must have exactly the size
 * that its content implies: this leaves no room for metadata, a thumbnail, or another file in the same bytes.
 */
import { invalid } from '../../kernel/errors.js';

const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda];
const [DHT, DQT, DRI, COM] = [0xc4, 0xdb, 0xdd, 0xfe];
const [APP0, APP14, APP15] = [0xe0, 0xee, 0xef];
/** Baseline, extended and progressive with Huffman codes: the kinds that browsers write and read. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** A larger image takes the viewer's browser hundreds of megabytes. */
const MOST_PIXELS = 50_000_000;
const MOST_SCANS = 200;
const ADOBE = Buffer.from('Adobe');

/** Whether quantization tables fill their segment: one byte each, then 64 values of one or two bytes. */
function isQuantization(body: Buffer): boolean {
  let at = 0;
  while (at < body.length) {
    const [precision, table] = [(body[at] as number) >> 4, (body[at] as number) & 15];
    if (precision > 1 || table > 3) return false;
    at += 1 + 64 * (precision + 1);
  }
  return at === body.length && at > 0;
}

/** Whether Huffman tables fill their segment: one byte each, the number of codes of each length, and a value for each code. */
function isHuffman(body: Buffer): boolean {
  let at = 0;
  while (at < body.length) {
    const head = body[at] as number;
    if (head >> 4 > 1 || (head & 15) > 3 || at + 17 > body.length) return false;
    const codes = body.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
    if (codes > 256) return false;
    at += 17 + codes;
  }
  return at === body.length && at > 0;
}

/** Whether the segment describes a frame of acceptable size. */
function isFrame(body: Buffer): boolean {
  if (body.length < 6) return false;
  const [precision, height, width, components] = [body[0], body.readUInt16BE(1), body.readUInt16BE(3), body[5] as number];
  if (precision !== 8 || ![1, 3, 4].includes(components) || body.length !== 6 + 3 * components) return false;
  return height > 0 && width > 0 && height * width <= MOST_PIXELS;
}

function isScan(body: Buffer): boolean {
  const components = body[0] ?? 0;
  return components >= 1 && components <= 4 && body.length === 4 + 2 * components;
}

/** What happens to a segment: it stays, it is removed, or the image is refused. */
function fateOf(marker: number, body: Buffer): 'stays' | 'goes' | 'bad' {
  const check = (is: boolean) => (is ? 'stays' : 'bad');
  if (FRAMES.includes(marker)) return check(isFrame(body));
  if (marker === DQT) return check(isQuantization(body));
  if (marker === DHT) return check(isHuffman(body));
  if (marker === DRI) return check(body.length === 2);
  if (marker === SOS) return check(isScan(body));
  // states the colour encoding; without it some images with four components turn green
  if (marker === APP14 && body.length === 12 && body.subarray(0, 5).equals(ADOBE)) return 'stays';
  return marker === COM || (marker >= APP0 && marker <= APP15) ? 'goes' : 'bad';
}

/** The position of the marker after the entropy-coded data; -1 if there is none. */
function endOfData(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] as number;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return -1;
}

interface Seen {
  frame: boolean;
  scans: number;
}

/** Whether a segment is allowed at this point: one frame, and scans only after it. */
function inOrder(marker: number, seen: Seen): boolean {
  if (FRAMES.includes(marker)) {
    if (seen.frame) return false;
    seen.frame = true;
  }
  if (marker === SOS) seen.scans += 1;
  return marker !== SOS || (seen.frame && seen.scans <= MOST_SCANS);
}

/** The image without metadata and trailing bytes; null if it is not a complete JPEG image. */
export function cleanJpeg(bytes: Buffer): Buffer | null {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  const seen: Seen = { frame: false, scans: 0 };
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) {
      // any number of fill bytes may precede a marker
      at += 1;
      continue;
    }
    if (marker === EOI) return seen.scans > 0 ? Buffer.concat([...kept, bytes.subarray(at, at + 2)]) : null;
    if (at + 4 > bytes.length) return null;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) return null;
    const fate = fateOf(marker, bytes.subarray(at + 4, end));
    if (fate === 'bad' || !inOrder(marker, seen)) return null;
    const next = marker === SOS ? endOfData(bytes, end) : end;
    if (next < 0 || (marker === SOS && next === end)) return null;
    if (fate === 'stays') kept.push(bytes.subarray(at, next));
    at = next;
  }
  return null;
}

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
