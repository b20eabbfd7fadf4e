/** The ping addresses: one request reports for a monitor, and is answered after the commit. */
import type { IncomingMessage } from 'node:http';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import type { Origin } from '../../kernel/caller.js';
import type { Limits } from '../../kernel/contract/limits/limits.js';
import { networkOf } from '../../kernel/net/addresses.js';
import { hashSecret } from '../../kernel/secrets/secrets.js';
import type { FairWriter } from '../../transports/ingest/group-commit/fair-writer.js';
import type { PlainAnswer, PlainEndpoint } from '../../transports/ingest/plain.js';
import type { SignalItem, SignalOutcome } from '../ingest/append-signals.js';
import type { StatusEventItem, StatusEventOutcome, WritableEvent } from '../ingest/status-event.js';
import { messageOf, readEnd, textOf } from './ping-body.js';
import { operationOf, type Ping, PREFIX, partsOf, readPing } from './ping-request.js';
import type { PingTarget } from './ping-store.js';
import { isPreview, previewAnswer } from './preview.js';

type Submit<Item, Outcome> = Pick<FairWriter<Item, Outcome>, 'submit' | 'requireRoom'>;

export interface PingDependencies {
  events: Submit<StatusEventItem, StatusEventOutcome>;
  signals: Submit<SignalItem, SignalOutcome>;
  find: (tokenHash: Buffer) => Promise<PingTarget | undefined>;
  keeps: (organizationId: string) => boolean;
  limits: Limits;
  clock: () => Date;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT'];

/** The same for a token that is none, one that was replaced, and a path that means nothing: it tells nobody which. */
const UNKNOWN: PlainAnswer = { status: 404, text: 'not found' };

const refusedMethod = (allow: string, text: string): PlainAnswer => ({ status: 405, text, headers: { Allow: allow } });

/** The id of what a ping of a named run stores, so that a repeat of it is stored once. */
const idOf = ({ monitorId }: PingTarget, { action, rid }: Ping): string =>
  rid === null ? uuidv7() : uuidv5(`${action.kind} ${rid}`, monitorId);

/** The event of a ping that is a result. */
function eventOf(target: PingTarget, ping: Ping, said: string | undefined): WritableEvent {
  const { action, rid, latencyMs } = ping;
  const isFailure = action.kind === 'fail';
  const code = isFailure && action.exitCode !== null ? `exit ${action.exitCode}` : null;
  return {
    slug: target.slug,
    eventId: idOf(target, ping),
    result: isFailure ? target.failAs : 'ok',
    latencyMs: latencyMs ?? undefined,
    message: code === null ? said : messageOf(said === undefined ? code : `${code}: ${said}`),
    ends: { runId: rid, all: isFailure || rid === null },
  };
}

function signalOf(
  ping: Ping,
  said: string | undefined,
): { kind: 'start'; runId: string; isNamed: boolean } | { kind: 'log'; id: string; message: string } {
  if (ping.action.kind === 'start') return { kind: 'start', runId: ping.rid ?? uuidv7(), isNamed: ping.rid !== null };
  return { kind: 'log', id: uuidv7(), message: said ?? '' };
}

/** Stores the ping; false if its token has been replaced since it was looked up. */
async function store(
  { events, signals, keeps, clock }: PingDependencies,
  target: PingTarget,
  hash: string,
  ping: Ping,
  said: string | undefined,
): Promise<boolean> {
  const { organizationId, projectId, slug } = target;
  const isSignal = ping.action.kind === 'start' || ping.action.kind === 'log';
  // received now: nothing is waited for between this and the queue
  const sent = { ping: hash, organizationId, receivedAt: clock() };
  // as an event beyond the quota, it is taken without being kept
  if (ping.action.kind === 'log' && !keeps(organizationId)) return true;
  if (isSignal) return (await signals.submit({ ...sent, slug, ...signalOf(ping, said) })) === 'stored';
  const item = { ...sent, projectId, isKept: keeps(organizationId), events: [eventOf(target, ping, said)] };
  return (await events.submit(item)).type === 'stored';
}

/** The monitor that the request reports for; counts addresses that don't exist against whoever tries them. */
async function targetOf({ find, limits }: PingDependencies, hash: Buffer, { address }: Origin): Promise<PingTarget | undefined> {
  const network = networkOf(address);
  limits.requireLeft('unknownPings', network);
  const target = await find(hash);
  if (!target) limits.consume('unknownPings', network);
  return target;
}

async function answer(dependencies: PingDependencies, request: IncomingMessage, origin: Origin): Promise<PlainAnswer> {
  const [path = ''] = (request.url ?? '').split('?', 1);
  const { method = '' } = request;
  if (!METHODS.includes(method)) return refusedMethod(METHODS.join(', '), `use ${METHODS.join(', ')}`);
  const hash = hashSecret(partsOf(path).token);
  const target = await targetOf(dependencies, hash, origin);
  if (!target) return UNKNOWN;
  if (isPreview(request)) return previewAnswer;
  if (target.methods === 'post' && method !== 'POST' && method !== 'PUT')
    return refusedMethod('POST, PUT', 'this monitor takes POST and PUT only');
  const ping = readPing(request);
  if (!ping) return UNKNOWN;
  dependencies.limits.consume('pings', target.monitorId);
  const end = await readEnd(request);
  const said = messageOf(textOf(end), end) ?? messageOf(ping.message ?? '');
  if (!(await store(dependencies, target, hash.toString('hex'), ping, said))) return UNKNOWN;
  return { status: 200, text: target.paused ? 'OK (paused)' : 'OK' };
}

export const pingEndpoint = (dependencies: PingDependencies): PlainEndpoint => ({
  prefix: PREFIX,
  operationOf,
  answer: (request, origin) => answer(dependencies, request, origin),
});
