/** How long a project's feedback is kept, and whether somebody is told of it. */
import { useSignal } from '@preact/signals';
import { linkTo } from '../../../address/address.js';
import type { Answer } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { createProject, getFeedbackSettings, listNotificationChannels, updateFeedbackSettings } from '../../../generated/operations.js';
import { say } from '../../../parts/floating/toast.js';
import { useBase } from '../../../parts/form/base.js';
import { changesOf } from '../../../parts/form/changes.js';
import { Check, TextField } from '../../../parts/form/field.js';
import { Form, type FormValues } from '../../../parts/form/form.js';
import { Facts } from '../../../parts/page/facts.js';
import { Failure } from '../../../parts/page/notice.js';
import { CommandLine, withNegations } from '../../../parts/text/command-line.js';
import { manyText } from '../../../parts/text/counts.js';
import { ProjectSwitch, useProject } from '../project.js';
import { SetupFrame } from './frame.js';

type Settings = Answer<'getFeedbackSettings'>['settings'];

const settingsIn = (values: FormValues) => ({
  notifyNew: values.checked('notifyNew'),
  retentionDays: values.number('retentionDays'),
  extraRetentionDays: values.number('extraRetentionDays'),
});

const daysText = (days: number | null): string => (days === null ? 'for ever' : manyText(days, 'day'));

const ReadOnly = ({ of: { notifyNew, retentionDays, extraRetentionDays } }: { of: Settings }) => (
  <Facts
    of={[
      ['New feedback', notifyNew ? 'notifies' : 'notifies nobody'],
      ['Feedback is kept', daysText(retentionDays)],
      ['More context is kept', daysText(extraRetentionDays)],
    ]}
  />
);

const LABELS = {
  notifyNew: 'Notifying of new feedback',
  retentionDays: 'The number of days that feedback is kept',
  extraRetentionDays: 'The number of days that more context is kept',
};

function Change({ of }: { of: Settings }) {
  const changes = useSignal<Partial<ReturnType<typeof settingsIn>> | null>(null);
  const { known, baseUpdatedAt, round, notice, saved } = useBase(of, LABELS, changes.value !== null, () => {
    changes.value = null;
  });
  return (
    <>
      <div class="form">
        <Form
          key={round}
          submit="Save settings"
          failed="The settings were not saved"
          onInput={(values) => {
            changes.value = changesOf({ ...known }, settingsIn(values));
          }}
          onSubmit={async (values) => {
            const given = changesOf({ ...known }, settingsIn(values));
            if (given) saved((await send(updateFeedbackSettings, { projectSlug: of.projectSlug, ...given, baseUpdatedAt })).settings);
            changes.value = null;
            say(given ? 'Settings saved' : 'Nothing was changed');
          }}
        >
          <Check
            name="notifyNew"
            label="New feedback notifies"
            help="at the bell, and in channels that take feedback.new, at most once a minute. Survey answers never do."
            checked={known.notifyNew}
          />
          <TextField
            name="retentionDays"
            label="Delete feedback after, in days"
            type="number"
            min={1}
            max={3650}
            required={false}
            value={known.retentionDays ?? ''}
            help="With its screenshot and notes. Empty: it is kept."
          />
          <TextField
            name="extraRetentionDays"
            label="Remove more context after, in days"
            type="number"
            min={1}
            max={3650}
            required={false}
            value={known.extraRetentionDays ?? ''}
            help="What programs send in extra. The rest stays. Empty: it is kept as long as the feedback."
          />
          {may(listNotificationChannels) && (
            <p class="quiet">
              <a href={linkTo('/settings/channels')}>Channels that take feedback.new</a>
            </p>
          )}
          {notice}
        </Form>
      </div>
      <CommandLine
        operation={changes.value ? updateFeedbackSettings : getFeedbackSettings}
        values={{ projectSlug: of.projectSlug, ...(changes.value && withNegations(changes.value)) }}
      />
    </>
  );
}

export const NoProject = () => (
  <div class="empty">
    <p>No project yet. Feedback belongs to one:</p>
    <CommandLine operation={createProject} values={{ slug: 'shop', name: 'Web shop' }} />
  </div>
);

export function ProjectSettings() {
  const project = useProject();
  const entry = useAnswer(getFeedbackSettings, project.slug === null ? null : { projectSlug: project.slug });
  const settings = entry?.answer.value?.settings;
  const failure = entry?.failure.value;
  return (
    <SetupFrame tab="settings" entries={[entry]} found={project.slug}>
      <ProjectSwitch of={project} />
      {failure && !settings && <Failure what="The settings could not be loaded" error={failure} />}
      {project.isKnown && project.slug === null && <NoProject />}
      {settings &&
        (may(updateFeedbackSettings) ? (
          <Change key={settings.projectId} of={settings} />
        ) : (
          <>
            <ReadOnly of={settings} />
            <CommandLine operation={getFeedbackSettings} values={{ projectSlug: settings.projectSlug }} />
          </>
        ))}
    </SetupFrame>
  );
}
