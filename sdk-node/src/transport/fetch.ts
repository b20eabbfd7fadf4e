/** The part of the platform's fetch that is used here; a function of your own need not be more, as long as it obeys the signal. */
export type Fetch = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    /** Bytes where files are uploaded. */
    body?: string | ArrayBuffer;
    redirect: 'manual';
    signal: AbortSignal;
  },
) => Promise<{
  status: number;
  headers: { get(name: string): string | null };
  text(): Promise<string>;
}>;
