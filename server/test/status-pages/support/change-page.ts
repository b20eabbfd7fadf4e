import type { ApiClient } from '../../harness/api-client.js';

/** Changes the page of a client's organization; returns status and page, or the error code. */
export async function change(client: ApiClient, input: Record<string, unknown>) {
  const { status, body } = await client.call('updateStatusPage', input);
  return { status, page: body.statusPage, code: body.error?.code, details: body.error?.details };
}
