/** The part of the platform's fetch that this package uses; your own function needs no more, as long as it respects the signal. */
export type Fetch = (
  url: string,
  init: {
    /** HTTP method. */
    method: string;
    /** Headers by their names. */
    headers: Record<string, string>;
    /** Bytes for file uploads. */
    body?: string | ArrayBuffer;
    /** Redirects are answers like others. */
    redirect: 'manual';
    /** Ends the request. */
    signal: AbortSignal;
  },
) => Promise<{
  /** HTTP status. */
  status: number;
  /** Headers of the answer. */
  headers: { get(name: string): string | null };
  text(): Promise<string>;
}>;
