/** An attempt that failed. Its message is shown to the organization, so it names no secret and no address within our own network. */
export class DeliveryFailure extends Error {
  constructor(
    message: string,
    /** forGood: another attempt would fail the same way. retryAfterSec: what the other side asked for. */
    readonly options: { forGood?: boolean; retryAfterSec?: number | undefined } = {},
  ) {
    super(message);
  }
}

const MAXIMUM_QUOTE = 200;

/**
 * What another server said, as it may stand in a failure: a line without anything that a terminal obeys or PostgreSQL refuses, and not long.
 * @param secrets texts that must not appear, should the other side repeat them
 */
export function quote(text: string, secrets: readonly string[] = []): string {
  const longestFirst = secrets.filter(Boolean).sort((a, b) => b.length - a.length);
  const kept = longestFirst.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  const line = kept.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  // by characters: half a surrogate pair is not JSON for PostgreSQL
  return [...line].slice(0, MAXIMUM_QUOTE).join('');
}
