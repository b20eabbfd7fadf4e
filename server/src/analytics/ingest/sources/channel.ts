/** Assigns a visit to a channel: Google Analytics' default channel groups plus one for AI assistants. The first matching rule wins. */
import type { Source } from './source.js';

/** Channels and the numbers stored in hits. */
export const CHANNELS = {
  'Cross-network': 1,
  'Paid Shopping': 2,
  'Paid Search': 3,
  'Paid Social': 4,
  'Paid Video': 5,
  Display: 6,
  'Paid Other': 7,
  'Organic Shopping': 8,
  'Organic Social': 9,
  'Organic Video': 10,
  'Organic Search': 11,
  'AI Assistants': 12,
  Email: 13,
  Affiliates: 14,
  Audio: 15,
  SMS: 16,
  'Mobile Push Notifications': 17,
  Referral: 18,
  Direct: 19,
} as const;

type Channel = keyof typeof CHANNELS;

/** Input of the rules; texts are unchanged. */
interface Visit {
  source: Source;
  utmSource: string;
  medium: string;
  campaign: string;
}

/** support.google.com/analytics/answer/9756891 */
const PAID = /^(.*cp.*|ppc|retargeting|paid.*)$/;
const SHOPPING_CAMPAIGN = /^(.*(([^a-df-z]|^)shop|shopping).*)$/;
const DISPLAY = new Set(['display', 'banner', 'expandable', 'interstitial', 'cpm']);
const SOCIAL = new Set(['social', 'social-network', 'social-media', 'sm', 'social network', 'social media']);
const EMAIL = /e[-_ ]?mail|newsletter/;
const REFERRAL = new Set(['referral', 'app', 'link']);

/** A click id is evidence as good as a paid medium, except that it knows no campaigns. */
function paidChannel({ source }: Visit, medium: string, campaign: string): Channel | null {
  const hasPaidMedium = PAID.test(medium);
  const isPaid = hasPaidMedium || source.click?.proof === 'paid';
  if ((isPaid && source.kind === 'shopping') || (hasPaidMedium && SHOPPING_CAMPAIGN.test(campaign))) return 'Paid Shopping';
  if (isPaid && source.kind === 'search') return 'Paid Search';
  if (isPaid && source.kind === 'social') return 'Paid Social';
  if (isPaid && source.kind === 'video') return 'Paid Video';
  if (DISPLAY.has(medium) || source.click?.proof === 'display') return 'Display';
  return isPaid ? 'Paid Other' : null;
}

function organicChannel({ source, utmSource }: Visit, medium: string, campaign: string): Channel | null {
  const given = utmSource.toLowerCase();
  if (source.kind === 'shopping' || SHOPPING_CAMPAIGN.test(campaign)) return 'Organic Shopping';
  if (source.kind === 'social' || SOCIAL.has(medium)) return 'Organic Social';
  if (source.kind === 'video' || medium.includes('video')) return 'Organic Video';
  if (source.kind === 'search' || medium === 'organic') return 'Organic Search';
  if (source.kind === 'ai') return 'AI Assistants';
  if (source.kind === 'email' || EMAIL.test(given) || EMAIL.test(medium)) return 'Email';
  if (medium === 'affiliate' || source.click?.proof === 'affiliate') return 'Affiliates';
  if (medium === 'audio') return 'Audio';
  if (given === 'sms' || medium === 'sms') return 'SMS';
  if (medium.endsWith('push') || medium.includes('mobile') || medium.includes('notification')) return 'Mobile Push Notifications';
  return null;
}

/** The channel of a visit. */
export function channelOf(visit: Visit): Channel {
  const [medium, campaign] = [visit.medium.toLowerCase(), visit.campaign.toLowerCase()];
  if (campaign.includes('cross-network')) return 'Cross-network';
  const found = paidChannel(visit, medium, campaign) ?? organicChannel(visit, medium, campaign);
  if (found) return found;
  return visit.source.name || REFERRAL.has(medium) ? 'Referral' : 'Direct';
}
