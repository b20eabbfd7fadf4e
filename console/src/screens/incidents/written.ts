/** An update while it is written. */
import type { Answer, Input } from '../../data/operation.js';

export type Incident = Answer<'getIncident'>['incident'];
export type Update = Incident['updates'][number];
export type UpdateInput = Input<'postIncidentUpdate'>;

export interface Written {
  status: UpdateInput['status'];
  body: string;
  visibility: NonNullable<UpdateInput['visibility']>;
  notify: boolean;
}

/** Where an incident is, and who sees it; a later version may add other words. */
interface Stage {
  status: string;
  visibility: string;
}

export const STATUSES = ['investigating', 'identified', 'monitoring', 'resolved'] as const;
export const SEVERITIES = ['minor', 'major', 'critical', 'none'] as const;
const VISIBILITIES = ['public', 'internal', 'draft'] as const;

export const isStatus = (text: string): text is Written['status'] => STATUSES.includes(text as never);
export const isVisibility = (text: string): text is Written['visibility'] => VISIBILITIES.includes(text as never);

/** Who may see an update: never more people than see its incident. */
export function visibilitiesWithin(incident: string): readonly Written['visibility'][] {
  if (incident === 'public') return ['public', 'internal', 'draft'];
  return incident === 'internal' ? ['internal', 'draft'] : ['draft'];
}

/** Before anything is written. */
export function nothingWritten({ status, visibility }: Stage): Written {
  return {
    status: isStatus(status) ? status : 'investigating',
    body: '',
    visibility: visibilitiesWithin(visibility)[0] ?? 'draft',
    notify: true,
  };
}

/** An internal update of a public incident can't change the status that the public reads. */
export const keepsStatus = (incident: Pick<Stage, 'visibility'>, visibility: string): boolean =>
  incident.visibility === 'public' && visibility === 'internal';

/** The words of its button, and what is said afterwards. */
export function wordsOf(visibility: string): { submit: string; done: string; failed: string } {
  if (visibility === 'draft') return { submit: 'Save draft', done: 'Draft saved', failed: 'The draft was not saved' };
  if (visibility === 'internal') return { submit: 'Post update', done: 'Update posted', failed: 'The update was not posted' };
  return { submit: 'Publish update', done: 'Update published', failed: 'The update was not published' };
}

/** Subscribers hear of what is public only. */
export const tellText = (visibility: string): string => (visibility === 'public' ? 'Tell subscribers and channels' : 'Tell channels');

const SHORT = 100;

/** A text as the command line takes it: a long one from a file. */
export const textArgument = (text: string): string => (text.length > SHORT || text.includes('\n') ? '@update.md' : text);

/** What can be done with who sees an update; null: nothing. */
export function updateAction(incident: Stage, { visibility }: Pick<Stage, 'visibility'>): string | null {
  if (visibility === 'public') return 'Hide from the public';
  if (incident.status === 'resolved' || incident.visibility === 'draft') return null;
  if (visibility === 'draft') return incident.visibility === 'public' ? 'Publish draft' : 'Post draft';
  return incident.visibility === 'public' ? 'Show to the public' : null;
}
