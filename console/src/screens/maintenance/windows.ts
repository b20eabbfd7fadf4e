/** Maintenance windows in their order, and in words. */
import { ageText, lengthText, momentText } from '../../parts/time/times.js';

export interface Window {
  status: string;
  startsAt: string;
  endsAt: string;
}

const start = ({ startsAt }: Window): number => Date.parse(startsAt);

/** What is under way, what comes next, the soonest first, and what is past, the latest first. */
export function byStage<Each extends Window>(windows: readonly Each[]): { underWay: Each[]; planned: Each[]; past: Each[] } {
  const of = (status: string) => windows.filter((window) => window.status === status);
  return {
    underWay: of('in_progress').toSorted((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt)),
    planned: of('scheduled').toSorted((a, b) => start(a) - start(b)),
    past: of('completed').toSorted((a, b) => start(b) - start(a)),
  };
}

/** The finding as the title of the list. */
export function listTitle(
  { underWay, planned }: { underWay: readonly Window[]; planned: readonly Window[] },
  now: number,
  zone: string,
): string {
  const [current] = underWay;
  if (current && underWay.length > 1) return `${underWay.length} maintenance windows are under way`;
  if (current) return `Maintenance ends ${ageText(Date.parse(current.endsAt), now, zone)}`;
  const [next] = planned;
  return next ? `Maintenance begins ${ageText(start(next), now, zone)}` : 'No maintenance is planned';
}

/** "Ends in 12 min", "Begins in 2 h", "Took 1 h" */
export function stageText({ status, startsAt, endsAt }: Window, now: number, zone: string): string {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  // between the end and the server's next word
  if (status === 'in_progress') return to > now ? `Ends ${ageText(to, now, zone)}` : 'Ending now';
  if (status === 'scheduled') return from > now ? `Begins ${ageText(from, now, zone)}` : 'Beginning now';
  return `Took ${lengthText((to - from) / 1000)}`;
}

/** "1 Dec, 09:00 to 11:30, 2 h 30 min" */
export function spanText({ startsAt, endsAt }: Omit<Window, 'status'>, zone: string): string {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  const [begin, end] = [momentText(from, zone), momentText(to, zone)];
  const day = begin.slice(0, begin.lastIndexOf(','));
  const until = end.startsWith(`${day},`) ? end.slice(day.length + 2) : end;
  return `${begin} to ${until}, ${lengthText((to - from) / 1000)}`;
}

/** "Window planned, 12 subscribers are told" */
export function plannedText({ emailSubscribers, webhookSubscribers }: { emailSubscribers: number; webhookSubscribers: number }): string {
  const count = emailSubscribers + webhookSubscribers;
  if (!count) return 'Window planned';
  return `Window planned, ${count.toLocaleString('en-GB')} ${count === 1 ? 'subscriber is' : 'subscribers are'} told`;
}
