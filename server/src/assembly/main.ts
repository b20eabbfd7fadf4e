#!/usr/bin/env node
/** Starts the server: the database first, then the roles; stops both on SIGTERM and SIGINT. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pino, { type Logger } from 'pino';
import { type Config, ConfigError, readConfig } from '../kernel/config/config.js';
import type { PostgresConnection } from '../kernel/database/connection.js';
import { openEmbedded } from '../kernel/database/embedded/index.js';
import { type RunningServer, startServer } from './server.js';

const version: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;

/** A second signal, or a drain that hangs, ends the process at once. */
const STOP_DEADLINE_MS = 60_000;

function createLog(config: Config): Logger {
  // whatever slips into a log line, a secret is cut out of it
  const redact = ['req.headers', '*.password', '*.secret', '*.token', '*.credential', '*.authorization'];
  return pino({ level: config.logLevel, redact, base: { service: 'tidewatch' } });
}

async function openDatabaseServer(config: Config, log: Logger): Promise<{ connection: PostgresConnection; stop: () => Promise<unknown> }> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, stop: async () => {} };
  const stateDirectory = path.join(config.dataDirectory, 'postgres');
  const embedded = await openEmbedded({ stateDirectory, onEvent: (event) => log.info({ event }, 'embedded database') });
  return { connection: embedded.connection, stop: () => embedded.stop() };
}

function printWelcome(config: Config, server: RunningServer): void {
  const { firstStart } = server;
  const lines = [
    '',
    `  Tidewatch ${version} is up.`,
    '',
    `  API        ${config.baseUrl}/api/v1`,
    `  Reference  ${config.baseUrl}/api/docs`,
    `  MCP        ${config.baseUrl}/api/mcp`,
    `  Data       ${config.dataDirectory}`,
  ];
  if (firstStart) {
    const { email, password, apiKey } = firstStart.credentials;
    lines.push(
      '',
      '  Shown this once, and kept in',
      `  ${firstStart.file}`,
      `  E-mail     ${email}`,
      `  Password   ${password}`,
      `  API key    ${apiKey}`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

/** Stops everything that runs, the last begun first; a signal during the start waits until what was begun can be ended. */
function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    void stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

async function start(config: Config, log: Logger, stops: (() => Promise<unknown>)[]): Promise<RunningServer> {
  mkdirSync(config.dataDirectory, { recursive: true, mode: 0o711 });
  const database = await openDatabaseServer(config, log);
  stops.push(database.stop);
  const server = await startServer(config, { connection: database.connection, log, version });
  stops.push(server.stop);
  return server;
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const stops: (() => Promise<unknown>)[] = [];
  const starting = start(config, log, stops);
  const stop = async () => {
    await starting.catch(() => {});
    for (const end of stops.splice(0).reverse()) await end();
  };
  stopOnSignal(log, stop);
  try {
    printWelcome(config, await starting);
  } catch (error) {
    await stop();
    throw error;
  }
}

try {
  await main();
} catch (error) {
  const { message } = error as Error;
  process.stderr.write(`tidewatch: ${error instanceof ConfigError ? message : `cannot start: ${message}`}\n`);
  process.exit(1);
}
