import { expect, test } from '@jest/globals';
import { complete, gather, merge, type NamedDomain, onlyOne, type Share } from '../../../src/assembly/roles/parts.js';

const share = <T>(domain: string, has: T): Share<T> => ({ domain, has });
const serving = (domain: string, ...names: string[]) => share(domain, Object.fromEntries(names.map((name) => [name, domain])));

test('what the domains have is gathered in their order, of those that have it', async () => {
  const routers = (domain: string): NamedDomain => ({ name: domain, routers: async () => [] });
  const shares = await gather([routers('pages'), { name: 'servers' }, routers('monitoring')], ({ routers: own }) => own?.());
  expect(shares).toEqual([share('pages', []), share('monitoring', [])]);
});

test('what two domains serve is refused by its name and theirs', () => {
  const shares = [serving('monitoring', 'listMonitors', 'getMonitor'), serving('servers', 'listServers')];
  expect(merge(shares)).toEqual({ listMonitors: 'monitoring', getMonitor: 'monitoring', listServers: 'servers' });
  expect(() => merge([...shares, serving('pages', 'getMonitor')])).toThrow('both monitoring and pages serve getMonitor');
});

test('of upgrades and broadcasts there is one domain, or none', () => {
  expect(onlyOne('upgrades', [])).toBeUndefined();
  expect(onlyOne('upgrades', [share('servers', 1)])).toBe(1);
  expect(() => onlyOne('upgrades', [share('servers', 1), share('pages', 2)])).toThrow('both servers and pages serve upgrades');
});

test('what nobody serves is named', () => {
  const served = { listMonitors: 1 };
  expect(complete(['listMonitors'], served)).toBe(served);
  const names: ('listMonitors' | 'listServers' | 'getServer')[] = ['listMonitors', 'listServers', 'getServer'];
  expect(() => complete(names, served)).toThrow('no domain serves listServers, getServer');
});
