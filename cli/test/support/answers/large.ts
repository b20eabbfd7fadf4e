/** Objects with long lists, as they are after a while. */
const at = (hours: number) => new Date(Date.parse('2026-01-15T12:00:00Z') - hours * 3_600_000).toISOString();
const id = (number: number) => `019a8f3e-5b70-7cc4-9d1a-3f2b8e6c${String(number).padStart(4, '0')}`;
const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_value, index) => make(index));

export const LARGE_ISSUE = {
  issue: {
    ...{ id: id(1), number: 'ERR-4', title: 'PaymentError: card declined', domain: 'shop.example.com', culprit: 'pay in src/pay.ts' },
    ...{ importance: 'high', importanceReason: 'users', status: 'unresolved', events: 4200, users30d: 97 },
    ...{ firstSeenAt: at(900), lastSeenAt: at(1), firstRelease: 'shop@1.0.0', lastRelease: 'shop@1.11.0', recurrenceCount: 2 },
    grouping: { fingerprint: 'v2:0f5c8a3e9b1d4c7f', version: 2, parts: ['PaymentError', 'src/pay.ts'], otherFingerprints: 0 },
    ...{ latestEventId: id(2), propertyId: id(3), type: 'PaymentError', message: 'card declined', platform: 'javascript' },
    ...{ level: 'error', recurring: false, lastRecurredAt: null, resolvedAt: null, resolvedInRelease: null },
    eventsPerDay: many(30, (index) => ({ day: `2026-01-${String(index + 1).padStart(2, '0')}`, events: (index % 7) * 40 })),
    releases: many(12, (index) => ({
      release: `shop@1.${index}.0`,
      events: 300 - index,
      firstSeenAt: at(900 - index),
      lastSeenAt: at(index),
    })),
    environments: ['production', 'staging', 'test'].map((environment, index) => ({ environment, events: 900 - index })),
    browsers: many(9, (index) => ({ name: `Chrome ${141 - index}`, events: 90 - index })),
    tags: many(20, (index) => ({ name: 'region', value: `eu-${index}`, events: 20 - index })),
  },
};

export const LARGE_SERVER = {
  server: {
    ...{ projectSlug: 'shop', slug: 'web-1', name: 'Web 1', state: 'online', usage: { cpuPct: 12.3, memoryPct: 50.1, diskPct: 91 } },
    ...{ firingAlerts: 1, lastSeenAt: at(0), agentVersion: '0.2.0', id: id(5), projectId: id(6), intervalSec: 15, nginxEnabled: true },
    ...{ watchedServices: ['nginx.service', 'postgresql.service'], stateChangedAt: at(4), createdAt: at(900), updatedAt: at(3) },
    warnings: [{ code: 'clock', message: 'The clock is 7 s off.' }],
    metrics: {
      host: {
        ...{ cpuPct: 12, load1: 0.4, load5: 0.3, memory: { totalBytes: 32e9, usedBytes: 16e9 } },
        disks: many(6, (index) => ({ mount: `/data${index}`, fsType: 'ext4', totalBytes: 1e12, usedBytes: 9e11, usagePct: 90 })),
      },
      pm2: { processes: many(14, (index) => ({ pmId: index, name: `web${index}`, status: 'online', cpuPct: 1, memoryBytes: 1e8 })) },
      systemd: { units: many(8, (index) => ({ name: `unit${index}.service`, activeState: 'active', since: at(9) })) },
      nginx: { servers: [{ serverNames: ['shop.example.com', 'www.example.com'], listen: ['80', '443 ssl'] }] },
      logSources: many(7, (index) => ({ id: `nginx:${index}`, kind: 'nginx', label: `access ${index}`, readable: true })),
    },
  },
};

const LONG = `The payment provider has trouble in Europe and refuses a third of all cards. We switched to another one, which takes a while
until all shops use it.

More at noon.`;

export const LARGE_INCIDENT = {
  incident: {
    ...{ number: 'INC-3', projectSlug: 'shop', title: 'Checkout fails', severity: 'major', status: 'monitoring', visibility: 'public' },
    ...{ publicUrl: 'https://status.example.com/i/1', monitorIds: [id(4)], startedAt: at(9), resolvedAt: null, id: id(1) },
    ...{ createdAt: at(9), updatedAt: at(1), createdBy: { type: 'user', id: id(9) } },
    updates: many(15, (index) => ({
      ...{ id: id(20 + index), status: 'monitoring', visibility: 'public', body: index % 2 ? 'We look into it.' : LONG },
      ...{ createdAt: at(index), postedAt: at(index), createdBy: { type: 'user', id: id(9) } },
    })),
  },
};
