/** Says who sees an incident, an update or maintenance and who is told about it, and asks a person before the public sees an incident. */
import { valueAt } from '#client-core/person/cell.js';
import type { CommandSpec } from '../command-spec.js';
import { Failure } from '../failure.js';
import { mayAsk } from '../io.js';
import type { Values } from '../operation/build-request.js';
import { type Connection, callOperation } from '../operation/call.js';
import { specOf } from '../operation/specs.js';
import { askYes } from '../prompts/ask.js';
import { PUBLISHED } from './published.js';

interface Audience {
  /** Maintenance has none. */
  visibility?: 'public' | 'internal' | 'draft';
  publicUrl: string | null;
  emailSubscribers: number;
  webhookSubscribers: number;
  /** Maintenance is told to none. */
  channels?: number;
}

const counted = (count: number, one: string, many: string): string[] => (count > 0 ? [`${count} ${count === 1 ? one : many}`] : []);

/** The fields that a preview takes, as far as the command has them. */
const PREVIEWED = ['incidentId', 'projectSlug', 'projectId', 'monitorIds', 'status', 'visibility', 'notify'];

/** Null if the server cannot tell: then the command itself says why. */
async function previewOf(connection: Connection, { operationId }: CommandSpec, values: Values): Promise<Audience | null> {
  const input = Object.fromEntries(PREVIEWED.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]));
  const resolved = operationId === 'resolveIncident' ? { status: 'resolved' } : {};
  try {
    const answer = await callOperation(connection, specOf('previewIncident'), { ...input, ...resolved });
    return valueAt(answer, 'audience') as Audience;
  } catch {
    return null;
  }
}

/** Asks a person before an incident or update becomes public; `--yes` skips it. */
export async function confirmPublishing(connection: Connection, spec: CommandSpec, values: Values, yes: boolean): Promise<void> {
  const what = PUBLISHED[spec.operationId];
  if (what === undefined || yes || !mayAsk(connection)) return;
  const audience = await previewOf(connection, spec, values);
  if (!audience || audience.publicUrl === null) return;
  const { emailSubscribers, webhookSubscribers } = audience;
  const told = [
    ...counted(emailSubscribers, 'subscriber by email', 'subscribers by email'),
    ...counted(webhookSubscribers, 'subscriber by webhook', 'subscribers by webhook'),
  ];
  const page = audience.publicUrl.replace(/\/incidents\/\w+$/, '');
  const question = `Publish this ${what} at ${page}${told.length ? ` and tell ${told.join(' and ')}` : ''}?`;
  if (!(await askYes(connection.io, question))) throw new Failure('FAILED', 'Not confirmed; nothing was changed.');
}

/** The command that publishes a draft. */
function publishing(answer: unknown): string {
  const incident = String(valueAt(answer, 'incident.number'));
  if (valueAt(answer, 'incident.visibility') === 'draft') return `tidewatch incidents edit ${incident} --visibility public`;
  const updates = (valueAt(answer, 'incident.updates') ?? []) as { id: string; visibility: string }[];
  const draft = updates.find(({ visibility }) => visibility === 'draft');
  return `tidewatch incidents edit-update ${incident} ${draft?.id ?? '<update>'} --visibility public`;
}

/** Who sees a change, and who was told. */
export function audienceLines(answer: unknown): string[] {
  const audience = valueAt(answer, 'audience') as Audience | undefined;
  // a server too old to say
  if (!audience) return [];
  const { visibility, publicUrl, emailSubscribers, webhookSubscribers, channels = 0 } = audience;
  if (visibility === 'draft') return [`A draft: nobody was told. Publish it: ${publishing(answer)}`];
  const told = [
    ...counted(emailSubscribers, 'subscriber gets an email', 'subscribers get an email'),
    ...counted(webhookSubscribers, 'webhook is called', 'webhooks are called'),
    ...counted(channels, 'channel is notified', 'channels are notified'),
  ];
  const hidden = `${visibility === 'internal' ? 'Internal' : 'Not public'}: the status page does not show it.`;
  return [publicUrl === null ? hidden : `Public at ${publicUrl}`, told.length ? `${told.join(', ')}.` : 'Nobody is told.'];
}
