/** One process for each role on one PostgreSQL, so that what each role costs can be told apart; and receivers of its messages, on loopback. */
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { residentMegabytes } from '../measure.mjs';
import { connect } from '../size/seeded.mjs';
import { startStack } from '../stack.mjs';

export const ROLES = ['api', 'ingest', 'gateway', 'worker', 'docs'];

/** Connections of Tidewatch's processes: the supervisor of the embedded database is none of them. */
const OPEN = `select count(*)::int as open from pg_stat_activity where application_name like 'tidewatch%' and application_name <> 'tidewatch-supervisor'`;

export const openConnections = async (database) => (await database.query(OPEN)).rows[0].open;

/** A mail server and a webhook that accept everything and count it. */
async function openReceivers() {
  const received = { mails: 0, messages: 0 };
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => {
        received.mails += 1;
        done();
      });
    },
  });
  const hook = http.createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      received.messages += 1;
      response.writeHead(204).end();
    });
  });
  await new Promise((resolve) => mail.listen(0, '127.0.0.1', resolve));
  await new Promise((resolve) => hook.listen(0, '127.0.0.1', resolve));
  return {
    received,
    smtpUrl: `smtp://127.0.0.1:${mail.server.address().port}`,
    hookUrl: `http://127.0.0.1:${hook.address().port}/`,
    close: () => {
      hook.closeAllConnections();
      hook.close();
      return new Promise((resolve) => mail.close(resolve));
    },
  };
}

/** Starts the processes one after another. Each has `megabytes`, the memory that it took when it had become ready. */
export async function startCluster() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'tw-bench-'));
  const receivers = await openReceivers();
  const settings = { SMTP_URL: receivers.smtpUrl, TIDEWATCH_OUTBOUND_ALLOW: '127.0.0.0/8', TIDEWATCH_STORAGE_QUOTA: 'off' };
  const cluster = { receivers, processes: {}, stored: {}, startAll: () => startStack({ dataDirectory, settings }) };
  const stop = async () => {
    await cluster.database?.end();
    for (const role of [...ROLES].reverse()) await cluster.processes[role]?.stop();
    await receivers.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    for (const role of ROLES) {
      const started = await startStack({ dataDirectory, roles: role, settings });
      cluster.database ??= await connect(started);
      cluster.processes[role] = { ...started, megabytes: residentMegabytes(started.pid) };
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const { api } = cluster.processes;
  const { rows } = await cluster.database.query('select id from organizations limit 1');
  return { ...cluster, api, organizationId: rows[0].id, postmasterPid: api.postmasterPid, stop };
}
