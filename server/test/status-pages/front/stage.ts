/** The front with a stub application behind it, and a source whose failures and delays the test controls. */
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import pino from 'pino';
import { readConfig } from '../../../src/kernel/config/config.js';
import { AppError } from '../../../src/kernel/errors.js';
import type { LastKnown } from '../../../src/kernel/last-known/last-known.js';
import { OwnHosts } from '../../../src/kernel/net/own-hosts.js';
import { createFront } from '../../../src/status-pages/front/front.js';
import type { LoadOutcome } from '../../../src/status-pages/front/model-cache.js';
import { type Documents, type Forms, type IncidentModel, PublicPages } from '../../../src/status-pages/front/public-pages.js';
import type { Representation } from '../../../src/status-pages/front/rendering.js';
import { PAGE_FILES } from '../../../src/status-pages/front/representations.js';
import type { PublicRequest, PublicRoute } from '../../../src/status-pages/public/public-address.js';
import type {
  PublicGroup,
  PublicGroupSummary,
  PublicMonth,
  PublicPageSource,
  PublicStatus,
} from '../../../src/status-pages/public/public-status.js';
import type { PageAddress } from '../../../src/status-pages/store/page-store.js';
import { openIncident, quietStatus, sampleStatus } from '../formats/sample.js';

export const DOMAIN = 'status.acme.example';
export const OWN = 'tidewatch.example.com';

const nameOf = (address: PageAddress) => ('slug' in address ? `/${address.slug}` : address.host);

/** The public id of the page's group. */
export const GROUP = 'ab12'.repeat(8);
const REGION: PublicGroupSummary = {
  ...{ id: GROUP, name: 'Region 1', total: 120, counts: { operational: 120 } },
  ...{ status: 'operational', troubled: [], moreTroubled: 0 },
};

/** Pages under the slug `acme`, here written `/acme`, and a domain, with one incident and a month. */
export class Source implements PublicPageSource {
  readonly calls: string[] = [];
  readonly pages = new Set(['/acme', DOMAIN]);
  title = 'Acme';
  /** Whether all is well. */
  calm = false;
  /** Later than every test's clock. */
  evaluatedUntil = new Date('2999-01-01T00:00:00Z');
  readonly pageId = sampleStatus().page.id;
  /** The error of every load; null: none. */
  failure: Error | null = null;
  /** Every load waits for this. */
  hold: Promise<void> | null = null;

  async #read<Model>(address: PageAddress, what: string, model: () => Model): Promise<Model | null> {
    this.calls.push(`${nameOf(address)} ${what}`);
    const there = this.pages.has(nameOf(address));
    const answer = there ? model() : null;
    if (this.hold) await this.hold;
    if (this.failure) throw this.failure;
    return answer;
  }

  #status(): PublicStatus {
    const status = this.calm ? quietStatus() : sampleStatus();
    const evaluation = { current: true, lastAt: this.evaluatedUntil };
    return { ...status, evaluation, page: { ...status.page, title: this.title }, folded: [REGION] };
  }

  status(address: PageAddress): Promise<PublicStatus | null> {
    return this.#read(address, 'status', () => this.#status());
  }

  month(address: PageAddress, month: string): Promise<PublicMonth | null> {
    return this.#read(address, month, () => ({ page: this.#status().page, month, days: [], earlier: null, later: null }));
  }

  async group(address: PageAddress, id: string, number: number): Promise<PublicGroup | null> {
    const found = await this.#read(address, `group ${number}`, () => {
      const { page, generatedAt, evaluation } = this.#status();
      return { page, generatedAt, evaluation, components: [], number, pages: 3, group: REGION };
    });
    return id === GROUP ? found : null;
  }

  async incident(address: PageAddress, id: string): Promise<IncidentModel | null> {
    const found = await this.#read(address, 'incident', () => ({ page: this.#status().page, incident: openIncident }));
    return id === openIncident.id ? found : null;
  }
}

