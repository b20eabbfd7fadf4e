/** What changes an incident as a whole: resolving it, and who sees it or one of its updates. */
import { useSignal } from '@preact/signals';
import { address, setQuery } from '../../address/address.js';
import { send } from '../../data/send.js';
import { may } from '../../data/session.js';
import { editIncidentUpdate, resolveIncident, updateIncident } from '../../generated/operations.js';
import { Confirm } from '../../parts/floating/confirm.js';
import { Dialog } from '../../parts/floating/dialog.js';
import { say } from '../../parts/floating/toast.js';
import { Check, TextField } from '../../parts/form/field.js';
import { Form } from '../../parts/form/form.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { useAudience } from './audience.js';
import { Correct, CorrectUpdate } from './corrections.js';
import { type Incident, isVisibility, tellText, textArgument, type Update, updateAction, type Written } from './written.js';

interface OpenProps {
  incident: Incident;
  onClose: () => void;
}

function Resolve({ incident: { number, visibility }, onClose }: OpenProps) {
  const written = useSignal({ body: '', notify: true });
  const { body, notify } = written.value;
  const audience = useAudience({ incidentId: number, status: 'resolved', notify });
  return (
    <Dialog title={`Resolve ${number}`} onClose={onClose}>
      <Form
        submit="Resolve incident"
        failed="The incident was not resolved"
        onCancel={onClose}
        consequence={visibility === 'draft' ? undefined : audience}
        onInput={(values) => {
          written.value = { body: values.text('body'), notify: values.checked('notify') };
        }}
        onSubmit={async (values) => {
          const text = values.text('body');
          await send(resolveIncident, { incidentId: number, notify: values.checked('notify'), ...(text && { body: text }) });
          say('Incident resolved');
          onClose();
        }}
      >
        <TextField
          name="body"
          label="Last words"
          required={false}
          rows={4}
          maxLength={10_000}
          help="Without them it says “The incident is resolved.” A resolved incident takes no more updates."
          focus
        />
        <Check name="notify" label={tellText(visibility)} checked />
      </Form>
      <CommandLine operation={resolveIncident} values={{ incidentId: number, body: textArgument(body), noNotify: !notify }} />
    </Dialog>
  );
}

const SHOW = {
  public: { title: 'Publish', submit: 'Publish incident', done: 'Incident published', failed: 'The incident was not published' },
  internal: { title: 'Keep internal:', submit: 'Make internal', done: 'Incident is internal', failed: 'The incident was not changed' },
  draft: { title: '', submit: '', done: '', failed: '' },
} as const;

function Show({ incident, to, onClose }: OpenProps & { to: Written['visibility'] }) {
  const { number, visibility } = incident;
  const notify = useSignal(true);
  const audience = useAudience({ incidentId: number, visibility: to, notify: notify.value });
  const { title, submit, done, failed } = SHOW[to];
  const hides = visibility === 'public';
  return (
    <Dialog title={`${title} ${number}`} onClose={onClose}>
      <Form
        {...{ submit, failed }}
        onCancel={onClose}
        consequence={hides ? undefined : audience}
        onInput={(values) => {
          notify.value = values.checked('notify');
        }}
        onSubmit={async (values) => {
          const body = values.text('body');
          await send(updateIncident, { incidentId: number, visibility: to, notify: notify.peek(), ...(body && { body }) });
          say(done);
          onClose();
        }}
      >
        {hides && <p>It disappears from the status page. Who was told already keeps the message.</p>}
        {visibility === 'draft' && <p>Its updates are posted now, as if they were just written.</p>}
        {visibility === 'internal' && (
          <TextField
            name="body"
            label="First public update"
            required={false}
            rows={4}
            maxLength={10_000}
            help="Needed unless its last public update still says how it is. Internal updates stay internal."
            focus
          />
        )}
        {!hides && <Check name="notify" label={tellText(to)} checked />}
      </Form>
      <CommandLine operation={updateIncident} values={{ incidentId: number, visibility: to, noNotify: !notify.value }} />
    </Dialog>
  );
}

function ShowUpdate({ incident, update, onClose }: OpenProps & { update: Update }) {
  const hides = update.visibility === 'public';
  const to = hides ? 'internal' : isVisibility(incident.visibility) ? incident.visibility : 'internal';
  const audience = useAudience(hides ? null : { incidentId: incident.number, visibility: to });
  const action = updateAction(incident, update);
  if (action === null) return null;
  return (
    <Confirm
      title={action}
      submit={hides ? 'Hide update' : action}
      failed="The update was not changed"
      done={hides ? 'Update hidden' : 'Update published'}
      danger={false}
      onClose={onClose}
      onConfirm={() => send(editIncidentUpdate, { incidentId: incident.number, updateId: update.id, visibility: to })}
    >
      {hides ? 'The status page stops showing it. Who was told already keeps the message.' : audience}
    </Confirm>
  );
}

/** The dialog that the address names. */
export function Dialogs({ incident }: { incident: Incident }) {
  const { query } = address.value;
  const onClose = () => setQuery({ resolve: null, correct: null, show: null, update: null });
  const [to, updateId] = [query.get('show') ?? '', query.get('update')];
  const isOpen = incident.status !== 'resolved';
  if (query.has('resolve') && isOpen && may(resolveIncident)) return <Resolve {...{ incident, onClose }} />;
  if (isVisibility(to) && to !== 'draft' && to !== incident.visibility && may(updateIncident))
    return <Show {...{ incident, to, onClose }} />;
  if (query.get('correct') === 'incident' && may(updateIncident)) return <Correct {...{ incident, onClose }} />;
  const update = incident.updates.find(({ id }) => id === updateId);
  if (update && query.get('correct') === 'update' && may(editIncidentUpdate)) return <CorrectUpdate {...{ incident, update, onClose }} />;
  return update && may(editIncidentUpdate) ? <ShowUpdate {...{ incident, update, onClose }} /> : null;
}
