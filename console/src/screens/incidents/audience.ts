/** Who is told about a change of an incident, in words. */
import type { Answer, Input } from '../../data/operation.js';
import { may } from '../../data/session.js';
import { useAnswer } from '../../data/use-answer.js';
import { previewIncident } from '../../generated/operations.js';
import { useSettled } from '../../parts/text/markdown.js';

/** A later version may add other words for who sees it. */
type Audience = Omit<Answer<'previewIncident'>['audience'], 'visibility'> & { visibility: string };

const many = (count: number, one: string): string => `${count.toLocaleString('en-GB')} ${count === 1 ? one : `${one}s`}`;

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** "Goes to the status page, 412 subscribers and 3 channels. Cannot be taken back." */
export function audienceText({ visibility, publicUrl, emailSubscribers, webhookSubscribers, channels }: Audience): string {
  if (visibility === 'draft') return 'A draft: nobody is told, and nothing changes until it is posted.';
  const subscribers = emailSubscribers + webhookSubscribers;
  const told = [
    ...(publicUrl === null ? [] : ['the status page']),
    ...(subscribers ? [many(subscribers, 'subscriber')] : []),
    ...(channels ? [many(channels, 'channel')] : []),
  ];
  if (!told.length)
    return visibility === 'public' ? 'The status page does not show it, and nobody is told.' : 'Your team sees it here. Nobody is told.';
  const goes = `Goes to ${listed(told)}.`;
  if (visibility !== 'public') return `Your team sees it. ${goes}`;
  if (publicUrl === null) return `${goes} The status page does not show it.`;
  return subscribers || channels ? `${goes} Cannot be taken back.` : goes;
}

/** Who a change would go to, in words, as the server counts it. null asks for nothing. */
export function useAudience(input: Input<'previewIncident'> | null): string {
  const settled = useSettled(input);
  const entry = useAnswer(previewIncident, may(previewIncident) ? settled : null, 'once');
  if (entry === null) return '';
  if (entry.answer.value) return audienceText(entry.answer.value.audience);
  return entry.failure.value ? 'Who is told could not be counted.' : 'Counting who is told';
}
