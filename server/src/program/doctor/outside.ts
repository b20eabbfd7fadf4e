/** What the doctor sees from outside: addresses, mail, and what is in front of the server. */
import { type Config, localUrl } from '../../kernel/config/config.js';
import { sharesOrigin } from '../../kernel/http/strict-transport.js';
import { tryMailServer } from '../../kernel/mail/mailer.js';
import { isLoopback, loopbackProblem } from '../../kernel/net/install-lines.js';
import { type Finding, note, ok, wrong } from './finding.js';

const PATIENCE_MS = 5_000;
/** The name is wrong, or whoever answers is not to be trusted: nobody gets through. */
const NOBODY_GETS_THROUGH = /^(ENOTFOUND|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_SSL)/;

type Answer = { status: number; isOurs: boolean } | { failure: string; message: string };

async function ask(address: string): Promise<Answer> {
  try {
    const response = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
    const body = (await response.json().catch(() => null)) as { status?: unknown } | null;
    return { status: response.status, isOurs: body?.status === 'ok' };
  } catch (error) {
    const { cause, name, message } = error as Error & { cause?: Error & { code?: string } };
    return { failure: cause?.code ?? name, message: cause?.message ?? message };
  }
}

async function lookAt(name: string, variable: string, address: string, isRunning: boolean): Promise<Finding> {
  const answer = await ask(address);
  if ('failure' in answer) {
    const text = `${address}: ${answer.message || answer.failure}`;
    if (NOBODY_GETS_THROUGH.test(answer.failure)) return wrong(name, text, `correct ${variable}, the DNS record or the certificate`);
    return isRunning
      ? note(name, text, `check from another machine; if it fails there too, correct ${variable} or the proxy`)
      : note(name, text, 'the server is not running; start it and look again');
  }
  if (answer.isOurs) return ok(name, `${address} leads to Tidewatch`);
  if (!isRunning && answer.status >= 500)
    return note(name, `${address} answers ${answer.status}`, 'the server is not running; start it and look again');
  return wrong(name, `${address}/healthz answers ${answer.status}, and not as Tidewatch does`, `correct ${variable} or the proxy`);
}

export async function lookAtAddresses(config: Config): Promise<Finding[]> {
  const { baseUrl, ingestUrl, docsUrl } = config;
  const local = await ask(localUrl(config));
  const isRunning = 'isOurs' in local && local.isOurs;
  const findings = [
    isRunning
      ? ok('server', `it runs at ${localUrl(config)}`)
      : note('server', `nothing answers as Tidewatch at ${localUrl(config)}`, 'start the server'),
    await lookAt('addresses.base', 'TIDEWATCH_BASE_URL', baseUrl, isRunning),
  ];
  if (ingestUrl !== baseUrl) findings.push(await lookAt('addresses.ingest', 'TIDEWATCH_INGEST_URL', ingestUrl, isRunning));
  if (isLoopback(baseUrl)) {
    const { problem, advice } = loopbackProblem(baseUrl);
    findings.push(note('addresses.loopback', problem, advice));
  } else if (baseUrl.startsWith('http:'))
    findings.push(note('addresses.encryption', `passwords travel to ${baseUrl} unencrypted`, 'put a proxy with TLS in front (deploy/)'));
  if (sharesOrigin(config))
    findings.push(
      note('addresses.docs', `docs sites share the origin ${new URL(docsUrl).origin} with the application`, 'set TIDEWATCH_DOCS_URL'),
    );
  return findings;
}

export async function lookAtMail({ smtpUrl, mailFrom }: Config): Promise<Finding[]> {
  if (smtpUrl === null) return [note('mail', 'no mail is sent: no alerts, invitations or new passwords', 'set SMTP_URL')];
  const place = new URL(smtpUrl).host;
  try {
    await tryMailServer(smtpUrl);
  } catch (error) {
    return [wrong('mail', `${place}: ${(error as Error).message}`, 'correct SMTP_URL or the mail server')];
  }
  if (/@localhost>?$/.test(mailFrom))
    return [note('mail.sender', `mail comes from ${mailFrom}, which most servers reject`, 'set TIDEWATCH_MAIL_FROM')];
  return [ok('mail', `${place} accepts this server; mail comes from ${mailFrom}`)];
}

export function lookAtProxies({ baseUrl, trustedProxies }: Config): Finding {
  if (trustedProxies.length) return ok('proxies', `${trustedProxies.join(', ')} may name the client's address`);
  if (baseUrl.startsWith('https:'))
    return wrong(
      'proxies',
      'a proxy is in front, for TLS, and none is trusted: all clients count as one',
      'set TIDEWATCH_TRUSTED_PROXIES to its address',
    );
  return ok('proxies', 'none, and none is trusted');
}
