/** A server that measures how long its main thread works without yielding, and floods that must not block it. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect } from '@jest/globals';
import { signedHeaders } from '../../test/harness/api-client.js';
import { createProjectKey } from '../../test/harness/fixtures.js';
import { milliseconds, record } from '../figures.js';
import { Place } from '../place.js';
import type { ProbeRequest } from '../probe.js';

const METER = fileURLToPath(new URL('meter.mjs', import.meta.url));
/** The meter writes every 200 ms. */
const WRITTEN_MS = 600;
/** One-time compilation, connections and cache fills don't belong to the measurement. */
const WARM_MS = 2_500;
const FLOOD_MS = 4_000;
/** CPU time of the main thread, see meter.mjs. */
const MOST_HELD_MS = 25;

/** No limit may end a flood: the test measures the cost of a request, not the number of requests. */
const NO_LIMITS = [
  ...['management', 'mcp', 'signedEvents', 'browserErrors', 'browserErrorsOfProperty', 'pageEvents', 'pageEventsOfProperty'],
  ...[
    'analyticsExport',
    'analyticsReports',
    'analyticsPages',
    'feedbackExport',
    'docWrites',
    'docsSearches',
    'docsFullTexts',
    'sourceMaps',
  ],
]
  .map((name) => `${name}=off`)
  .join(',');

interface Stretch {
  /** Unix time in milliseconds. */
  at: number;
  /** CPU time of the thread without garbage collection pauses, and these pauses. */
  heldMs: number;
  pausedMs: number;
  /** The callback. */
  of: string;
}

export interface Flood {
  /** The body of the n-th request, from 0. */
  requestOf: (index: number) => ProbeRequest;
  connections?: number;
  /** The expected statuses; any other fails the test, because a refused flood measures nothing. */
  statuses?: readonly number[];
}

/** The pause before the next request of a refused connection. */
const REFUSED_MS = 250;

/** Sends requests over this many connections until told to end; returns the number of responses by status. */
export async function hammer(baseUrl: string, { requestOf, connections = 4 }: Flood, end: AbortSignal): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  let count = 0;
  const one = async () => {
    while (!end.aborted) {
      const { method, path: pathname, headers = {}, body } = requestOf(count++);
      const answer = await fetch(`${baseUrl}${pathname}`, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) });
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      // the probe is in this process: building large bodies only to have them refused would delay it
      if (answer.status === 429) await new Promise((resolve) => setTimeout(resolve, REFUSED_MS));
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return statuses;
}

export class MeteredPlace {
  private constructor(
    readonly place: Place,
    private readonly file: string,
    /** A key of alpha's project that may report everything. */
    readonly key: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<MeteredPlace> {
    const directory = mkdtempSync(path.join(tmpdir(), 'tw-meter-'));
    const file = path.join(directory, 'stretches.jsonl');
    const environment = {
      NODE_OPTIONS: `--import=${pathToFileURL(METER)}`,
      TIDEWATCH_METER_FILE: file,
      TIDEWATCH_LIMITS: NO_LIMITS,
    };
    const place = await Place.start({ environment });
    const { session, projectSlug } = place.alpha;
    const scopes = ['status:write', 'errors:write', 'analytics:write', 'feedback:write'];
    const { credential } = await createProjectKey(session, projectSlug, scopes);
    return new MeteredPlace(place, file, credential, async () => {
      await place.stop();
      await rm(directory, { recursive: true, force: true });
    });
  }

  /** Floods the server, and fails if a stretch of its main thread takes more than 25 ms of CPU time. */
  async requireGivingWay(what: string, flood: Flood): Promise<void> {
    const { baseUrl } = this.place;
    const { statuses = [200, 201, 202] } = flood;
    await hammer(baseUrl, flood, AbortSignal.timeout(WARM_MS));
    const from = Date.now();
    const answers = await hammer(
      baseUrl,
      { ...flood, requestOf: (index) => flood.requestOf(100_000 + index) },
      AbortSignal.timeout(FLOOD_MS),
    );
    const stretches = await this.#stretchesSince(from);
    const longest = stretches[0]?.heldMs ?? 0;
    record(`${what}: longest stretch of the main thread`, milliseconds(longest), `at most ${MOST_HELD_MS} ms`);
    record(`${what}: answers`, JSON.stringify(answers));
    expect(
      Object.keys(answers)
        .map(Number)
        .filter((status) => !statuses.includes(status)),
    ).toEqual([]);
    expect(stretches.filter(({ heldMs }) => heldMs > MOST_HELD_MS)).toEqual([]);
  }

  /** The stretches of at least 8 ms that began after this time, the longest first. */
  async #stretchesSince(unixMs: number): Promise<Stretch[]> {
    await sleep(WRITTEN_MS);
    const lines = readFileSync(this.file, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean);
    const stretches = lines.map((line) => JSON.parse(line) as Stretch).filter(({ at }) => at >= unixMs);
    return stretches.sort((one, other) => other.heldMs - one.heldMs);
  }

  /** A request signed with the project key. */
  signed(pathname: string, body: unknown): ProbeRequest {
    const text = JSON.stringify(body);
    return { method: 'POST', path: pathname, body: text, headers: signedHeaders(this.key, pathname, text) };
  }

  /** A request with alpha's management key. */
  managed(method: string, pathname: string, body?: unknown): ProbeRequest {
    return authorized(this.place.alpha.managementKey, method, pathname, body);
  }

  /** A request by alpha's owner. */
  signedIn(method: string, pathname: string, body?: unknown): ProbeRequest {
    return authorized(this.place.alpha.session.credential ?? '', method, pathname, body);
  }
}

function authorized(credential: string, method: string, pathname: string, body: unknown): ProbeRequest {
  const headers = { Authorization: `Bearer ${credential}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) };
  return { method, path: pathname, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
}

export const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

/** The date this many days ago. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
