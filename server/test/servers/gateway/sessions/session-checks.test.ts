/** Sessions that change while they are compared with the database. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { AgentSession } from '../../../../src/servers/gateway/sessions/session.js';
import { SessionChecks } from '../../../../src/servers/gateway/sessions/session-checks.js';
import { takeSession } from '../../../../src/servers/gateway/sessions/session-store.js';
import { AgentSessions } from '../../../../src/servers/gateway/sessions/sessions.js';
import type { TokenOwner } from '../../../../src/servers/heartbeats/tokens.js';
import { until } from '../../../harness/until.js';
import { GatewayStage } from '../../support/gateway-stage.js';
import { findTokenOwner } from '../../support/token-owner.js';

let stage: GatewayStage;
const running: SessionChecks[] = [];
beforeAll(async () => {
  stage = await GatewayStage.open();
});
afterEach(() => {
  for (const checks of running.splice(0)) checks.stop();
});
afterAll(() => stage.close());

/** A session without a socket, which records how it was closed. */
class Bare {
  readonly id = uuidv7();
  readonly closed: number[] = [];
  live = false;
  doubted = false;
  configured = 0;
  constructor(readonly owner: TokenOwner) {}
  doubt(): void {
    this.doubted = true;
  }
  configure(): void {
    this.configured += 1;
  }
  close(code: number): void {
    this.live = false;
    this.closed.push(code);
  }
  get session(): AgentSession {
    return this as unknown as AgentSession;
  }
}

async function ownerOf({ token }: { token: string }): Promise<TokenOwner> {
  const owner = await findTokenOwner(stage.knex, token);
  if (!owner) throw new Error('no such token');
  return owner;
}

const take = (owner: TokenOwner, sessionId: string) =>
  takeSession(stage.knex, { owner, sessionId, replicaId: uuidv7(), now: new Date() }, uuidv7());

/** Calls back after the rows of sessions were read, before they are used. */
function onceRead(call: () => void): void {
  const listen = (_rows: unknown, { sql }: { sql: string }) => {
    if (!sql.includes('"server_tokens" as "k"')) return;
    stage.knex.removeListener('query-response', listen);
    call();
  };
  stage.knex.on('query-response', listen);
}

function open(): { checks: SessionChecks; sessions: AgentSessions } {
  const sessions = new AgentSessions();
  const checks = new SessionChecks({
    database: stage.knex,
    sessions,
    replicaId: uuidv7(),
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
  });
  running.push(checks);
  return { checks, sessions };
}

test('a session that connects during the comparison is not closed', async () => {
  const owner = await ownerOf(await stage.register());
  await take(owner, uuidv7());
  const { checks, sessions } = open();
  const late = new Bare(owner);
  const read = new Promise<void>((resolve) =>
    onceRead(() => {
      late.live = true;
      resolve();
    }),
  );
  checks.add([late.session]);
  await read;
  await take(owner, late.id);
  checks.add([late.session]);
  await until(() => late.configured > 0 || late.closed.length > 0);
  expect(late.closed).toEqual([]);
  expect(sessions.live(owner.serverId)).toBe(late.session);
});

test('of two live sessions without a row, one remains with the row', async () => {
  const owner = await ownerOf(await stage.register());
  const [one, other] = [new Bare(owner), new Bare(owner)];
  for (const bare of [one, other]) {
    bare.live = true;
    open().checks.add([bare.session]);
  }
  await until(() => [one, other].every(({ configured, closed }) => configured + closed.length > 0));
  const [left, ...more] = [one, other].filter(({ live }) => live);
  expect(more).toEqual([]);
  expect(await stage.knex('agent_sessions').where({ server_id: owner.serverId }).pluck('session_id')).toEqual([left?.id]);
});
