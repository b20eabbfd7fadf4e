import { chmodSync } from 'node:fs';
import os from 'node:os';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { HostReader } from '../../../src/collect/host/host-metrics.js';
import { parseVmStat } from '../../../src/collect/host/vm-stat.js';
import { resolvePlaces } from '../../../src/collect/reading/places.js';
import { createTestHost, type TestHost } from '../harness.js';

const VM_STAT = `Mach Virtual Memory Statistics: (page size of 16384 bytes)
Pages free:                                100.
Pages active:                             5000.
Pages inactive:                           4000.
Pages speculative:                         200.
Pages throttled:                             0.
Pages wired down:                         1500.
Pages purgeable:                            30.
"Translation faults":                123456789.
Pages copy-on-write:                      7000.
File-backed pages:                        2000.
Pages stored in compressor:               9000.
`;

test.each<[string, string, number | null]>([
  ['free, inactive, speculative and purgeable pages', VM_STAT, 4_330 * 16_384],
  ['pages of 4 KiB', VM_STAT.replace('16384', '4096'), 4_330 * 4_096],
  ['an older system without the word purgeable', VM_STAT.replace(/^Pages purgeable.*\n/m, ''), 4_300 * 16_384],
  ['no size of a page', VM_STAT.replace(/ \(page.*\)/, ''), null],
  ['no free pages', VM_STAT.replace(/^Pages free.*\n/m, ''), null],
  ['an invalid number', VM_STAT.replace('4000.', '-.'), null],
  ['nothing', '', null],
])('%s', (_name, text, bytes) => {
  expect(parseVmStat(text)).toBe(bytes);
});

let host: TestHost;
beforeEach(() => {
  host = createTestHost();
});
afterEach(() => host.remove());

const memoryOf = async (script: string, platform: 'darwin' | 'linux' = 'darwin') => {
  chmodSync(host.write('vm_stat', `#!/bin/sh\n${script}\n`), 0o755);
  const places = { ...host.places, platform, procRoot: host.at('none'), vmStatProgram: host.at('vm_stat') };
  return (await new HostReader(resolvePlaces(places)).read()).memory;
};

test('only macOS runs vm_stat', async () => {
  host.write('answer', VM_STAT.replace('16384', '1'));
  const script = `while IFS= read -r line; do echo "$line"; done < ${host.at('answer')}`;
  expect((await memoryOf(script)).availableBytes).toBe(4_330);
  expect((await memoryOf(script, 'linux')).availableBytes).not.toBe(4_330);
});

test.each(['exit 1', 'echo nonsense'])('where vm_stat says %j, node is believed', async (script) => {
  const { availableBytes } = await memoryOf(script);
  expect(availableBytes).toBeGreaterThan(0);
  expect(availableBytes).toBeLessThanOrEqual(os.totalmem());
});
