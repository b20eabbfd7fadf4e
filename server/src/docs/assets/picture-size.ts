/** Reads the width and height of images from their first bytes. Pages reserve the space before an image has loaded. */

interface Size {
  width: number;
  height: number;
}

const LONGEST = 100_000;
const sound = (width: number, height: number): Size | null =>
  width > 0 && height > 0 && width <= LONGEST && height <= LONGEST ? { width: Math.round(width), height: Math.round(height) } : null;

function png(bytes: Buffer): Size | null {
  return bytes.length >= 24 && bytes.readUInt32BE(0) === 0x89504e47 ? sound(bytes.readUInt32BE(16), bytes.readUInt32BE(20)) : null;
}

function gif(bytes: Buffer): Size | null {
  return bytes.length >= 10 && bytes.toString('latin1', 0, 4) === 'GIF8' ? sound(bytes.readUInt16LE(6), bytes.readUInt16LE(8)) : null;
}

const STARTS_OF_FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

function jpeg(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (STARTS_OF_FRAMES.has(marker)) return sound(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    // a fill byte, or a segment with its length
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function webp(bytes: Buffer): Size | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return sound(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
  if (kind === 'VP8 ') return sound(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
  if (kind !== 'VP8L') return null;
  const packed = bytes.readUInt32LE(21);
  return sound((packed & 0x3fff) + 1, ((packed >> 14) & 0x3fff) + 1);
}

const HEAD = 4_096;

function svg(bytes: Buffer): Size | null {
  const [tag] = /<svg\b[^>]*>/i.exec(bytes.toString('utf8', 0, HEAD)) ?? [];
  if (tag === undefined) return null;
  const [, width] = /\swidth\s*=\s*["']([\d.]+)(?:px)?["']/.exec(tag) ?? [];
  const [, height] = /\sheight\s*=\s*["']([\d.]+)(?:px)?["']/.exec(tag) ?? [];
  if (width && height) return sound(Number(width), Number(height));
  const [, box = ''] = /\sviewBox\s*=\s*["']([^"']*)["']/.exec(tag) ?? [];
  const [, , boxWidth, boxHeight] = box.trim().split(/[\s,]+/);
  return sound(Number(boxWidth), Number(boxHeight));
}

const READERS: Readonly<Record<string, (bytes: Buffer) => Size | null>> = {
  'image/png': png,
  'image/gif': gif,
  'image/jpeg': jpeg,
  'image/webp': webp,
  'image/svg+xml': svg,
};

/** The size of an image; null if the file is not an image or has no size. */
export const pictureSize = (contentType: string, bytes: Buffer): Size | null => READERS[contentType]?.(bytes) ?? null;
