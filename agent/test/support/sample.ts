import type { CollectedMetrics } from '../../src/generated/messages.js';

/** A valid sample; `marker` distinguishes samples. */
export const sampleOf = (marker = 0): CollectedMetrics => ({
  schema: 1,
  host: {
    hostname: 'web-1',
    os: 'Debian GNU/Linux 12',
    kernel: '6.8',
    arch: 'x64',
    uptimeSec: marker,
    bootId: 'boot',
    cpu: { usagePct: 12.5, cores: 4 },
    loadAvg: [0.4, 0.5, 0.6],
    memory: { totalBytes: 8, availableBytes: 4, usedBytes: 4, usagePct: 50, swapTotalBytes: 0, swapUsedBytes: 0 },
    disks: [{ mount: '/', fsType: 'ext4', totalBytes: 10, usedBytes: 5, usagePct: 50 }],
    network: { rxBytesPerSec: 1, txBytesPerSec: 2 },
  },
  pm2: { capability: 'not_installed', processes: [] },
  systemd: { capability: 'ok', units: [] },
  nginx: { capability: 'disabled', servers: [] },
  logSources: [],
});
