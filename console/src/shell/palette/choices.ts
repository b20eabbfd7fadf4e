/** What the palette offers for a text. */
import { linkTo } from '../../address/address.js';
import { session, suffices } from '../../data/session.js';
import index from '../../generated/index.json' with { type: 'json' };
import { PLACES } from '../../navigation/places.js';
import { screenAt } from '../../navigation/screens.js';
import type { IconName } from '../../parts/draw/icon.js';
import { otherWords } from './synonyms.js';

/** An operation in the index. */
export interface Indexed {
  id: string;
  words: string;
  summary: string;
  role: string;
  /** Whether its command asks before it acts, or what it says. */
  confirm?: boolean | string;
}

export interface Choice {
  id: string;
  group: 'Go to' | 'Run';
  icon: IconName;
  label: string;
  /** At the right, in mono. */
  detail: string;
  /** The command that does it. */
  line: string;
  /** Where it leads; null: it runs an operation. */
  to: string | null;
  operation: Indexed | null;
}

export const INDEX: readonly Indexed[] = index as Indexed[];

/** How well a text fits words: the sum of where they begin; null if one of them is missing. Less is better. */
export function fitness(text: string, wanted: readonly string[]): number | null {
  const lower = text.toLowerCase();
  let sum = 0;
  for (const word of wanted) {
    const at = lower.indexOf(word);
    if (at < 0) return null;
    // the beginning of a word counts more than its middle
    sum += at === 0 ? 0 : /[\s/-]/.test(lower[at - 1] ?? '') ? 1 : 3;
  }
  return sum + lower.length / 1000;
}

const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

const MOST_OPERATIONS = 8;
/** Its command comes first, then its summary, then what people call it. */
const RANKS = [0, 2, 8] as const;

/** The operations that fit, best first, of those that a role may call. */
export function operationsFor(text: string, role: string | null): Indexed[] {
  const wanted = wordsIn(text);
  const fits = INDEX.filter((each) => suffices(role, each.role)).flatMap((each) => {
    const own = `${each.summary} ${each.words}`;
    const found = [fitness(each.words, wanted), fitness(own, wanted), fitness(`${own} ${otherWords(each)}`, wanted)];
    const best = Math.min(...found.map((fit, rank) => (fit ?? Number.POSITIVE_INFINITY) + (RANKS[rank] ?? 0)));
    return Number.isFinite(best) ? [{ each, best }] : [];
  });
  return fits
    .sort((a, b) => a.best - b.best)
    .slice(0, wanted.length ? MOST_OPERATIONS : 0)
    .map(({ each }) => each);
}

/** Screens that are no places of the navigation. */
const FURTHER: readonly { path: string; label: string; icon: IconName; also?: string }[] = [
  { path: '/notifications', label: 'Notifications', icon: 'bell', also: 'bell' },
  { path: '/maintenance', label: 'Maintenance', icon: 'maintenance', also: 'downtime mute silence' },
  { path: '/errors/releases', label: 'Releases', icon: 'error', also: 'source maps' },
  { path: '/feedback/surveys', label: 'Surveys', icon: 'feedback', also: 'nps csat' },
  { path: '/feedback/setup', label: 'Widgets', icon: 'feedback', also: 'feedback' },
  { path: '/account', label: 'Account', icon: 'settings', also: 'profile password sessions 2fa' },
  { path: '/settings/projects', label: 'Projects', icon: 'settings' },
  { path: '/settings/members', label: 'Members', icon: 'settings', also: 'people team invite' },
  { path: '/settings/keys', label: 'Keys', icon: 'settings', also: 'api tokens' },
  { path: '/settings/channels', label: 'Channels', icon: 'settings', also: 'alerts slack webhook' },
  { path: '/settings/deliveries', label: 'Deliveries', icon: 'settings' },
  { path: '/settings/audit-log', label: 'Audit log', icon: 'settings' },
];

const isAllowed = (path: string): boolean => suffices(session.value?.role ?? null, screenAt(path)?.screen.role ?? 'viewer');

/** The places that fit; the screens below them once something was typed. */
export function placesFor(text: string): Choice[] {
  const wanted = wordsIn(text);
  const further = wanted.length ? FURTHER.filter(({ path }) => isAllowed(path)).map((each) => ({ ...each, key: null })) : [];
  return [...PLACES.map((place) => ({ ...place, also: '' })), ...further]
    .filter(({ label, also = '' }) => fitness(`${label} ${also}`, wanted) !== null)
    .map(({ path, label, icon, key }) => ({
      ...{ id: `place-${path}`, group: 'Go to' as const, icon, label, detail: key === null ? '' : `g ${key}`, line: '' },
      ...{ to: linkTo(path), operation: null },
    }));
}

/** An operation as a choice. */
export const runChoice = (operation: Indexed): Choice => ({
  ...{ id: `run-${operation.id}`, group: 'Run', icon: 'settings', label: operation.summary, detail: operation.words },
  ...{ line: `tidewatch ${operation.words}`, to: null, operation },
});
