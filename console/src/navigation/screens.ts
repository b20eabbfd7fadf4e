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
export type Place =
  | 'home'
  | 'monitors'
  | 'incidents'
  | 'servers'
  | 'errors'
  | 'analytics'
  | 'status-page'
  | 'settings'
  | 'notifications'
  | 'account';

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
  {
    pattern: '/errors',
    place: 'errors',
    load: () => import('../screens/errors/errors.js'),
    operations: [op.listErrorIssues, op.listErrorIssueHours],
  },
  {
    pattern: '/errors/releases',
    place: 'errors',
    load: () => import('../screens/errors/releases/releases.js'),
    operations: [op.listAnalyticsProperties, op.listSourceMaps],
  },
  {
    pattern: '/errors/:number',
    place: 'errors',
    load: () => import('../screens/errors/issue/issue.js'),
    operations: [op.getErrorIssue, op.getErrorEvent, op.listIssueFeedback],
  },
  {
    pattern: '/analytics',
    place: 'analytics',
    load: () => import('../screens/analytics/properties.js'),
    operations: [op.listAnalyticsProperties],
  },
  {
    pattern: '/analytics/:domain',
    place: 'analytics',
    load: () => import('../screens/analytics/overview/overview.js'),
    operations: [op.getAnalyticsReports, op.getAnalyticsRealtime],
  },
  {
    pattern: '/analytics/:domain/realtime',
    place: 'analytics',
    load: () => import('../screens/analytics/realtime.js'),
    operations: [op.getAnalyticsRealtime],
  },
  {
    pattern: '/analytics/:domain/goals',
    place: 'analytics',
    load: () => import('../screens/analytics/goals/goals.js'),
    operations: [op.getAnalyticsReport],
  },
  {
    pattern: '/analytics/:domain/funnels',
    place: 'analytics',
    load: () => import('../screens/analytics/funnels/funnels.js'),
    operations: [op.listAnalyticsFunnels, op.getAnalyticsReport],
  },
  {
    pattern: '/analytics/:domain/vitals',
    place: 'analytics',
    load: () => import('../screens/analytics/vitals.js'),
    operations: [op.getWebVitals, op.getAnalyticsReport],
  },
  {
    pattern: '/analytics/:domain/segments',
    place: 'analytics',
    load: () => import('../screens/analytics/segments.js'),
    operations: [op.listAnalyticsSegments],
  },
  {
    pattern: '/analytics/:domain/settings',
    place: 'analytics',
    load: () => import('../screens/analytics/settings/settings.js'),
    operations: [op.getAnalyticsProperty],
  },
  {
    pattern: '/notifications',
    place: 'notifications',
    load: () => import('../screens/notifications/notifications.js'),
    operations: [op.listNotifications],
  },
  {
    pattern: '/settings/organization',
    place: 'settings',
    load: () => import('../screens/settings/organization/organization.js'),
    operations: [op.getUsage],
  },
  {
    pattern: '/settings',
    place: 'settings',
    load: () => import('../screens/settings/organization/organization.js'),
    operations: [op.getUsage],
  },
  {
    pattern: '/settings/projects',
    place: 'settings',
    load: () => import('../screens/settings/projects/projects.js'),
    operations: [op.listProjects],
  },
  {
    pattern: '/settings/members',
    place: 'settings',
    load: () => import('../screens/settings/members/members.js'),
    operations: [op.listMembers],
  },
  {
    pattern: '/settings/keys',
    place: 'settings',
    load: () => import('../screens/settings/keys/keys.js'),
    operations: [op.listApiKeys],
  },
  {
    pattern: '/settings/channels',
    place: 'settings',
    load: () => import('../screens/settings/channels/channels.js'),
    operations: [op.listNotificationChannels],
  },
  {
    pattern: '/settings/deliveries',
    place: 'settings',
    load: () => import('../screens/settings/deliveries/deliveries.js'),
    operations: [op.listNotificationDeliveries],
  },
  {
    pattern: '/settings/audit-log',
    place: 'settings',
    load: () => import('../screens/settings/audit-log/audit-log.js'),
    operations: [op.listAuditLog],
  },
  {
    pattern: '/account',
    place: 'account',
    load: () => import('../screens/account/account.js'),
    operations: [op.listSecondFactors, op.listSessions, op.listAccountEvents],
  },
  { pattern: '/incidents', place: 'incidents', load: () => import('../screens/incidents/incidents.js'), operations: [op.listIncidents] },
  {
    pattern: '/incidents/new',
    place: 'incidents',
    load: () => import('../screens/incidents/new-incident.js'),
    operations: [op.createIncident, op.previewIncident, op.listProjects, op.listMonitors],
  },
  {
    pattern: '/incidents/:number',
    place: 'incidents',
    load: () => import('../screens/incidents/incident.js'),
    operations: [op.getIncident, op.listMonitors],
  },
  {
    pattern: '/maintenance',
    place: 'incidents',
    load: () => import('../screens/maintenance/maintenances.js'),
    operations: [op.listMaintenances],
  },
  {
    pattern: '/maintenance/:number',
    place: 'incidents',
    load: () => import('../screens/maintenance/maintenance.js'),
    operations: [op.getMaintenance, op.listMonitors],
  },
  {
    pattern: '/status-page',
    place: 'status-page',
    load: () => import('../screens/status-page/status-page.js'),
    operations: [op.getStatusPage, op.listStatusPageComponents, op.getDomainVerification],
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
