/** What monitoring publishes to other domains. */

export { INCIDENT_UPDATED } from './incidents/incident-notification.js';
export { type IncidentRow, monitorsOfIncidents, type UpdateRow } from './incidents/store.js';
export * from './maintenances/published-events.js';
export { type MaintenanceRow, monitorsOfMaintenances, statusOf } from './maintenances/store.js';
export { getMonitor, lockMonitorsForReference, type MonitorResult } from './monitors/store.js';
export { dailyUptime, type MonitorDay, totalUptime, type UptimeFigures, uptimeOf, windowStart } from './uptime/uptime.js';
