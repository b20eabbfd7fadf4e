import { timeZone } from '../../data/session.js';
import { now } from './clock.js';
import { ageText, clockText, exactText, momentText, sinceText } from './times.js';

interface MomentProps {
  /** ISO 8601. */
  at: string;
}

const attributes = (at: string) => ({ dateTime: at, title: exactText(Date.parse(at), timeZone.value) });

/** A moment as its age; the exact time is its tooltip. */
export function Ago({ at }: MomentProps) {
  // the clock ticks every few seconds: what happened since is not in the future
  const present = Math.max(now.value, Date.now());
  return <time {...attributes(at)}>{ageText(Date.parse(at), present, timeZone.value)}</time>;
}

/** How long ago it began, without `ago`. */
export const Since = ({ at }: MomentProps) => <time {...attributes(at)}>{sinceText(Date.parse(at), now.value, timeZone.value)}</time>;

/** A moment as day and time. */
export const Moment = ({ at }: MomentProps) => <time {...attributes(at)}>{momentText(Date.parse(at), timeZone.value, now.value)}</time>;

/** A moment as its time of day. */
export const Clock = ({ at }: MomentProps) => <time {...attributes(at)}>{clockText(Date.parse(at), timeZone.value)}</time>;
