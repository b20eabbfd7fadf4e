#!/usr/bin/env node
/** Starts the server: first the database, then the roles; stops both on SIGTERM and SIGINT. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from '../kernel/config/config.js';
import { type EmbeddedEvent, openEmbedded } from '../kernel/database/embedded/index.js';
import { requireFreePort } from '../kernel/http/port/port.js';
import { createLog } from './log.js';
import type { Reaching } from './opening/reach.js';
import { type RunningServer, startServer } from './server.js';
import { welcomeText } from './welcome.js';

const version: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;

/** A second signal, or a shutdown that hangs, ends the process immediately. */
const STOP_DEADLINE_MS = 60_000;

async function openDatabaseServer(config: Config, log: Logger): Promise<Reaching & { stop: () => Promise<unknown> }> {
  const { databaseUrl, databaseDirectUrl } = config;
  if (databaseUrl !== null) {
    const direct = databaseDirectUrl === null ? null : { connectionString: databaseDirectUrl };
    return { connection: { connectionString: databaseUrl }, direct, stop: async () => {} };
  }
  const stateDirectory = path.join(config.dataDirectory, 'postgres');
  const onEvent = ({ type, ...details }: EmbeddedEvent) => {
    const words = type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    log.info(details, `embedded database: ${words}`);
  };
  const embedded = await openEmbedded({ stateDirectory, onEvent });
  return { connection: embedded.connection, direct: null, stop: () => embedded.stop() };
}

function printWelcome(config: Config, { firstStart }: RunningServer): void {
  const command = fileURLToPath(new URL('../../../cli/bin/tidewatch.js', import.meta.url));
  // in a pipe, standard output has only the log's JSON
  const output = process.stdout.isTTY ? process.stdout : process.stderr;
  const isPrivate = output.isTTY === true || config.databaseUrl === null;
  output.write(welcomeText({ version, config, firstStart, isPrivate, cli: existsSync(command) ? command : null }));
}

/** Stops everything in reverse order. A signal during the start waits until the start can be undone. */
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

async function start(config: Config, log: Logger, stops: (() => Promise<unknown>)[], signal: AbortSignal): Promise<RunningServer> {
  await requireFreePort(config.host, config.port);
  mkdirSync(config.dataDirectory, { recursive: true, mode: 0o711 });
  const database = await openDatabaseServer(config, log);
  stops.push(database.stop);
  const server = await startServer(config, { connection: database.connection, direct: database.direct, log, version, signal });
  stops.push(server.stop);
  return server;
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config, process.stdout.isTTY === true);
  const stops: (() => Promise<unknown>)[] = [];
  const ending = new AbortController();
  const starting = start(config, log, stops, ending.signal);
  const stop = async () => {
    ending.abort();
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
