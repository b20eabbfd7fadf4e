/** The screens by their addresses below an organization. Each is a chunk of its own. */
import type { ComponentType } from 'preact';
import { matchPath, type Params } from '../address/route.js';
import type { AnyOperation } from '../data/operation.js';
import * as op from '../generated/operations.js';

export interface ScreenProps {
  params: Params;
}

interface ScreenModule {
  default: ComponentType<ScreenProps>;
}

/** The places of the navigation. */
export type Place = 'home' | 'monitors' | 'incidents' | 'servers' | 'status-page' | 'settings' | 'notifications' | 'account';

interface Screen {
  pattern: string;
  place: Place;
  load: () => Promise<ScreenModule>;
  /** What the screen calls: who may not call all of it does not see the screen. */
  operations: readonly AnyOperation[];
}

export const SCREENS: readonly Screen[] = [
  { pattern: '/', place: 'home', load: () => import('../screens/home/home.js'), operations: [op.getOverview] },
  {
    pattern: '/monitors',
    place: 'monitors',
    load: () => import('../screens/monitors/monitors.js'),
    operations: [op.listMonitors, op.listMonitorUptime],
  },
  {
    pattern: '/monitors/:project/:slug',
    place: 'monitors',
    load: () => import('../screens/monitors/monitor.js'),
    operations: [op.getMonitor, op.getMonitorUptime, op.getMonitorSeries, op.listMonitorEvents],
  },
  { pattern: '/servers', place: 'servers', load: () => import('../screens/servers/servers.js'), operations: [op.listServers] },
  {
    pattern: '/servers/:project/:slug',
    place: 'servers',
    load: () => import('../screens/servers/server.js'),
    operations: [op.getServer, op.getServerSeries, op.listServerAlerts],
  },
];

/** The screen at a path; null if there is none. */
export function screenAt(path: string): { screen: Screen; params: Params } | null {
  for (const screen of SCREENS) {
    const params = matchPath(screen.pattern, path);
    if (params !== null) return { screen, params };
  }
  return null;
}
