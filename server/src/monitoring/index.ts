/** What monitoring publishes to other domains. */

export { INCIDENT_ADDRESSES, type IncidentPlace, SUBSCRIBERS } from './incidents/audience.js';
export { INCIDENT_UPDATED } from './incidents/incident-notification.js';
export { type IncidentRow, isStillPublic, PLACE, POSTED_AT, postedAt, type UpdateRow } from './incidents/store.js';
export * from './maintenances/published-events.js';
export { type MaintenanceRow, statusOf } from './maintenances/store.js';
export { idsOf, linkedMonitors } from './monitors/linked.js';
export { MONITOR_CREATED } from './monitors/operations.js';
export { getMonitor, lockMonitorsForReference, type MonitorResult } from './monitors/store.js';
export { firstHour, hourlyLatency } from './uptime/hourly-latency-store.js';
export { dailyUptime, type MonitorDay, totalUptime, type UptimeFigures, uptimeOf, windowStart } from './uptime/uptime.js';
