/** A status page with everything for its subscribers: the API, the public pages, a mail server, and a worker that runs on command. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Knex } from 'knex';
import { createMailer, type Mailer } from '../../../src/kernel/mail/mailer.js';
import { clientAddress } from '../../../src/kernel/net/client-address.js';
import { createPost } from '../../../src/kernel/net/outbound.js';
import { Sealer } from '../../../src/kernel/secrets/secrets.js';
import { createDeliver } from '../../../src/notifications/channels/deliver.js';
import { Courier } from '../../../src/notifications/delivery/courier.js';
import { SubscriberDelivery } from '../../../src/status-pages/broadcasts/deliver.js';
import { fanOut } from '../../../src/status-pages/broadcasts/fan-out.js';
import { broadcastWindows } from '../../../src/status-pages/broadcasts/maintenance-life.js';
import { PublicIds } from '../../../src/status-pages/public/public-ids.js';
import { subscriptionRoute } from '../../../src/status-pages/subscribers/route.js';
import { Subscriptions } from '../../../src/status-pages/subscribers/subscriptions.js';
import type { ApiClient } from '../../harness/api-client.js';
import { silent } from '../../harness/database.js';
import { createMonitor, createProject, organizationOf } from '../../harness/fixtures.js';
import { eachOwn } from '../../harness/principals.js';
import { securityLimitsOf } from '../../harness/security-limits.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';
import { type MailServer, startMailServer, type TakenMail } from '../../notifications/support/mail-server.js';
import { subscriberRows } from './subscriber-rows.js';

/** The base of links in mails; tests request the same paths from the stage's public server. */
export const BASE_URL = 'http://tidewatch.test';
const HOST = 'tidewatch.test';

export interface PublicAnswer {
  status: number;
  text: string;
  headers: Headers;
}

export class PageStage {
  now = new Date();
  /** The couriers' counts of attempts. */
  readonly attempts: string[] = [];
  readonly sealer = new Sealer(Buffer.from('11'.repeat(32), 'hex'));
  readonly ids = new PublicIds(this.sealer);
  readonly subscriptions = new Subscriptions(this.sealer);
  server!: TestServer;
  mail!: MailServer;
  session!: ApiClient;
  organizationId!: string;
  courier!: Courier;
  mailer!: Mailer;
  #public!: http.Server;

  /** @param roles with worker, the process runs its loops itself */
  static async open({
    mail = true,
    server: options = {},
    roles = 'api,ingest',
  }: {
    mail?: boolean;
    server?: Parameters<typeof startMailServer>[0];
    roles?: string;
  } = {}) {
    const stage = new PageStage();
    stage.mail = await startMailServer(options);
    const environment = {
      TIDEWATCH_BASE_URL: BASE_URL,
      TIDEWATCH_OUTBOUND_ALLOW: '127.0.0.0/8',
      ...(mail && { SMTP_URL: stage.mail.url }),
    };
    stage.server = await startTestServer({ environment, clock: () => stage.now, roles });
    stage.session = await stage.server.signIn();
    stage.organizationId = (await organizationOf(stage.session)).id;
    await stage.#openPublic(mail);
    stage.mailer = createMailer(stage.mail.url, 'Tidewatch <tidewatch@tidewatch.test>');
    stage.courier = stage.newCourier();
    return stage;
  }

  get knex(): Knex {
    return this.server.database.knex;
  }

  /** A worker of another process. */
  newCourier(): Courier {
    const shared = { database: this.knex, sealer: this.sealer, host: HOST, clock: () => this.now, log: silent, mailer: this.mailer };
    const post = createPost(['127.0.0.0/8'], 'Tidewatch/test');
    const broadcasts = new SubscriberDelivery({ ...shared, post, baseUrl: BASE_URL });
    const onAttempt = (type: string, outcome: string) => this.attempts.push(`${type}: ${outcome}`);
    return new Courier({
      ...shared,
      deliver: createDeliver({ post, mailer: this.mailer, host: HOST, baseUrl: BASE_URL }),
      broadcasts,
      onAttempt,
    });
  }

