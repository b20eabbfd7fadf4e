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
