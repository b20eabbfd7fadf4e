/** JPEG images made by hand, segment by segment. */

export const segment = (marker: number, body: Buffer | string): Buffer => {
  const bytes = Buffer.from(body as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
};

export const SOI = Buffer.from([0xff, 0xd8]);
export const EOI = Buffer.from([0xff, 0xd9]);
export const JFIF = segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0');
export const EXIF = segment(0xe1, 'Exif\0\0MM\0*GPSLatitude 52.5200 N');
export const DQT = segment(0xdb, Buffer.alloc(65));
export const DHT = segment(0xc4, Buffer.concat([Buffer.from([0, 0, 1]), Buffer.alloc(14), Buffer.from([5])]));

/** A grey frame of the given size. */
export const frame = (width: number, height: number): Buffer => {
  const body = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  body.writeUInt16BE(height, 1);
  body.writeUInt16BE(width, 3);
  return segment(0xc0, body);
};

export const SOS = segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));
/** Entropy-coded data with an escaped 255 and a restart marker. */
export const DATA = Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]);

/** An image that needs no cleaning. */
export const JPEG = Buffer.concat([SOI, DQT, frame(16, 8), DHT, SOS, DATA, EOI]);

export const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;
