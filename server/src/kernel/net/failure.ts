import { cleanText } from '../../generated/text/clean-text.js';
import { beginning } from '../../generated/text/cut-text.js';

/** A failed attempt. Its message is shown to the organization, so it contains no secret and no internal address. */
export class DeliveryFailure extends Error {
  constructor(
    message: string,
    /** forGood: another attempt would fail the same way. retryAfterSec: the receiver's request. */
    readonly options: { forGood?: boolean; retryAfterSec?: number | undefined } = {},
  ) {
    super(message);
  }
}

const MAXIMUM_QUOTE = 200;

/**
 * Another server's response for an error message: one short line without terminal control sequences or characters that PostgreSQL rejects.
 * @param secrets texts to remove, in case the other server repeats them
 */
export function quote(text: string, secrets: readonly string[] = []): string {
  const longestFirst = secrets.filter(Boolean).sort((a, b) => b.length - a.length);
  const kept = longestFirst.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  return beginning(cleanText(kept).replace(/\s+/g, ' ').trim(), MAXIMUM_QUOTE);
}
