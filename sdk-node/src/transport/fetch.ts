/** The part of the platform's fetch that this package uses; your own function needs no more, as long as it respects the signal. */
export type Fetch = (
  url: string,
  init: {
    /** HTTP method. */
    method: string;
    /** Headers by name. */
    headers: Record<string, string>;
    /** Bytes for file uploads. */
    body?: string | ArrayBuffer;
    /** Redirects are returned like other responses. */
    redirect: 'manual';
    /** Aborts the request. */
    signal: AbortSignal;
  },
) => Promise<{
  /** HTTP status. */
  status: number;
  /** Headers of the response. */
  headers: { get(name: string): string | null };
  text(): Promise<string>;
}>;
