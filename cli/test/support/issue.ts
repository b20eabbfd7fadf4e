export const ISSUE_ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b20';
export const OTHER_ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b21';

/** An issue as the API returns it. */
export const ISSUE = {
  number: 'ERR-340',
  ...{ id: ISSUE_ID, propertyId: OTHER_ID, domain: 'shop.example.com', title: 'TypeError: total is not a function', type: 'TypeError' },
  ...{ message: 'total is not a function', culprit: 'checkout in src/checkout.ts', platform: 'javascript', level: 'error' },
  ...{ status: 'unresolved', importance: 'high', importanceReason: 'default', events: 42, users30d: 1 },
  ...{ firstSeenAt: '2026-01-15T09:30:00.000Z', lastSeenAt: '2026-01-16T09:30:00.000Z', firstRelease: 'shop@1.4.0', lastRelease: null },
  ...{ recurring: false, recurrenceCount: 0, lastRecurredAt: null, resolvedAt: null, resolvedInRelease: null },
};
