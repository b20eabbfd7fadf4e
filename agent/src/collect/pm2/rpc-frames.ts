/**
 * The frame format of PM2's daemon on rpc.sock. One byte has the version (upper half, 1) and the number of parts (lower half). Each part is its length in
 * four big-endian bytes, followed by its content, whose first two bytes are the type: `j:` JSON, `s:` text. A call has two parts, the call as JSON and an
 * id as text; the answer has its JSON and the same id.
 */

const VERSION = 1;

export function encodeFrame(parts: readonly string[]): Buffer {
  const encoded = parts.flatMap((part) => {
    const bytes = Buffer.from(part);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    return [length, bytes];
  });
  return Buffer.concat([Buffer.from([(VERSION << 4) | parts.length]), ...encoded]);
}

/** The parts of the first frame in these bytes; null if it is incomplete. Throws if it is invalid or too long. */
export function decodeFrame(bytes: Buffer, maxBytes: number): Buffer[] | null {
  const [meta] = bytes;
  if (meta === undefined) return null;
  if (meta >> 4 !== VERSION) throw new Error('rpc.sock does not speak the protocol of PM2');
  const parts: Buffer[] = [];
  let offset = 1;
  for (let index = 0; index < (meta & 0xf); index += 1) {
    if (bytes.length < offset + 4) return null;
    const end = offset + 4 + bytes.readUInt32BE(offset);
    if (end > maxBytes) throw new FrameTooLong();
    if (bytes.length < end) return null;
    parts.push(bytes.subarray(offset + 4, end));
    offset = end;
  }
  return parts;
}

export class FrameTooLong extends Error {
  constructor() {
    super('the answer of PM2 is longer than the agent reads');
  }
}

/** The value of a JSON part; undefined for any other. */
export function jsonOf(part: Buffer | undefined): unknown {
  if (part?.subarray(0, 2).toString('latin1') !== 'j:') return undefined;
  try {
    return JSON.parse(part.subarray(2).toString('utf8'));
  } catch {
    // The message of JSON.parse quotes the text, which contains environments.
    throw new Error('the response of PM2 is not JSON');
  }
}
