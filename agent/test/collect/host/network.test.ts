import { expect, test } from '@jest/globals';
import { countedInterfaces, networkRates, parseNetDev } from '../../../src/collect/host/network.js';

const NET_DEV = `Inter-|   Receive                                                |  Transmit
 face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed
    lo: 640795  303717    0    0    0     0          0         0 640795 303717    0    0    0     0       0          0
  eth0:6792639865  223064    0    0    0     0          0         0 32078981  179164    0    0    0     0       0          0
`;

test('reads the bytes of every interface, also without a space before the number', () => {
  expect([...parseNetDev(NET_DEV)]).toEqual([
    ['lo', { rx: 640_795, tx: 640_795 }],
    ['eth0', { rx: 6_792_639_865, tx: 32_078_981 }],
  ]);
});

test.each<[string, string[], string[], string[]]>([
  ['interfaces with a device', ['lo', 'eth0', 'docker0', 'veth1a2b', 'br-0a1b', 'eth0.7', 'wg0'], ['eth0'], ['eth0']],
  ['both legs of a bond, and not the bond', ['bond0', 'eno1', 'eno2'], ['eno1', 'eno2'], ['eno1', 'eno2']],
  ['in a container, by name', ['lo', 'eth0', 'veth1', 'virbr0'], [], ['eth0']],
  ['a virtual server without devices', ['lo', 'venet0'], [], ['venet0']],
])('counted: %s', (_name, names, devices, counted) => {
  expect([...countedInterfaces(names, (name) => devices.includes(name))]).toEqual(counted);
});

const count = (at: number, interfaces: Record<string, [number, number]>) => ({
  at,
  interfaces: new Map(Object.entries(interfaces).map(([name, [rx, tx]]) => [name, { rx, tx }])),
});
const NONE = { rxBytesPerSec: null, txBytesPerSec: null };

test.each([
  ['the first sample', null, count(0, { eth0: [1, 1] }), NONE],
  ['per second', count(0, { eth0: [100, 10] }), count(2_000, { eth0: [300, 40] }), { rxBytesPerSec: 100, txBytesPerSec: 15 }],
  [
    'an interface that is new',
    count(0, { eth0: [0, 0] }),
    count(1_000, { eth0: [5, 5], eth1: [900, 900] }),
    { rxBytesPerSec: 5, txBytesPerSec: 5 },
  ],
  ['counters that went back', count(0, { eth0: [100, 10] }), count(1_000, { eth0: [5, 40] }), NONE],
  ['no interface at all', count(0, {}), count(1_000, {}), NONE],
])('rates: %s', (_name, before, now, rates) => {
  expect(networkRates(before, now)).toEqual(rates);
});