  async #openPublic(mail: boolean): Promise<void> {
    const shared = { database: this.knex, sealer: this.sealer, limits: securityLimitsOf(this.server.database), clock: () => this.now };
    const route = subscriptionRoute({ ...shared, clientAddress: clientAddress(['loopback']), founderOf: eachOwn, baseUrl: BASE_URL, mail });
    this.#public = http.createServer((request, response) => {
      const url = new URL(request.url ?? '/', BASE_URL);
      const [, slug, ownPath] = /^\/status\/([^/]+)(\/.*)$/.exec(url.pathname) ?? [];
      const where = slug
        ? { address: { slug }, base: `/status/${slug}`, path: ownPath ?? '/' }
        : { address: { host: String(request.headers['x-test-host']) }, base: '', path: url.pathname };
      route(request, response, { ...where, query: url.searchParams }).catch((error) => response.writeHead(500).end(String(error)));
    });
    await new Promise<void>((resolve) => this.#public.listen(0, '127.0.0.1', resolve));
  }

  get publicUrl(): string {
    return `http://127.0.0.1:${(this.#public.address() as AddressInfo).port}`;
  }

  /** Enables the page of a client's organization. */
  async enable(slug = 'acme', more: Record<string, unknown> = {}, client = this.session): Promise<void> {
    const answer = await client.call('updateStatusPage', { enabled: true, slug, title: 'Acme', ...more });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }

  async monitor(name: string, visible?: boolean, projectSlug?: string) {
    const project = projectSlug ?? (await createProject(this.session)).slug;
    const monitor = await createMonitor(this.session, project, { name });
    if (visible !== undefined) await this.session.call('updateStatusPageComponent', { monitorId: monitor.id, visible });
    return monitor;
  }

  /** Requests a public page; the path may be a whole URL from a mail. */
  async get(path: string, headers: Record<string, string> = {}): Promise<PublicAnswer> {
    return this.#ask('GET', path, undefined, headers);
  }

  /** Submits a form. */
  async post(path: string, fields: Record<string, string> | string, headers: Record<string, string> = {}): Promise<PublicAnswer> {
    const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
    return this.#ask('POST', path, body, { 'Content-Type': 'application/x-www-form-urlencoded', ...headers });
  }

  async #ask(method: string, path: string, body: string | undefined, headers: Record<string, string>): Promise<PublicAnswer> {
    const response = await fetch(this.publicUrl + path.replace(BASE_URL, ''), { method, headers, ...(body !== undefined && { body }) });
    return { status: response.status, text: await response.text(), headers: response.headers };
  }

  /** Runs everything that is due. */
  async work(): Promise<void> {
    await broadcastWindows(this.knex, this.now);
    await fanOut(this.knex, this.now);
    do await this.courier.settle();
    while (await this.courier.dispatch());
  }

  later(seconds: number): void {
    this.now = new Date(this.now.getTime() + seconds * 1000);
  }

  /** The mails to an address, in order. */
  mailsTo(address: string): TakenMail[] {
    return this.mail.taken.filter(({ to }) => to.includes(address));
  }

  /** Waits for this many mails to an address; returns the last. */
  awaitMail(address: string, count: number): Promise<TakenMail> {
    return until(() => this.mailsTo(address)[count - 1], { what: `mail ${count} to ${address}` });
  }

  /** Subscribes by form, mail, link and button. Returns the final page. */
  async subscribe(email: string, slug = 'acme', webhookUrl?: string): Promise<PublicAnswer> {
    const before = this.mailsTo(email).length;
    await this.post(`/status/${slug}/subscribe`, { email, ...(webhookUrl && { webhookUrl }) });
    await this.work();
    const mail = this.mailsTo(email)[before];
    if (!mail) throw new Error(`no mail to ${email}`);
    return this.post(`/status/${slug}/subscribe/confirm`, { token: tokenOf(linkIn(mail)) });
  }

  /** Creates active subscribers directly. */
  async insertSubscribers(emails: readonly string[]): Promise<void> {
    const rows = subscriberRows(this.sealer, this.organizationId, emails, this.now);
    await this.knex.batchInsert('status_page_subscribers', rows, 1_000);
  }

  /** Deletes incidents, windows, subscribers and mails. */
  async clear(): Promise<void> {
    for (const table of ['deliveries', 'broadcasts', 'status_page_subscribers', 'maintenances', 'cancelled_maintenances', 'incidents'])
      await this.knex(table).delete();
    this.mail.taken.length = 0;
    this.attempts.length = 0;
    this.later(1);
  }

  async close(): Promise<void> {
    await this.courier.close();
    this.mailer.close();
    this.#public.closeAllConnections();
    await new Promise((resolve) => this.#public.close(resolve));
    await this.server.stop();
    await this.mail.close();
  }
}

/** The URL of a mail's button. */
export function linkIn({ mail }: TakenMail): string {
  const [link = ''] = /https?:\/\/\S+\?token=\S+/.exec(mail.text ?? '') ?? [];
  return link;
}

export const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
