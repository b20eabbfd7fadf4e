/** The errors that an entry is linked to. */
import { useSignal } from '@preact/signals';
import { linkTo } from '../../../address/address.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { updateFeedbackTriage } from '../../../generated/operations.js';
import { useDeed } from '../../../parts/form/deed.js';
import { TextField } from '../../../parts/form/field.js';
import { Form } from '../../../parts/form/form.js';
import { Failure } from '../../../parts/page/notice.js';
import { Section } from '../../../parts/page/section.js';
import type { Detail } from '../words.js';

const WORDS = { unresolved: 'unresolved', resolved: 'resolved', ignored: 'ignored' };

function NewLink({ of, onDone }: { of: Detail; onDone: () => void }) {
  return (
    <Form
      submit="Link error"
      failed="The error was not linked"
      plain
      onCancel={onDone}
      onSubmit={async (values) => {
        const relatedIssueIds = [...of.relatedIssueIds, values.text('relatedIssueIds').toUpperCase()];
        await send(updateFeedbackTriage, {
          feedbackId: of.number,
          relatedIssueIds,
          ...(of.updatedAt !== null && { baseUpdatedAt: of.updatedAt }),
        });
        onDone();
      }}
    >
      <TextField name="relatedIssueIds" label="Number of the error" help="Such as ERR-12." maxLength={40} mono focus />
    </Form>
  );
}

export function Issues({ of }: { of: Detail }) {
  const isLinking = useSignal(false);
  const { run, isBusy, failure } = useDeed();
  const mayLink = may(updateFeedbackTriage);
  if (!of.relatedIssues.length && !mayLink) return null;
  const unlink = async (id: string) => {
    const relatedIssueIds = of.relatedIssueIds.filter((each) => each !== id);
    const base = of.updatedAt === null ? {} : { baseUpdatedAt: of.updatedAt };
    await send(updateFeedbackTriage, { feedbackId: of.number, relatedIssueIds, ...base });
  };
  return (
    <Section title="Errors" aside={of.relatedIssues.length > 1 && <span class="quiet">{of.relatedIssues.length}</span>}>
      {of.relatedIssues.map(({ id, number, title, status }) => (
        <div key={id}>
          <span class="clip" title={title}>
            {title}
          </span>
          <p class="line quiet">
            <a class="mono" href={linkTo(`/errors/${number}`)}>
              {number}
            </a>
            {WORDS[status]}
            {mayLink && (
              <button
                type="button"
                class="btn bare"
                aria-label={`Unlink ${number}`}
                aria-disabled={isBusy}
                onClick={() => void run(() => unlink(id))}
              >
                Unlink
              </button>
            )}
          </p>
        </div>
      ))}
      {failure && <Failure what="The error was not unlinked" error={failure} />}
      {mayLink &&
        (isLinking.value ? (
          <NewLink of={of} onDone={() => (isLinking.value = false)} />
        ) : (
          <p>
            <button type="button" class="linklike" onClick={() => (isLinking.value = true)}>
              Link an error
            </button>
          </p>
        ))}
    </Section>
  );
}
