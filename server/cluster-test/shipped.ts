/** The configuration that deploy/high-availability ships, for three machines on this one: each address of theirs becomes a port. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { replaced } from '../system-test/proxies/replaced.js';

const DIRECTORY = fileURLToPath(new URL('../../deploy/high-availability/', import.meta.url));

export const MACHINES = [1, 2, 3] as const;
export type Machine = (typeof MACHINES)[number];

/** The ports of the three machines. */
export const SERVICES = { etcd: 2379, peers: 2380, patroni: 8008, postgres: 5432, pgbouncer: 6432 } as const;
export type Service = keyof typeof SERVICES;

/** Where a machine's service is reached. */
export type Ports = Record<Machine, Record<Service, number>>;

export const PASSWORDS = { postgres: 'of-postgres', replicator: 'of-replicator', rewinder: 'of-rewinder', tidewatch: 'secret' } as const;

/** Lines that name the machine itself; all others name all machines. */
const OWN = /^(\s*(- )?(name|listen|connect_address|listen_addr|tidewatch|(listen|advertise|initial-advertise)-[a-z-]+)\s*[:=].*)$/gm;

function local(text: string, ports: Ports): string {
  return text.replace(/10\.0\.0\.(\d):(\d+)/g, (_, machine, port) => {
    const service = (Object.keys(SERVICES) as Service[]).find((name) => SERVICES[name] === Number(port));
    return `127.0.0.1:${ports[Number(machine) as Machine][service as Service]}`;
  });
}

const ofMachine = (text: string, machine: Machine): string =>
  text.replace(OWN, (line) => line.replaceAll('10.0.0.1', `10.0.0.${machine}`).replace(/\bdb1\b/, `db${machine}`));

/** A shipped file for one of the machines. @param places what differs here */
export function shipped(file: string, machine: Machine, ports: Ports, places: readonly (readonly [string, string])[]): string {
  return replaced(local(ofMachine(readFileSync(path.join(DIRECTORY, file), 'utf8'), machine), ports), places);
}

/** HAProxy's file, which is the same on each machine. @param own its ports for the primary and for the replicas */
export function shippedProxy(ports: Ports, own: { primary: number; replicas: number }): string {
  const text = shipped('haproxy.cfg', 1, ports, [
    ['127.0.0.1:5000', `127.0.0.1:${own.primary}`],
    ['127.0.0.1:5001', `127.0.0.1:${own.replicas}`],
  ]);
  return text.replace(/(server db(\d) .* check port) 8008/g, (_, line, machine) => `${line} ${ports[Number(machine) as Machine].patroni}`);
}
