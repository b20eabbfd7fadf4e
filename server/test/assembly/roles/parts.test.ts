import { expect, test } from '@jest/globals';
import { complete, gather, merge, type NamedDomain, onlyOne, type Share } from '../../../src/assembly/roles/parts.js';

const share = <T>(domain: string, has: T): Share<T> => ({ domain, has });
const serving = (domain: string, ...names: string[]) => share(domain, Object.fromEntries(names.map((name) => [name, domain])));

test('the parts of the domains are collected in their order', async () => {
  const routers = (domain: string): NamedDomain => ({ name: domain, routers: async () => [] });
  const shares = await gather([routers('pages'), { name: 'servers' }, routers('monitoring')], ({ routers: own }) => own?.());
  expect(shares).toEqual([share('pages', []), share('monitoring', [])]);
});

test('a name served by two domains is refused, with their names', () => {
  const shares = [serving('monitoring', 'listMonitors', 'getMonitor'), serving('servers', 'listServers')];
  expect(merge(shares)).toEqual({ listMonitors: 'monitoring', getMonitor: 'monitoring', listServers: 'servers' });
  expect(() => merge([...shares, serving('pages', 'getMonitor')])).toThrow('both monitoring and pages serve getMonitor');
});

test('at most one domain may provide upgrades and broadcasts', () => {
  expect(onlyOne('upgrades', [])).toBeUndefined();
  expect(onlyOne('upgrades', [share('servers', 1)])).toBe(1);
  expect(() => onlyOne('upgrades', [share('servers', 1), share('pages', 2)])).toThrow('both servers and pages serve upgrades');
});

test('a missing name is reported', () => {
  const served = { listMonitors: 1 };
  expect(complete(['listMonitors'], served)).toBe(served);
  const names: ('listMonitors' | 'listServers' | 'getServer')[] = ['listMonitors', 'listServers', 'getServer'];
  expect(() => complete(names, served)).toThrow('no domain serves listServers, getServer');
});
