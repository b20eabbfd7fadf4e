/** Writes an update. What is written is kept until it is published. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { address } from '../../address/address.js';
import { send } from '../../data/send.js';
import { timeZone } from '../../data/session.js';
import { postIncidentUpdate } from '../../generated/operations.js';
import { say } from '../../parts/floating/toast.js';
import { Check, Choice, TextField } from '../../parts/form/field.js';
import { Form, type FormValues } from '../../parts/form/form.js';
import { Section } from '../../parts/page/section.js';
import { incidentStatusWord } from '../../parts/things/incident.js';
import { secondsText } from '../../parts/time/times.js';
import { useAudience } from './audience.js';
import { forgetDraft, keepDraft, readDraft } from './draft.js';
import {
  type Incident,
  isStatus,
  isVisibility,
  keepsStatus,
  nothingWritten,
  STATUSES,
  tellText,
  visibilitiesWithin,
  type Written,
  wordsOf,
} from './written.js';

const SEEN_BY: Readonly<Record<string, string>> = {
  public: 'Everybody',
  internal: 'Your team only',
  draft: 'Nobody yet, a draft',
};

/** What was written before in this tab, or nothing. */
export function writtenBefore(incident: Incident): Written {
  const fresh = nothingWritten(incident);
  const draft = readDraft(incident.number);
  if (draft === null) return fresh;
  const visibility = visibilitiesWithin(incident.visibility).find((each) => each === draft.visibility) ?? fresh.visibility;
  return { ...fresh, body: draft.body, status: isStatus(draft.status) ? draft.status : fresh.status, visibility };
}

function writtenIn(values: FormValues, incident: Incident): Written {
  const fresh = nothingWritten(incident);
  const [given, seen] = [values.text('status'), values.text('visibility')];
  const visibility = isVisibility(seen) ? seen : fresh.visibility;
  const status = isStatus(given) && !keepsStatus(incident, visibility) ? given : fresh.status;
  return { status, body: values.text('body'), visibility, notify: values.checked('notify') || visibility === 'draft' };
}

interface ComposerProps {
  incident: Incident;
  written: Signal<Written>;
}

function Fields({ incident, written }: ComposerProps) {
  const { status, body, visibility, notify } = written.value;
  const seenBy = visibilitiesWithin(incident.visibility);
  return (
    <>
      {keepsStatus(incident, visibility) ? (
        <p class="quiet">
          It stays {incidentStatusWord(incident.status)[1].toLowerCase()}: the public reads the status, and not this update.
        </p>
      ) : (
        <Choice legend="Status">
          {STATUSES.map((each) => (
            <Check key={each} type="radio" name="status" value={each} label={incidentStatusWord(each)[1]} checked={each === status} />
          ))}
        </Choice>
      )}
      <TextField
        name="body"
        label="What to tell people"
        value={body}
        rows={5}
        maxLength={10_000}
        help="Markdown works. Say what people notice and when you write next."
      />
      {seenBy.length > 1 && (
        <Choice legend="Who sees it">
          {seenBy.map((each) => (
            <Check key={each} type="radio" name="visibility" value={each} label={SEEN_BY[each]} checked={each === visibility} />
          ))}
        </Choice>
      )}
      {visibility !== 'draft' && <Check name="notify" label={tellText(visibility)} checked={notify} />}
    </>
  );
}

/** @param written what is written now, shared with the preview */
export function Composer({ incident, written }: ComposerProps) {
  const { number, status, visibility: seen } = incident;
  const keptAt = useSignal<number | null>(readDraft(number)?.keptAt ?? null);
  const round = useSignal(0);
  const begin = () => {
    written.value = nothingWritten(incident);
    round.value += 1;
  };
  useEffect(() => {
    // somebody else changed it meanwhile
    if (written.peek().body === '') begin();
  }, [status, seen]);
  const { visibility, notify, ...rest } = written.value;
  // nobody reads it under a dialog
  const isCovered = address.value.query.has('correct');
  const audience = useAudience(isCovered ? null : { incidentId: number, status: rest.status, visibility, notify });
  const { submit, done, failed } = wordsOf(visibility);
  return (
    <Section
      title="New update"
      aside={keptAt.value !== null && <span class="quiet">draft kept at {secondsText(keptAt.value, timeZone.value)}</span>}
    >
      <Form
        key={round.value}
        {...{ submit, failed }}
        consequence={audience}
        onInput={(values) => {
          written.value = writtenIn(values, incident);
          const { body } = written.value;
          keptAt.value = body === '' ? null : Date.now();
          keepDraft(number, { ...written.value, keptAt: Date.now() });
        }}
        onSubmit={async (values) => {
          await send(postIncidentUpdate, { incidentId: number, ...writtenIn(values, incident) });
          forgetDraft(number);
          keptAt.value = null;
          begin();
          say(done);
          // the form is a new one
          requestAnimationFrame(() => document.querySelector<HTMLElement>('main textarea')?.focus());
        }}
      >
        <Fields incident={incident} written={written} />
      </Form>
    </Section>
  );
}
