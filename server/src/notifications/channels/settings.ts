/** The target and secret of a channel, by type; sealed in the database. */
import { randomBytes } from 'node:crypto';
import type { components } from '../../generated/types.js';
import { invalid } from '../../kernel/errors.js';
import { normalEmail, shownEmail } from '../../kernel/net/email-address.js';
import type { Sealer } from '../../kernel/secrets/secrets.js';

export type ChannelType = components['schemas']['ChannelType'];

/** until: when the secret stops signing, in milliseconds since 1970; null for the current one. */
export interface SigningSecret {
  secret: string;
  until: number | null;
}

export interface SettingsByType {
  email: { email: string };
  slack: { url: string };
  telegram: { botToken: string; chatId: string };
  webhook: { url: string; secrets: SigningSecret[] };
}
export type ChannelSettings = { [Type in ChannelType]: { type: Type } & SettingsByType[Type] }[ChannelType];

/** The fields of the input that are settings. */
export interface SettingsInput {
  email?: string | undefined;
  webhookUrl?: string | undefined;
  botToken?: string | undefined;
  chatId?: string | undefined;
}

const FIELDS: Record<ChannelType, readonly (keyof SettingsInput)[]> = {
  email: ['email'],
  slack: ['webhookUrl'],
  telegram: ['botToken', 'chatId'],
  webhook: ['webhookUrl'],
};

/** Standard Webhooks: 24 to 64 random bytes in base64 after whsec_. */
export const newSigningSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

function requireUrl(text: string): string {
  if (!URL.canParse(text)) throw invalid('/webhookUrl', 'is not an address such as https://hooks.example.com/tidewatch');
  const url = new URL(text);
  if (url.username || url.password) throw invalid('/webhookUrl', 'must not carry a user name or a password');
  return url.href;
}

/** Refuses a field of another channel type, which would be stored and never used. */
function requireOwnFields(type: ChannelType, input: SettingsInput): void {
  for (const field of ['email', 'webhookUrl', 'botToken', 'chatId'] as const) {
    if (input[field] !== undefined && !FIELDS[type].includes(field))
      throw invalid(`/${field}`, `does not go with a channel of type ${type}`);
  }
}

/** The settings of a new or changed channel; fields that the input omits keep their values. */
export function settingsOf(type: ChannelType, input: SettingsInput, before: ChannelSettings | null): ChannelSettings {
  requireOwnFields(type, input);
  const known = { ...before, webhookUrl: before && 'url' in before ? before.url : undefined } as SettingsInput & {
    secrets?: SigningSecret[];
  };
  for (const field of FIELDS[type]) if (input[field] === undefined && known[field] === undefined) throw invalid(`/${field}`, 'is required');
  const value = (field: keyof SettingsInput) => input[field] ?? known[field] ?? '';
  if (type === 'email') return { type, email: normalEmail(value('email')) };
  if (type === 'telegram') return { type, botToken: value('botToken'), chatId: value('chatId') };
  const url = requireUrl(value('webhookUrl'));
  if (type === 'slack') return { type, url };
  return { type, url, secrets: known.secrets ?? [{ secret: newSigningSecret(), until: null }] };
}

/** The part of a target that may be shown: the path of a webhook URL often acts as its password. */
export function targetOf(settings: ChannelSettings): string {
  if (settings.type === 'email') return shownEmail(settings.email);
  if (settings.type === 'telegram') return `chat ${settings.chatId} by bot ${settings.botToken.split(':')[0]}`;
  return `${new URL(settings.url).origin}/…`;
}

export const channelSealName = (channelId: string) => `channel:${channelId}`;

export function sealSettings(sealer: Sealer, channelId: string, settings: ChannelSettings): Buffer {
  return sealer.seal(JSON.stringify(settings), channelSealName(channelId));
}

export function openSettings(sealer: Sealer, channelId: string, sealed: Buffer): ChannelSettings {
  return JSON.parse(sealer.open(sealed, channelSealName(channelId))) as ChannelSettings;
}
