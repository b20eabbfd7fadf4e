import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Clock } from '../clock.js';
import { plainText } from '../collect/reading/plain-text.js';
import type { Hello } from '../generated/messages.js';
import { version } from '../version.js';

const PROTOCOL = 1;

/** A small file's text; empty if it doesn't exist. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

const MACHINE_ID = '/etc/machine-id';
const BOOT_ID = '/proc/sys/kernel/random/boot_id';

/** The agent's hello: the same for every connection of this process except for the time. The machine id itself stays on the host. */
export function createHello(clock: Pick<Clock, 'now'>): () => Hello {
  const machineId = textOf(MACHINE_ID);
  const instanceId = randomUUID();
  return () => ({
    type: 'hello',
    protocol: PROTOCOL,
    agentVersion: version(),
    nodeVersion: process.version,
    os: process.platform,
    arch: process.arch,
    hostname: plainText(hostname(), 255),
    machineIdHash: machineId && createHash('sha256').update(machineId).digest('hex'),
    bootId: plainText(textOf(BOOT_ID), 100),
    instanceId,
    now: clock.now().toISOString(),
  });
}
