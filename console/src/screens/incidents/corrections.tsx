/** Corrects what an incident says about itself, and the text of an update. Nobody is told of either. */
import { useSignal } from '@preact/signals';
import type { Input } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { editIncidentUpdate, updateIncident } from '../../generated/operations.js';
import { Dialog } from '../../parts/floating/dialog.js';
import { say } from '../../parts/floating/toast.js';
import { useBase } from '../../parts/form/base.js';
import { changesOf } from '../../parts/form/changes.js';
import { Check, Choice, TextField } from '../../parts/form/field.js';
import { Form } from '../../parts/form/form.js';
import { MonitorChoice, useMonitorsKnown } from '../../parts/form/monitor-choice.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { MarkedWhileTyped } from '../../parts/text/marked.js';
import { severityWord } from '../../parts/things/incident.js';
import { type Incident, SEVERITIES, textArgument, type Update } from './written.js';

interface OpenProps {
  incident: Incident;
  onClose: () => void;
}

const LABELS = { title: 'Title', severity: 'Severity', monitors: 'Affected monitors' };

const slugsOf = ({ monitors }: Incident): string[] => monitors.map(({ slug }) => slug).sort();

/** Title, severity and monitors. */
export function Correct({ incident, onClose }: OpenProps) {
  const { number, projectSlug } = incident;
  const isKnown = useMonitorsKnown(projectSlug);
  const chosen = useSignal<readonly string[]>(slugsOf(incident));
  const given = useSignal<Pick<Input<'updateIncident'>, 'title' | 'severity'>>({});
  const { known, baseUpdatedAt, round, notice } = useBase(incident, LABELS, true, (now) => {
    chosen.value = slugsOf(now);
    given.value = {};
  });
  const monitors = changesOf({ slugs: slugsOf(known) }, { slugs: chosen.value })?.slugs;
  const changes = { ...given.value, ...(monitors && { monitorIds: monitors.map((slug) => `${projectSlug}/${slug}`) }) };
  if (!isKnown) return null;
  return (
    <Dialog title={`Correct ${number}`} onClose={onClose} class="tall">
      <Form
        key={round}
        submit="Save correction"
        failed="The incident was not corrected"
        onCancel={onClose}
        consequence="Nobody is told. Post an update to tell people."
        onInput={(values) => {
          const severity = SEVERITIES.find((each) => each === values.text('severity'));
          given.value = { ...changesOf({ ...known }, { title: values.text('title'), severity }) };
        }}
        onSubmit={async () => {
          if (Object.keys(changes).length) await send(updateIncident, { incidentId: number, ...changes, baseUpdatedAt });
          say(Object.keys(changes).length ? 'Incident corrected' : 'Nothing was changed');
          onClose();
        }}
      >
        <TextField name="title" label="Title" value={known.title} maxLength={255} focus />
        <Choice legend="Severity">
          {SEVERITIES.map((each) => (
            <Check key={each} type="radio" name="severity" value={each} label={severityWord(each)[1]} checked={each === known.severity} />
          ))}
        </Choice>
        <MonitorChoice legend="Affected monitors (optional)" project={projectSlug} chosen={chosen} />
        {notice}
      </Form>
      <CommandLine
        operation={updateIncident}
        values={{ incidentId: number, ...changes, monitors: changes.monitorIds, monitorIds: undefined }}
      />
    </Dialog>
  );
}

/** The text of an update, beside what it becomes. */
export function CorrectUpdate({ incident, update, onClose }: OpenProps & { update: Update }) {
  const body = useSignal(update.body);
  const base = useBase({ ...update, updatedAt: incident.updatedAt }, { body: 'The text' }, true, (now) => {
    body.value = now.body;
  });
  const { number } = incident;
  return (
    <Dialog title="Correct an update" onClose={onClose} class="tall">
      <Form
        key={base.round}
        submit="Save correction"
        failed="The update was not corrected"
        onCancel={onClose}
        consequence={update.visibility === 'draft' ? undefined : 'Nobody is told. Who was told already keeps the message.'}
        onInput={(values) => {
          body.value = values.text('body');
        }}
        onSubmit={async (values) => {
          const given = { body: values.text('body'), baseUpdatedAt: base.baseUpdatedAt };
          await send(editIncidentUpdate, { incidentId: number, updateId: update.id, ...given });
          say('Update corrected');
          onClose();
        }}
      >
        <TextField name="body" label="Text" value={base.known.body} rows={6} maxLength={10_000} help="Markdown works." focus />
        <section class="stack" aria-label="Preview">
          <MarkedWhileTyped text={body.value} />
        </section>
        {base.notice}
      </Form>
      <CommandLine operation={editIncidentUpdate} values={{ incidentId: number, updateId: update.id, body: textArgument(body.value) }} />
    </Dialog>
  );
}
