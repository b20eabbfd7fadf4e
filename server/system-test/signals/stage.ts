/** A monitor on a real server, and events for it. */
import { randomUUID } from 'node:crypto';
import { ApiClient, signedHeaders } from '../../test/harness/api-client.js';
import { createMonitor, createProject, createProjectKey } from '../../test/harness/fixtures.js';
import type { Tidewatch } from './process.js';

const PATH = '/api/status/events';

export interface Stage {
  admin: ApiClient;
  monitor: { id: string; slug: string };
  credential: string;
}

/** @param credentials those of the first start, which only one process of a fleet has */
export async function stageOn(
  { baseUrl }: Tidewatch,
  { email, password, apiKey }: Tidewatch['credentials'],
  input: Record<string, unknown> = {},
): Promise<Stage> {
  const admin = new ApiClient(baseUrl, apiKey);
  const session = await admin.as(null).signIn(email, password);
  const { slug: projectSlug } = await createProject(admin);
  const monitor = await createMonitor(admin, projectSlug, input);
  const { credential } = await createProjectKey(session, projectSlug);
  return { admin, monitor, credential };
}

/** Sends one event; returns the response's status, or 0 without one. */
export async function sendEvent(
  { baseUrl }: Tidewatch,
  { credential, monitor: { slug } }: Stage,
  eventId: string = randomUUID(),
): Promise<{ status: number; retryAfter: string | null; eventId: string }> {
  const body = JSON.stringify({ slug, result: 'ok', eventId, message: 'x'.repeat(900) });
  const headers = { 'Content-Type': 'application/json', ...signedHeaders(credential, PATH, body) };
  try {
    const response = await fetch(`${baseUrl}${PATH}`, { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) });
    await response.arrayBuffer();
    return { status: response.status, retryAfter: response.headers.get('Retry-After'), eventId };
  } catch {
    return { status: 0, retryAfter: null, eventId };
  }
}
