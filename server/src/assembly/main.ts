#!/usr/bin/env node
/** Starts the server: first the database, then the roles; stops both on SIGTERM and SIGINT. */
import type { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { withBuild } from '../generated/build/build.js';
import { type Config, readConfig } from '../kernel/config/config.js';
import { ConfigError } from '../kernel/config/variables.js';
import type { EmbeddedEvent } from '../kernel/database/embedded/index.js';
import { requireFreePort } from '../kernel/http/port/port.js';
import { serverVersion } from '../kernel/version.js';
import { createLog } from './log.js';
import { openDatabaseServer } from './opening/database-server.js';
import { type RunningServer, startServer } from './server.js';
import { supervisorOf } from './supervisor.js';
import { welcomeText } from './welcome.js';

const version = serverVersion();

/** A second signal, or a shutdown that hangs, ends the process immediately. */
const STOP_DEADLINE_MS = 60_000;
/** Proxies that ask /readyz every second or two have noticed by then. */
const USUAL_DRAIN_SECONDS = 5;

/** Whoever pressed Ctrl-C waits for the end. */
const drainMsOf = ({ drainSeconds }: Config) => (drainSeconds ?? (process.stdout.isTTY === true ? 0 : USUAL_DRAIN_SECONDS)) * 1_000;

const noteEvents =
  (log: Logger) =>
  ({ type, ...details }: EmbeddedEvent) => {
    const words = type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    log.info(details, `embedded database: ${words}`);
  };

function printWelcome(config: Config, { firstStart }: RunningServer): void {
  // in a pipe, standard output has only the log's JSON
  const output = process.stdout.isTTY ? process.stdout : process.stderr;
  output.write(welcomeText({ version: withBuild(version), config, firstStart, isPrivate: output.isTTY === true }));
}

/** Stops everything in reverse order. A signal during the start waits until the start can be undone. */
function stopOnSignal(log: Logger, drainMs: number, stop: () => Promise<void>): void {
  let stopping = false;
  const begin = (reason: object) => {
    stopping = true;
    log.info(reason, 'stopping');
    setTimeout(() => process.exit(1), drainMs + STOP_DEADLINE_MS).unref();
    void stop().then(() => process.exit(0));
  };
  const onSignal = (signal: string) => {
    if (stopping) process.exit(1);
    begin({ signal });
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // Ctrl-C ends npm as well: its end must not cut short what the signal began
  (process as EventEmitter).on('parentGone', () => stopping || begin({ reason: 'the parent process is gone' }));
}

async function start(config: Config, log: Logger, stops: (() => Promise<unknown>)[], signal: AbortSignal): Promise<RunningServer> {
  await requireFreePort(config.host, config.port);
  mkdirSync(config.dataDirectory, { recursive: true, mode: 0o711 });
  const database = await openDatabaseServer(config, noteEvents(log));
  stops.push(database.stop);
  const server = await startServer(config, { connection: database.connection, direct: database.direct, log, version, signal });
  stops.push(server.stop);
  return server;
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config, process.stdout.isTTY === true);
  const supervisor = supervisorOf(process.env, log);
  const stops: (() => Promise<unknown>)[] = [];
  const ending = new AbortController();
  const starting = start(config, log, stops, ending.signal);
  const drainMs = drainMsOf(config);
  const stop = async () => {
    supervisor.stopping();
    ending.abort();
    const server = await starting.catch(() => null);
    if (server && drainMs) {
      server.drain();
      await wait(drainMs);
    }
    for (const end of stops.splice(0).reverse()) await end();
  };
  stopOnSignal(log, drainMs, stop);
  try {
    printWelcome(config, await starting);
    supervisor.ready();
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
