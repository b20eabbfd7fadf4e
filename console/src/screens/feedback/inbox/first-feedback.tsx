/** What stands in place of the list: the lines that bring the first feedback, or that nothing is new. */
import { linkTo, projectFilter } from '../../../address/address.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { createFeedbackWidget, listFeedback, listFeedbackWidgets } from '../../../generated/operations.js';
import { Command, CommandLine } from '../../../parts/text/command-line.js';
import { inboxLink } from '../links.js';
import { snippetOf } from '../snippet.js';

/** While the first feedback is awaited. */
const WAITING_MS = 5_000;

type Project = { projectSlug?: string };

/** Nobody has written yet: how to begin. The page notices the first feedback by itself. */
function FirstFeedback({ of }: { of: Project }) {
  const widgets = useAnswer(listFeedbackWidgets, { ...of, limit: 100 }, 'once')?.answer.value?.widgets;
  if (!widgets) return null;
  const [widget] = widgets;
  if (!widget)
    return (
      <>
        <p>No feedback yet, and no widget to send it with. This makes one for the pages of a domain:</p>
        <CommandLine operation={createFeedbackWidget} values={{ allowedDomains: 'shop.example.com', ...of }} />
        {may(createFeedbackWidget) && (
          <div class="line">
            <a class="btn go" href={linkTo('/feedback/setup', { new: '1' })}>
              Create a widget here
            </a>
          </div>
        )}
      </>
    );
  return (
    <>
      <p>No feedback yet. Put this line into the head of your pages; this page notices the first feedback by itself.</p>
      <Command line={snippetOf(widget.key)} />
      <p class="quiet">
        It works on {widget.allowedDomains.join(', ')}. <a href={linkTo('/feedback/setup')}>Change the widget</a>
      </p>
    </>
  );
}

/** In place of a list without entries. */
export function Empty({ isWhole }: { isWhole: boolean }) {
  const project = projectFilter.value;
  const of = project === null ? {} : { projectSlug: project };
  const any = useAnswer(listFeedback, isWhole ? { ...of, limit: 1 } : null, 'once')?.answer.value?.feedbacks;
  useAnswer(listFeedback, any?.length === 0 ? { ...of, limit: 1 } : null, WAITING_MS);
  if (!isWhole)
    return (
      <div class="line">
        <p class="quiet">No feedback fits this filter.</p>
        <a class="btn" href={linkTo('/feedback', { status: 'all' })}>
          Show all feedback
        </a>
      </div>
    );
  if (!any) return null;
  return (
    <div class="empty">
      {any.length ? (
        <>
          <p>Nothing is new: everything that people wrote has been looked at.</p>
          <div class="line">
            <a class="btn" href={inboxLink({ status: 'all' })}>
              Show all feedback
            </a>
          </div>
        </>
      ) : (
        <FirstFeedback of={of} />
      )}
    </div>
  );
}
