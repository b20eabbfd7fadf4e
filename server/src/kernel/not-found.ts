import { AppError, type ErrorCode } from './errors.js';

/** What a caller who names one that is not there reads of it. */
const NOUNS = {
  NOT_FOUND: 'endpoint',
  API_KEY_NOT_FOUND: 'API key',
  CHANNEL_NOT_FOUND: 'channel',
  DELIVERY_NOT_FOUND: 'delivery',
  INCIDENT_NOT_FOUND: 'incident',
  INVITATION_NOT_FOUND: 'invitation',
  ISSUE_NOT_FOUND: 'issue',
  MAINTENANCE_NOT_FOUND: 'maintenance window',
  MEMBER_NOT_FOUND: 'member',
  MONITOR_NOT_FOUND: 'monitor',
  NOTIFICATION_NOT_FOUND: 'notification',
  ORGANIZATION_NOT_FOUND: 'organization',
  PROJECT_NOT_FOUND: 'project',
  PROPERTY_NOT_FOUND: 'property',
  SERVER_NOT_FOUND: 'server',
  SUBSCRIBER_NOT_FOUND: 'subscriber',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** The failure of naming what is not there; `name` is what the caller wrote, where it is to be repeated. */
export function notFound(code: keyof typeof NOUNS, name?: string): AppError {
  return new AppError(code, name === undefined ? `No such ${NOUNS[code]}.` : `No ${NOUNS[code]} ${name}.`);
}
