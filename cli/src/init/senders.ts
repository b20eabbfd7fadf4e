/** Sources of events; each has lines to paste. */
export const SENDERS = ['cron', 'node', 'python', 'curl', 'github'] as const;

export type Sender = (typeof SENDERS)[number];
