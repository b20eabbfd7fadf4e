/** A neighbour's ordinary requests, and the delay of each response. */
import http from 'node:http';
import { signedHeaders } from '../test/harness/api-client.js';
import type { Tenant } from './place.js';

export interface ProbeRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answered {
  milliseconds: number;
  status: number;
  text: string;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** Sends one request over a kept connection, like an SDK. */
export function ask(baseUrl: string, { method, path, headers = {}, body }: ProbeRequest): Promise<Answered> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(`${baseUrl}${path}`, { method, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ milliseconds: performance.now() - started, status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

export interface ProbeOptions {
  requests: number;
  /** The pause between a response and the next request. */
  pauseMs?: number;
  /** The expected statuses; any other fails the test. */
  statuses?: readonly number[];
}

/** Sends this many requests one after the other; returns the milliseconds of each. */
export async function probe(
  baseUrl: string,
  requestOf: (index: number) => ProbeRequest,
  { requests, pauseMs = 20, statuses = [200, 202] }: ProbeOptions,
): Promise<number[]> {
  const took: number[] = [];
  for (let index = 0; index < requests; index += 1) {
    const answered = await ask(baseUrl, requestOf(index));
    if (!statuses.includes(answered.status)) throw new Error(`the neighbour was answered ${answered.status}: ${answered.text}`);
    took.push(answered.milliseconds);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return took;
}

/** A status event signed by the tenant, with a new eventId each time. */
export function signedEvent({ credential, monitor }: Tenant): ProbeRequest {
  const path = '/api/status/events';
  const body = JSON.stringify({ slug: monitor.slug, result: 'ok', eventId: crypto.randomUUID() });
  return { method: 'POST', path, body, headers: signedHeaders(credential, path, body) };
}

/** A read with the tenant's management key. */
export const read = ({ managementKey }: Tenant, path: string): ProbeRequest => ({
  ...{ method: 'GET', path },
  headers: { Authorization: `Bearer ${managementKey}` },
});
