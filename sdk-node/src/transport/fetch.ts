/** The part of the platform's fetch that is used here; a function of your own need not be more, as long as it obeys the signal. */
export type Fetch = (
  url: string,
  init: {
    /** HTTP method. */
    method: string;
    /** Headers by their names. */
    headers: Record<string, string>;
    /** Bytes where files are uploaded. */
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
