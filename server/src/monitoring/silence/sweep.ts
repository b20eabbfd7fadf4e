/** A change of status that a deadline made. */
export interface Sweep {
  monitorId: string;
  organizationId: string;
  from: string | null;
  to: string;
  /** The deadline: when it happened. */
  at: Date;
}
