/** A channel's settings as fields of a form, by its type. */
import { fieldError } from '../../../data/call-error.js';
import type { Answer, Input } from '../../../data/operation.js';
import { CheckList } from '../../../parts/form/check-list.js';
import { SelectField, TextField } from '../../../parts/form/field.js';
import type { FormValues } from '../../../parts/form/form.js';
import { NOTIFICATION_KINDS } from '../../../parts/things/notification.js';
import { NEW_KINDS } from './channel-words.js';

type Channel = Answer<'listNotificationChannels'>['channels'][number];
export type ChannelSettings = Pick<
  Input<'updateNotificationChannel'>,
  'email' | 'webhookUrl' | 'botToken' | 'chatId' | 'kinds' | 'projectSlug' | 'reminderMinutes'
>;

/** What the fields begin with; a secret target is not among it. */
export type KnownChannel = Pick<Channel, 'projectSlug' | 'reminderMinutes'> & { kinds: readonly string[]; email: string };

export const NEW_CHANNEL: KnownChannel = { kinds: NEW_KINDS, projectSlug: null, reminderMinutes: null, email: '' };

/** The fields' values for the operations; a secret that was left empty stays as it is. */
export function channelSettings(values: FormValues): ChannelSettings {
  const kinds = values.list('kinds') as NonNullable<ChannelSettings['kinds']>;
  if (!kinds.length) throw fieldError('kinds', 'Choose at least one');
  const given = (name: string) => values.text(name) || undefined;
  return {
    email: given('email'),
    webhookUrl: given('webhookUrl'),
    botToken: given('botToken'),
    chatId: given('chatId'),
    kinds,
    projectSlug: values.text('projectSlug') || null,
    reminderMinutes: values.number('reminderMinutes'),
  };
}

interface TargetProps {
  type: string;
  known: KnownChannel;
  /** What the secret target begins with now; null for a new channel. */
  target: string | null;
}

/** Where messages go. */
function TargetFields({ type, known, target }: TargetProps) {
  const isNew = target === null;
  const keep = `It is ${target}. Left empty, it stays.`;
  if (type === 'email') return <TextField name="email" label="Email address" type="email" maxLength={254} value={known.email} />;
  if (type === 'telegram')
    return (
      <>
        <TextField
          name="botToken"
          label="Token of your bot"
          type="password"
          autocomplete="new-password"
          maxLength={130}
          required={isNew}
          help={isNew ? 'BotFather gave it to you. It is never shown again.' : 'Left empty, it stays.'}
          mono
        />
        <TextField
          name="chatId"
          label="Chat"
          maxLength={33}
          required={isNew}
          help={isNew ? 'Its number, such as -1001234567890, or @name of a public chat.' : keep}
          mono
        />
      </>
    );
  return (
    <TextField
      name="webhookUrl"
      label={type === 'slack' ? 'Webhook address of Slack' : 'Address'}
      type="url"
      maxLength={2000}
      required={isNew}
      help={isNew ? 'Messages are posted to it. It can hold a secret, so only its beginning is shown later.' : keep}
      placeholder={type === 'slack' ? 'https://hooks.slack.com/services/…' : 'https://'}
      mono
    />
  );
}

interface ChannelFieldsProps extends TargetProps {
  projects: readonly { slug: string }[];
}

export const ChannelFields = ({ type, known, target, projects }: ChannelFieldsProps) => (
  <>
    <TargetFields {...{ type, known, target }} />
    <SelectField
      name="projectSlug"
      label="Project"
      required={false}
      value={known.projectSlug ?? ''}
      options={[{ value: '', label: 'All projects' }, ...projects.map(({ slug }) => ({ value: slug, label: slug }))]}
    />
    <TextField
      name="reminderMinutes"
      label="Remind every, in minutes"
      type="number"
      min={5}
      max={10_080}
      required={false}
      value={known.reminderMinutes ?? ''}
      help="While a monitor is down or late. Left empty, it is said once."
    />
    <CheckList
      legend="Gets"
      name="kinds"
      options={NOTIFICATION_KINDS}
      chosen={known.kinds}
      help="A recovery is sent only if the problem before it was."
    />
  </>
);
