/**
 * The frames that PM2's daemon speaks on rpc.sock. One byte holds the version (upper half, 1) and the number of parts (lower half); each
 * part is its length in four bytes, big-endian, and its bytes, of which the first two tell the kind: `j:` JSON, `s:` text. A call is two
 * parts, the call as JSON and an id as text; the answer is again the JSON and the id.
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

/** The parts of the first frame in these bytes; null while it is not there as a whole. Throws for what is no frame, or a longer one. */
export function decodeFrame(bytes: Buffer, maxBytes: number): Buffer[] | null {
  if (bytes.length === 0) return null;
  const meta = bytes[0]!;
  if (meta >> 4 !== VERSION) throw new Error('what answers on rpc.sock does not speak the protocol of PM2');
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

/** The value of a part that is JSON; undefined for any other. */
export function jsonOf(part: Buffer | undefined): unknown {
  if (part?.subarray(0, 2).toString('latin1') !== 'j:') return undefined;
  try {
    return JSON.parse(part.subarray(2).toString('utf8'));
  } catch {
    // The message of JSON.parse quotes the text, and environments stand in it.
    throw new Error('the answer of PM2 is no JSON');
  }
}
