/** The proxy did not make the connection; `code` is that of the failed system call, if one failed. */
export class ProxyError extends Error {
  constructor(
    message: string,
    readonly code: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
