/** The sources in which mutants are made, and the tests that should find them. */
export const AREAS = {
  silence: {
    sources: [
      'server/src/monitoring/silence/',
      'server/src/monitoring/uptime/',
      'server/src/transports/ingest/listening/listening.ts',
      'server/src/transports/ingest/listening/beats.ts',
    ],
    tests: 'monitoring/(uptime|silence|maintenances)|transports/ingest/listening',
  },
  'group commit': {
    sources: [
      'server/src/transports/ingest/group-commit/fair-queue.ts',
      'server/src/transports/ingest/group-commit/fair-writer.ts',
      'server/src/transports/ingest/signature.ts',
      'server/src/transports/ingest/signed.ts',
      'server/src/monitoring/ingest/',
    ],
    tests: 'transports/ingest|monitoring/(ingest|silence/events)',
  },
  authorization: {
    sources: [
      'server/src/kernel/contract/dispatch/authorization.ts',
      'server/src/kernel/contract/dispatch/dispatch.ts',
      'server/src/kernel/contract/validation/validation.ts',
      'server/src/kernel/contract/limits/limits.ts',
    ],
    tests: 'kernel/contract/(?!generator|sdk-python|examples)|transports/http|identity/audit',
  },
  grouping: {
    sources: ['server/src/error-tracking/grouping/', 'server/src/error-tracking/stacks/'],
    tests: 'error-tracking/(events|grouping|ingest|issues|regrouping|stacks)',
  },
  masking: {
    sources: ['server/src/generated/masking/', 'server/src/error-tracking/scrubbing/'],
    tests: 'error-tracking/(scrubbing|ingest)',
  },
  outbox: {
    sources: ['server/src/notifications/delivery/', 'server/src/monitoring/notifications/'],
    tests: 'notifications/|monitoring/maintenances|status-pages/broadcasts',
  },
};
