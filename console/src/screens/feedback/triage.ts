/** Statuses, tags and assignees of entries. All of it can be undone. */
import type { Input } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { triageManyFeedback } from '../../generated/operations.js';
import { say } from '../../parts/floating/toast.js';
import { attempt, type Deed } from '../../parts/lists/work-attempt.js';
import { manyText } from '../../parts/text/counts.js';
import { type Entry, STATUS_WORDS, type Status } from './words.js';

export type Change = Omit<Input<'triageManyFeedback'>, 'feedbackIds'>;
type Triaged = Pick<Entry, 'id' | 'number' | 'status' | 'tags' | 'assigneeId'>;

/** An entry after a change. */
export function after<Each extends Triaged>(entry: Each, { status, addTags = [], removeTags = [], assigneeId }: Change): Each {
  const tags = [...new Set([...entry.tags, ...addTags])].filter((tag) => !removeTags.includes(tag));
  return {
    ...entry,
    ...(status !== undefined && { status }),
    ...(assigneeId !== undefined && { assigneeId }),
    ...((addTags.length > 0 || removeTags.length > 0) && { tags }),
  };
}

/** The entries that a change makes different. */
export const changedBy = <Each extends Triaged>(entries: readonly Each[], change: Change): Each[] =>
  entries.filter((entry) => JSON.stringify(after(entry, change)) !== JSON.stringify(entry));

/** The calls that put entries back as they were, each with the entries that it is for. */
export function undoing(entries: readonly Triaged[], change: Change): Input<'triageManyFeedback'>[] {
  const calls = new Map<string, { change: Change; feedbackIds: string[] }>();
  for (const entry of entries) {
    const added = (change.addTags ?? []).filter((tag) => !entry.tags.includes(tag));
    const removed = (change.removeTags ?? []).filter((tag) => entry.tags.includes(tag));
    const back: Change = {
      ...(change.status !== undefined && { status: entry.status }),
      ...(change.assigneeId !== undefined && { assigneeId: entry.assigneeId }),
      ...(added.length > 0 && { removeTags: added }),
      ...(removed.length > 0 && { addTags: removed }),
    };
    const key = JSON.stringify(back);
    const call = calls.get(key) ?? { change: back, feedbackIds: [] };
    call.feedbackIds.push(entry.id);
    calls.set(key, call);
  }
  return [...calls.values()].map(({ change: back, feedbackIds }) => ({ feedbackIds, ...back }));
}

/** What was done, in words: "FB-12 resolved", "3 entries assigned". */
export function doneText(entries: readonly Pick<Entry, 'number'>[], { status, assigneeId }: Change): string {
  const [only] = entries;
  const what = entries.length === 1 && only ? only.number : manyText(entries.length, 'entry', 'entries');
  if (status === 'new') return `${what} put back to new`;
  if (status !== undefined) return `${what} ${STATUS_WORDS[status][1].toLowerCase()}`;
  if (assigneeId !== undefined) return `${what} ${assigneeId === null ? 'unassigned' : 'assigned'}`;
  return `${what} tagged`;
}

/** Changes entries at once, and offers to undo it. */
export async function triage(entries: readonly Entry[], change: Change, deed: Deed<Entry>): Promise<void> {
  const before = changedBy(entries, change);
  if (!before.length) return;
  const then = before.map((entry) => after(entry, change));
  const ids = before.map(({ id }) => id);
  if (!(await attempt(then, before, deed, () => send(triageManyFeedback, { feedbackIds: ids, ...change })))) return;
  const undo = () => Promise.all(undoing(before, change).map((call) => send(triageManyFeedback, call)));
  say(doneText(before, change), () => void attempt(before, then, deed, undo));
}

/** The status that the key `e` and the first button give. */
export const nextStatus = (status: Status): Status => (status === 'resolved' || status === 'closed' ? 'new' : 'resolved');
