/** What the team wrote about an entry; nobody else sees it. */
import { useSignal } from '@preact/signals';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { addFeedbackNote, deleteFeedbackNote } from '../../../generated/operations.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { TextField } from '../../../parts/form/field.js';
import { Form } from '../../../parts/form/form.js';
import { Section } from '../../../parts/page/section.js';
import { Ago } from '../../../parts/time/moment.js';
import { me, personText, usePeople } from '../people.js';
import type { Detail } from '../words.js';

type Note = Detail['notes'][number];

function NewNote({ number }: { number: string }) {
  return (
    <Form
      submit="Add note"
      failed="The note was not added"
      plain
      empties
      onSubmit={async (values) => {
        await send(addFeedbackNote, { feedbackId: number, body: values.text('body') });
      }}
    >
      <TextField name="body" label="Note for your team" help="Only members see it." rows={3} maxLength={10_000} />
    </Form>
  );
}

/** @param of null: not there yet */
export function Notes({ of, number }: { of: readonly Note[] | null; number: string }) {
  const leaving = useSignal<Note | null>(null);
  const others = (of ?? []).some(({ createdBy: { type, id } }) => type === 'user' && id !== me()?.id);
  const people = usePeople(others);
  return (
    <Section title="Notes" aside={of !== null && of.length > 0 && <span class="quiet">{of.length}</span>}>
      {of?.map((note) => (
        <div key={note.id}>
          <p class="typed">{note.body}</p>
          <p class="line quiet">
            <span>{note.createdBy.type === 'api_key' ? 'An API key' : personText(people, note.createdBy.id)}</span>
            <Ago at={note.createdAt} />
            {may(deleteFeedbackNote) && (
              <button
                type="button"
                class="btn bare"
                onClick={() => {
                  leaving.value = note;
                }}
              >
                Delete
              </button>
            )}
          </p>
        </div>
      ))}
      {may(addFeedbackNote) ? <NewNote key={number} number={number} /> : of?.length === 0 && <p class="quiet">No note.</p>}
      {leaving.value && (
        <Confirm
          title="Delete this note"
          submit="Delete note"
          failed="The note was not deleted"
          done="Note deleted"
          onClose={() => {
            leaving.value = null;
          }}
          onConfirm={() => send(deleteFeedbackNote, { feedbackId: number, noteId: leaving.value?.id ?? '' })}
        >
          “{leaving.value.body.slice(0, 200)}” is removed for everybody. This cannot be undone.
        </Confirm>
      )}
    </Section>
  );
}
