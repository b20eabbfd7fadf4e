import { useSignal } from '@preact/signals';
import { send } from '../../data/send.js';
import { mergeErrorIssues } from '../../generated/operations.js';
import { Dialog } from '../../parts/floating/dialog.js';
import { say } from '../../parts/floating/toast.js';
import { Check, Choice } from '../../parts/form/field.js';
import { Form } from '../../parts/form/form.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { manyText } from '../../parts/text/counts.js';
import { type Issue, titleOf } from './issue-words.js';

interface MergeDialogProps {
  /** Two or more. */
  issues: readonly Issue[];
  /** The one that stays, unless somebody says otherwise. */
  target?: Issue;
  onMerged: (target: Issue) => void;
  onClose: () => void;
}

/** The one that stays by itself: the oldest, because its number has been told most. */
const eldest = (issues: readonly Issue[]): Issue | undefined =>
  [...issues].sort((a, b) => Date.parse(a.firstSeenAt) - Date.parse(b.firstSeenAt))[0];

/** Asks which of several issues stays, and merges the others into it. */
export function MergeDialog({ issues, target, onMerged, onClose }: MergeDialogProps) {
  const chosen = useSignal((target ?? eldest(issues))?.id ?? '');
  const stays = issues.find(({ id }) => id === chosen.value);
  const others = issues.filter(({ id }) => id !== chosen.value).map(({ number }) => number);
  const merge = async () => {
    if (!stays) return;
    await send(mergeErrorIssues, { issueId: stays.number, issueIds: others });
    say(`Merged into ${stays.number}`);
    onMerged(stays);
  };
  return (
    <Dialog title={`Merge ${manyText(issues.length, 'issue')}`} onClose={onClose}>
      <Form submit="Merge issues" failed="The issues were not merged" danger onCancel={onClose} onSubmit={merge}>
        <p>
          Events, counts and future events of the others go to the one that stays. It keeps its title and status. This cannot be undone.
        </p>
        <Choice legend="This one stays">
          {issues.map((issue) => (
            <Check
              key={issue.id}
              type="radio"
              name="target"
              value={issue.id}
              checked={issue.id === chosen.value}
              label={`${issue.number} ${titleOf(issue)}`}
              help={manyText(issue.events, 'event')}
              onChange={() => {
                chosen.value = issue.id;
              }}
            />
          ))}
        </Choice>
        {stays && <CommandLine operation={mergeErrorIssues} values={{ issueId: stays.number, issueIds: others }} />}
      </Form>
    </Dialog>
  );
}
