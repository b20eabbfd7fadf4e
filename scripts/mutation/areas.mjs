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
  analytics: {
    sources: [
      'server/src/analytics/engine/sessions/sessionizer.ts',
      'server/src/analytics/filters/grammar.ts',
      'server/src/analytics/funnels/',
      'server/src/analytics/goals/',
      'server/src/analytics/ingest/attributes/channel.ts',
      'server/src/analytics/ingest/attributes/page-url.ts',
      'server/src/analytics/ingest/attributes/source.ts',
      'server/src/analytics/ingest/drops.ts',
      'server/src/analytics/ingest/event-props.ts',
      'server/src/analytics/ingest/reading.ts',
      'server/src/analytics/ingest/sent-event.ts',
      'server/src/analytics/ingest/visitors/',
      'server/src/analytics/ingest/vitals.ts',
      'server/src/analytics/queries/bounds.ts',
      'server/src/analytics/realtime/',
      'server/src/analytics/reports/lists/',
      'server/src/analytics/reports/period/',
      'server/src/analytics/segments/',
      'server/src/analytics/store/setbacks.ts',
    ],
    tests: 'analytics/(engine|filters|funnels|goals|ingest|queries|realtime|reports|segments|store/setbacks)',
  },
  feedback: {
    sources: [
      'server/src/feedback/ingest/rules.ts',
      'server/src/feedback/ingest/signed-feedback.ts',
      'server/src/feedback/notifications/',
      'server/src/feedback/public/',
      'server/src/feedback/records/',
      'server/src/feedback/screenshots/jpeg.ts',
      'server/src/feedback/settings/',
      'server/src/feedback/surveys/',
      'server/src/feedback/widgets/',
    ],
    tests: 'feedback/(?!ingest/durability)',
  },
  docs: {
    sources: [
      'server/src/docs/assets/unused.ts',
      'server/src/docs/navigation/',
      'server/src/docs/pages/',
      'server/src/docs/redirects/',
      'server/src/docs/site/access/',
      'server/src/docs/site/model/',
      'server/src/docs/site/serving/paths.ts',
      'server/src/docs/sites/',
    ],
    tests: 'docs/(assets|navigation|pages|redirects|releases/releases|sites|sync|site/(access|model|serving))',
  },
};
