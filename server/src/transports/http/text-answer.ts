/** Answers that are no JSON: exports and images. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { TextAnswer } from '../../kernel/contract/handler.js';

/** Who reads slower than this keeps others from their exports. */
const LONGEST_MS = 600_000;

/**
 * Sends chunk by chunk, as fast as the reader takes them: the next is made when there is room for it. If making one fails, the answer breaks off
 * without its end, which a client notices, and the failure is thrown.
 */
export async function sendText(response: Response, type: string, { headers, chunks }: TextAnswer): Promise<void> {
  response.type(type).set(headers);
  const signal = AbortSignal.timeout(LONGEST_MS);
  await pipeline(Readable.from(chunks), response, { signal }).catch((error) => {
    // a reader that goes away, or is too slow, is nobody's fault
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.name !== 'AbortError') throw error;
  });
}
