/** Rules about who may see incidents and their updates, so that nothing becomes public by surprise. */
import { AppError, invalid } from '../../kernel/errors.js';
import type { IncidentRow, IncidentStatus, IncidentVisibility, UpdateRow } from './store.js';

const RANK: Record<IncidentVisibility, number> = { draft: 0, internal: 1, public: 2 };

/** Who sees an update: no more people than its incident. */
export const narrower = (one: IncidentVisibility, other: IncidentVisibility): IncidentVisibility => (RANK[one] < RANK[other] ? one : other);

/** Refuses updates that more people would see than the incident. */
export function requireWithin(incident: Pick<IncidentRow, 'visibility'>, visibility: IncidentVisibility): void {
  if (RANK[visibility] <= RANK[incident.visibility]) return;
  const allowed = incident.visibility === 'draft' ? 'draft' : 'internal or draft';
  throw invalid('/visibility', `must be ${allowed}, because the incident is ${incident.visibility}; publish the incident first`);
}

/** Refuses internal updates that would change the status that the public sees. */
export function requireKnownStatus(
  incident: Pick<IncidentRow, 'status' | 'visibility'>,
  { status, visibility }: { status: IncidentStatus; visibility: IncidentVisibility },
): void {
  if (incident.visibility !== 'public' || visibility !== 'internal' || status === incident.status) return;
  throw invalid('/status', `must be ${incident.status} in an internal update, because the incident is public and so is its status`);
}

/** Refuses to publish an incident whose newest public update, if any, says something else than its status. */
export function requireWords(incident: Pick<IncidentRow, 'status'>, newest: Pick<UpdateRow, 'status'> | undefined): void {
  if (!newest)
    throw new AppError('CONFLICT', 'None of its updates is public, so visitors would see an incident without a word. Give a body.');
  if (newest.status === incident.status) return;
  throw new AppError('CONFLICT', `Its last public update says ${newest.status}, but it is ${incident.status}. Give a body.`);
}

/** Refuses to take back what people were told. */
export function requireNoDraft(before: IncidentVisibility, after: IncidentVisibility): void {
  if (after === 'draft' && before !== 'draft') throw new AppError('CONFLICT', `It is ${before} already and cannot become a draft.`);
}