/** Recognizable documents, long enough to be compressed. */
function documents<Model>(name: (model: Model) => string): Documents<Model> {
  const form = (type: string): Representation<Model> => ({
    type: `text/${type}; charset=utf-8`,
    policy: "default-src 'none'",
    shared: false,
    render: (model, { base, asOf }) =>
      `${type} of ${name(model)} at ${base || 'its domain'}, ${asOf ? `as of ${asOf.toISOString()}` : 'as it is'}\n`.padEnd(4_000, '.'),
  });
  return { html: form('html'), markdown: form('markdown') };
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends these bytes on a new connection and reads until it is closed; the request must ask for that. */
export function exchange(port: number, bytes: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const whole = Buffer.concat(chunks).toString('latin1');
      const end = whole.indexOf('\r\n\r\n');
      const [first = '', ...lines] = whole.slice(0, end).split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
      );
      resolve({ status: Number(first.split(' ')[1]), headers, body: whole.slice(end + 4) });
    });
  });
}

export interface Stage {
  port: number;
  source: Source;
  pages: PublicPages;
  loads: LoadOutcome[];
  /** The log's lines. */
  logged: string[];
  /** Requests that reached a form or the domain check. */
  routed: { route: string; method: string; where: PublicRequest }[];
  /** The current time; tests may change it. */
  now: { value: Date };
  /** Sets the clock back by this many milliseconds; the monotonic clock goes on. */
  setBack: (milliseconds: number) => void;
  ask: (path: string, more?: { method?: string; host?: string; headers?: Record<string, string> }) => Promise<Answer>;
  stop: () => Promise<void>;
}

/** Starts a stage, with a new source by default. Its own name is OWN; requests that pass the front get a 299. */
export async function startStage({
  patienceMs = 10_000,
  serving = true,
  given,
  lastKnown,
}: {
  lastKnown?: LastKnown;
  patienceMs?: number;
  serving?: boolean;
  given?: PublicPageSource;
} = {}): Promise<Stage> {
  const source = new Source();
  const now = { value: new Date('2026-03-10T12:00:00Z') };
  let setBackMs = 0;
  const routed: Stage['routed'] = [];
  const loads: LoadOutcome[] = [];
  const logged: string[] = [];
  const route =
    (name: string): PublicRoute =>
    async (request, response, where) => {
      routed.push({ route: name, method: request.method ?? '', where });
      if (where.path.endsWith('/broken')) throw new Error('it broke');
      if (where.path.endsWith('/busy')) throw new AppError('UNAVAILABLE', 'Busy; try again shortly.');
      if (where.path.endsWith('/wrong')) throw new AppError('PAYLOAD_TOO_LARGE', 'Shorter, please.');
      response.writeHead(298).end(name);
    };
  const forms: Forms = { prefixes: ['/subscribe'], answer: route('forms') };
  const pages = new PublicPages({
    source: given ?? source,
    forms,
    patienceMs,
    ...(lastKnown && { lastKnown }),
    clock: () => now.value,
    elapsed: () => now.value.getTime() + setBackMs,
    onLoad: (outcome) => loads.push(outcome),
    representations: {
      page: documents<PublicStatus>(({ page }) => page.title),
      month: documents<PublicMonth>(({ month }) => month),
      group: documents<PublicGroup>(({ group, number }) => `${group.name}, ${number}`),
      incident: documents<IncidentModel>(({ incident }) => incident.title),
      files: PAGE_FILES,
      notFound: { html: '<!doctype html><title>Not found</title>', policy: "default-src 'none'" },
    },
  });
  const front = createFront({
    ownHosts: new OwnHosts(readConfig({ TIDEWATCH_BASE_URL: `https://${OWN}`, TIDEWATCH_HOSTS: 'tw.internal' })),
    pages: serving ? pages : null,
    domainCheck: serving ? route('check') : null,
    log: pino({}, { write: (line: string) => logged.push(line) }),
    onAnswer: () => {},
  });
  const server = createServer((request, response) => {
    if (!front(request, response)) response.writeHead(299).end('passed');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    source,
    pages,
    loads,
    logged,
    routed,
    now,
    setBack: (milliseconds) => {
      now.value = new Date(now.value.getTime() - milliseconds);
      setBackMs += milliseconds;
    },
    ask: (path, { method = 'GET', host = OWN, headers = {} } = {}) => {
      const lines = Object.entries({ Host: host, Connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
      return exchange(port, `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
