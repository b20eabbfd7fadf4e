/** Numbers in `analytics_sealed_days.kind`; they never change. */
export const KINDS = { sessions: 0, vitals: 1, summary: 2 } as const;
