import { useSignal } from '@preact/signals';
import type { Answer, Input } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { useAnswer } from '../../../data/use-answer.js';
import { createNotificationChannel, listProjects, updateNotificationChannel } from '../../../generated/operations.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { SecretDialog } from '../../../parts/floating/secret-dialog.js';
import { say } from '../../../parts/floating/toast.js';
import { useBase } from '../../../parts/form/base.js';
import { changesOf } from '../../../parts/form/changes.js';
import { SelectField, TextField } from '../../../parts/form/field.js';
import { Form, type FormValues } from '../../../parts/form/form.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { ChannelFields, channelSettings, NEW_CHANNEL } from './channel-fields.js';
import { TYPES } from './channel-words.js';

type Channel = Answer<'listNotificationChannels'>['channels'][number];
type Type = Input<'createNotificationChannel'>['type'];

const useProjects = () => useAnswer(listProjects, { limit: 100 }, 'once')?.answer.value?.projects ?? [];

function inputOf(values: FormValues): Input<'createNotificationChannel'> {
  const { projectSlug, ...settings } = channelSettings(values);
  return { slug: values.text('slug'), type: values.text('type') as Type, ...settings, ...(projectSlug && { projectSlug }) };
}

/** The signing secret of a webhook, shown once. */
export const SigningSecret = ({ slug, secret, onStored }: { slug: string; secret: string; onStored: () => void }) => (
  <SecretDialog title={`Signing secret of ${slug}`} label="Signing secret" secret={secret} onStored={onStored}>
    <p class="quiet">The receiver verifies each message with it, as Standard Webhooks says.</p>
  </SecretDialog>
);

/** Makes a channel; a webhook shows its secret. */
export function NewChannel({ onClose }: { onClose: () => void }) {
  const projects = useProjects();
  const type = useSignal<string>('email');
  const secret = useSignal<{ slug: string; secret: string } | null>(null);
  const shown = useSignal<Record<string, unknown>>({ type: 'email' });
  if (secret.value) return <SigningSecret {...secret.value} onStored={onClose} />;
  return (
    <Dialog title="New channel" onClose={onClose}>
      <Form
        submit="Create channel"
        failed="The channel was not created"
        onCancel={onClose}
        onInput={(values) => {
          // an address may hold a secret, which belongs on no screen
          shown.value = {
            slug: values.text('slug'),
            type: values.text('type'),
            email: values.text('email'),
            projectSlug: values.text('projectSlug'),
          };
        }}
        onSubmit={async (values) => {
          const made = await send(createNotificationChannel, inputOf(values));
          if (made.secret !== null) {
            secret.value = { slug: made.channel.slug, secret: made.secret };
            return;
          }
          say(`Channel ${made.channel.slug} created`);
          onClose();
        }}
      >
        <SelectField
          name="type"
          label="Type"
          value={type.value}
          options={TYPES}
          onChange={(value) => {
            type.value = value;
          }}
        />
        <TextField name="slug" label="Slug" maxLength={100} help="Its name, such as ops-mail. It never changes." mono focus />
        <ChannelFields key={type.value} type={type.value} known={NEW_CHANNEL} target={null} projects={projects} />
      </Form>
      <CommandLine operation={createNotificationChannel} values={shown.value} />
    </Dialog>
  );
}

const LABELS = {
  target: 'The address',
  kinds: 'What it tells',
  projectSlug: 'The project',
  reminderMinutes: 'The reminder in minutes',
  enabled: 'Telling',
};

/** Changes a channel; its type and its slug are fixed. */
export function ChangeChannel({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const projects = useProjects();
  const latest = { ...channel, email: channel.type === 'email' ? channel.target : '' };
  const { known, baseUpdatedAt, round, notice } = useBase(latest, LABELS);
  return (
    <Dialog title={`Settings of ${channel.slug}`} onClose={onClose}>
      <Form
        key={round}
        submit="Save channel"
        failed="The channel was not changed"
        onCancel={onClose}
        onSubmit={async (values) => {
          const changes = changesOf(known, channelSettings(values));
          if (changes) await send(updateNotificationChannel, { channelId: channel.id, ...changes, baseUpdatedAt });
          say(changes ? 'Channel saved' : 'Nothing was changed');
          onClose();
        }}
      >
        <ChannelFields type={channel.type} known={known} target={known.target} projects={projects} />
        {notice}
      </Form>
      <CommandLine operation={updateNotificationChannel} values={{ channelId: channel.slug }} />
    </Dialog>
  );
}
