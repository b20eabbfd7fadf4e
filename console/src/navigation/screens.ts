/** The screens by their addresses below an organization. Each is a chunk of its own. */
import type { ComponentType } from 'preact';
import { matchPath, type Params } from '../address/route.js';

export interface ScreenProps {
  params: Params;
}

interface ScreenModule {
  default: ComponentType<ScreenProps>;
}

/** The places of the navigation. */
export type Place =
  | 'home'
  | 'monitors'
  | 'incidents'
  | 'servers'
  | 'errors'
  | 'analytics'
  | 'feedback'
  | 'docs'
  | 'status-page'
  | 'settings'
  | 'notifications'
  | 'account';

interface Screen {
  pattern: string;
  place: Place;
  load: () => Promise<ScreenModule>;
  /** The least role that may call all that the screen calls; every member may, if it is absent. */
  role?: 'editor' | 'admin' | 'owner';
}

export const SCREENS: readonly Screen[] = [
  { pattern: '/', place: 'home', load: () => import('../screens/home/home.js') },
  {
    pattern: '/monitors',
    place: 'monitors',
    load: () => import('../screens/monitors/monitors.js'),
  },
  {
    pattern: '/monitors/:project/:slug',
    place: 'monitors',
    load: () => import('../screens/monitors/monitor.js'),
  },
  { pattern: '/servers', place: 'servers', load: () => import('../screens/servers/servers.js') },
  {
    pattern: '/servers/:project/:slug',
    place: 'servers',
    load: () => import('../screens/servers/server.js'),
  },
  {
    pattern: '/errors',
    place: 'errors',
    load: () => import('../screens/errors/errors.js'),
  },
  {
    pattern: '/errors/releases',
    place: 'errors',
    load: () => import('../screens/errors/releases/releases.js'),
  },
  {
    pattern: '/errors/:number',
    place: 'errors',
    load: () => import('../screens/errors/issue/issue.js'),
  },
  {
    pattern: '/analytics',
    place: 'analytics',
    load: () => import('../screens/analytics/properties.js'),
  },
  {
    pattern: '/analytics/:domain',
    place: 'analytics',
    load: () => import('../screens/analytics/overview/overview.js'),
  },
  {
    pattern: '/analytics/:domain/realtime',
    place: 'analytics',
    load: () => import('../screens/analytics/realtime.js'),
  },
  {
    pattern: '/analytics/:domain/goals',
    place: 'analytics',
    load: () => import('../screens/analytics/goals/goals.js'),
  },
  {
    pattern: '/analytics/:domain/funnels',
    place: 'analytics',
    load: () => import('../screens/analytics/funnels/funnels.js'),
  },
  {
    pattern: '/analytics/:domain/vitals',
    place: 'analytics',
    load: () => import('../screens/analytics/vitals.js'),
  },
  {
    pattern: '/analytics/:domain/segments',
    place: 'analytics',
    load: () => import('../screens/analytics/segments.js'),
  },
  {
    pattern: '/analytics/:domain/settings',
    place: 'analytics',
    load: () => import('../screens/analytics/settings/settings.js'),
  },
  {
    pattern: '/feedback/setup',
    place: 'feedback',
    load: () => import('../screens/feedback/setup/setup.js'),
  },
  {
    pattern: '/feedback/surveys',
    place: 'feedback',
    load: () => import('../screens/feedback/surveys/surveys.js'),
  },
  {
    // with an entry or without one it is the same screen, so that the list stays where it is
    pattern: '/feedback/*',
    place: 'feedback',
    load: () => import('../screens/feedback/inbox/feedback.js'),
  },
  { pattern: '/docs', place: 'docs', load: () => import('../screens/docs/sites.js') },
  {
    pattern: '/docs/:site',
    place: 'docs',
    load: () => import('../screens/docs/site/site.js'),
  },
  {
    pattern: '/docs/:site/releases',
    place: 'docs',
    load: () => import('../screens/docs/releases/releases.js'),
  },
  {
    pattern: '/docs/:site/edit/*',
    place: 'docs',
    load: () => import('../screens/docs/edit/edit.js'),
  },
  {
    pattern: '/notifications',
    place: 'notifications',
    load: () => import('../screens/notifications/notifications.js'),
  },
  {
    pattern: '/settings/organization',
    place: 'settings',
    load: () => import('../screens/settings/organization/organization.js'),
  },
  {
    pattern: '/settings',
    place: 'settings',
    load: () => import('../screens/settings/organization/organization.js'),
  },
  {
    pattern: '/settings/projects',
    place: 'settings',
    load: () => import('../screens/settings/projects/projects.js'),
  },
  {
    pattern: '/settings/members',
    place: 'settings',
    load: () => import('../screens/settings/members/members.js'),
  },
  {
    pattern: '/settings/keys',
    place: 'settings',
    load: () => import('../screens/settings/keys/keys.js'),
    role: 'admin',
  },
  {
    pattern: '/settings/channels',
    place: 'settings',
    load: () => import('../screens/settings/channels/channels.js'),
  },
  {
    pattern: '/settings/deliveries',
    place: 'settings',
    load: () => import('../screens/settings/deliveries/deliveries.js'),
    role: 'admin',
  },
  {
    pattern: '/settings/audit-log',
    place: 'settings',
    load: () => import('../screens/settings/audit-log/audit-log.js'),
    role: 'admin',
  },
  {
    pattern: '/account',
    place: 'account',
    load: () => import('../screens/account/account.js'),
  },
  { pattern: '/incidents', place: 'incidents', load: () => import('../screens/incidents/incidents.js') },
  {
    pattern: '/incidents/new',
    place: 'incidents',
    load: () => import('../screens/incidents/new-incident.js'),
    role: 'admin',
  },
  {
    pattern: '/incidents/:number',
    place: 'incidents',
    load: () => import('../screens/incidents/incident.js'),
  },
  {
    pattern: '/maintenance',
    place: 'incidents',
    load: () => import('../screens/maintenance/maintenances.js'),
  },
  {
    pattern: '/maintenance/:number',
    place: 'incidents',
    load: () => import('../screens/maintenance/maintenance.js'),
  },
  {
    pattern: '/status-page',
    place: 'status-page',
    load: () => import('../screens/status-page/status-page.js'),
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
