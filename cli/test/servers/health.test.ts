import { expect, test } from '@jest/globals';
import { healthLines } from '../../src/servers/health.js';
import type { ServerInFull } from '../../src/servers/server.js';
import { serverWith, source } from '../support/server-fixtures.js';

const health = (server: object): string[] => healthLines(server as ServerInFull);
const web = serverWith([source('journal:nginx.service')]);
const QUIET = [
  'shop/web-1 is online, agent 0.2.0 on web-1, Debian GNU/Linux 12',
  'cpu 13%, memory 48%, fullest disk 61%, load 0.42',
  'PM2: 0 processes; systemd: 0 watched units; nginx: 0 servers; 1 log',
];

test.each([
  ['all is well', web, QUIET],
  [
    'the first sample, which has no share of the processor, and no disk is seen',
    { ...web, usage: { cpuPct: null, memoryPct: 48.2, diskPct: null, load1: 1 } },
    [QUIET[0], 'memory 48%, load 1', QUIET[2]],
  ],
  [
    'subjects that cannot be read',
    {
      ...web,
      metrics: {
        ...web.metrics,
        pm2: { capability: 'not_installed', processes: [] },
        systemd: { capability: 'permission_denied', units: [] },
        nginx: { capability: 'disabled', servers: [] },
      },
    },
    [QUIET[0], QUIET[1], "PM2: not installed; systemd: the agent isn't allowed to read it; nginx: switched off; 1 log"],
  ],
  [
    'alerts and warnings',
    { ...web, firingAlerts: 1, warnings: [{ code: 'clock_skew', message: 'Its clock is 2 m off.' }] },
    [...QUIET, '1 alert firing: tidewatch servers alerts shop/web-1 --state firing', 'Warning: Its clock is 2 m off.'],
  ],
  [
    'inodes used up, and a disk that turned read-only',
    {
      ...web,
      usage: { cpuPct: 13, memoryPct: 48.2, diskPct: 97, load1: 0.42 },
      metrics: {
        ...web.metrics,
        host: {
          ...web.metrics?.host,
          disks: [
            { mount: '/', usagePct: 61, inodesUsedPct: 12 },
            { mount: '/data', usagePct: 20, inodesUsedPct: 97 },
            { mount: '/old', usagePct: 99, readOnly: true },
          ],
        },
      },
    },
    [QUIET[0], 'cpu 13%, memory 48%, fullest disk (inodes of /data) 97%, load 0.42', QUIET[2], 'Warning: disk /old turned read-only'],
  ],
  ['nothing heard yet', { ...serverWith(null), state: 'unknown', agentVersion: null, usage: null }, ['shop/web-1 is unknown']],
])('%s', (_name, server, expected) => expect(health(server)).toEqual(expected));
