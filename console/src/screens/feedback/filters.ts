/** What the inbox is narrowed to, as its address says. */
import type { Input } from '../../data/operation.js';

type ListInput = Input<'listFeedback'>;

/** The first is what an address without a status means. */
export const STATES = [
  { value: '', label: 'New', status: 'new' },
  { value: 'progress', label: 'In progress', status: 'in_progress' },
  { value: 'done', label: 'Done', status: 'resolved,closed' },
  { value: 'all', label: 'All', status: undefined },
] as const;

export const KINDS = [
  { value: '', label: 'Any kind' },
  { value: 'feedback', label: 'Feedback' },
  { value: 'nps', label: 'NPS answers' },
  { value: 'csat', label: 'CSAT answers' },
] as const;

export const SOURCES = [
  { value: '', label: 'Any source' },
  { value: 'widget', label: 'From pages' },
  { value: 'sdk', label: 'From programs' },
] as const;

export const SCREENSHOTS = [
  { value: '', label: 'With or without screenshot' },
  { value: 'true', label: 'With a screenshot' },
  { value: 'false', label: 'Without a screenshot' },
] as const;

export const SINCES = [
  { value: '', label: 'Received at any time' },
  { value: '24h', label: 'Received within 24 hours' },
  { value: '7d', label: 'Received within 7 days' },
  { value: '30d', label: 'Received within 30 days' },
] as const;

/** The names of all filters in the address. */
export const FILTERS = [
  'status',
  'q',
  'kind',
  'source',
  'tag',
  'assignee',
  'uid',
  'survey',
  'issue',
  'fields',
  'screenshot',
  'since',
] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface FeedbackFilters {
  /** For the operation. */
  input: Omit<ListInput, 'limit' | 'cursor' | 'projectId'>;
  /** Whether it is the inbox that everybody begins with. */
  isWhole: boolean;
}

/** What an address may say of a name: one of the options, or nothing. */
const oneOf = (options: readonly { value: string }[], given: string | null): string =>
  options.some(({ value }) => value === given) ? (given ?? '') : '';

/**
 * @param project the project that all screens are narrowed to
 * @param me the signed-in person, for `assignee=me`
 */
export function filtersOf(query: URLSearchParams, project: string | null, me: string | null): FeedbackFilters {
  const text = (name: string) => query.get(name)?.trim() ?? '';
  const assignee = text('assignee') === 'me' ? (me ?? '') : text('assignee');
  const screenshot = oneOf(SCREENSHOTS, query.get('screenshot'));
  const named = {
    q: text('q'),
    kind: oneOf(KINDS, query.get('kind')),
    source: oneOf(SOURCES, query.get('source')),
    tag: text('tag'),
    uid: text('uid'),
    assigneeId: UUID.test(assignee) ? assignee : '',
    surveyId: UUID.test(text('survey')) ? text('survey') : '',
    issueId: text('issue'),
    fields: text('fields').includes('=') ? text('fields') : '',
    since: oneOf(SINCES, query.get('since')),
  };
  const state = STATES.find(({ value }) => value === query.get('status')) ?? STATES[0];
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''));
  return {
    input: {
      ...(project !== null && { projectSlug: project }),
      ...(state.status && { status: state.status }),
      ...given,
      ...(screenshot && { hasScreenshot: screenshot === 'true' }),
    },
    isWhole: state.value === '' && !Object.keys(given).length && !screenshot,
  };
}
