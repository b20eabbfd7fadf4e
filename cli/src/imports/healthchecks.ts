/** What a check of Healthchecks becomes here. */
import { nameFrom, slugFrom } from '../init/answers.js';

/** A check as the API of Healthchecks lists it, version 3; everything in it is somebody else's text. */
interface Check {
  name?: unknown;
  slug?: unknown;
  grace?: unknown;
  timeout?: unknown;
  schedule?: unknown;
  tz?: unknown;
  methods?: unknown;
  ping_url?: unknown;
  uuid?: unknown;
  unique_key?: unknown;
}

/** A monitor to be. */
export interface Planned {
  slug: string;
  /** The fields of createMonitor, without the project. */
  values: { slug: string; name: string } & Record<string, unknown>;
  schedule: { cron: string; timeZone: string; graceSec: number } | null;
  /** The address that jobs call now; null if the list doesn't say. */
  oldUrl: string | null;
}

/** A check that does not come over, and why. */
export interface LeftOut {
  name: string;
  reason: string;
}

const LONGEST_NAME = 100;
const SHORTEST_INTERVAL = 10;
const LONGEST_INTERVAL = 31_536_000;
const SHORTEST_GRACE = 60;
const LONGEST_GRACE = 2_592_000;
const LARGEST_FACTOR = 86_400;
/** Not more than a server says in an address, and nothing that ends a command of sed. */
const ADDRESS = /^https?:\/\/[^\s|\\]{1,500}$/;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const seconds = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null);
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, Math.round(value)));

/** The check's identity, short: of its ping address or of a read-only list. */
const mark = ({ uuid, unique_key: key, ping_url: url }: Check): string =>
  (text(uuid) || text(key) || text(url).split('/').at(-1) || '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 8);

function slugOf(check: Check): string {
  const words = text(check.slug) || text(check.name);
  return words || !mark(check) ? slugFrom(words) : `check-${mark(check)}`;
}

function nameOf(check: Check, slug: string): string {
  const name = text(check.name)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return [...(name || nameFrom(slug))].slice(0, LONGEST_NAME).join('').trim();
}

/** Silence as Healthchecks judges it: nothing until the grace is over, then down. */
function silenceOf(check: Check): (Pick<Planned, 'schedule'> & { values: Record<string, unknown> }) | string {
  const grace = seconds(check.grace) ?? 0;
  const cron = text(check.schedule);
  if (cron) {
    if (cron.includes('\n') || !(cron.startsWith('@') || cron.split(/\s+/).length === 5))
      return 'its schedule is no crontab expression of five fields';
    const schedule = { cron, timeZone: text(check.tz) || 'UTC', graceSec: within(grace, SHORTEST_GRACE, LONGEST_GRACE) };
    return { schedule, values: { schedule } };
  }
  const timeout = seconds(check.timeout);
  if (timeout === null) return 'it has neither a timeout nor a schedule';
  const intervalSec = within(timeout, SHORTEST_INTERVAL, LONGEST_INTERVAL);
  const downAfter = Math.min(
    LARGEST_FACTOR,
    Math.ceil(((intervalSec + Math.min(grace, LONGEST_INTERVAL)) / intervalSec) * 10_000) / 10_000,
  );
  return { schedule: null, values: { intervalSec, degradedAfter: downAfter, downAfter } };
}

function plannedOf(check: Check, slug: string): Planned | LeftOut {
  const name = nameOf(check, slug);
  const silence = silenceOf(check);
  if (typeof silence === 'string') return { name, reason: silence };
  const onlyPost = text(check.methods) === 'POST';
  const url = text(check.ping_url);
  return {
    slug,
    values: { slug, name, ...silence.values, ...(onlyPost && { pingMethods: 'post' }) },
    schedule: silence.schedule,
    oldUrl: ADDRESS.test(url) ? url : null,
  };
}

const isCheck = (value: unknown): value is Check => value !== null && typeof value === 'object' && !Array.isArray(value);

/** The checks of a list, or of an answer that has one; null if there is none. */
export function checksIn(json: unknown): Check[] | null {
  const list = Array.isArray(json) ? json : (json as { checks?: unknown } | null)?.checks;
  return Array.isArray(list) && list.every(isCheck) ? list : null;
}

/**
 * The monitors that checks become, and what is left out. Slugs depend only on the checks, so that a second import finds what the first one made:
 * checks that share one get a part of their address added.
 */
export function planImport(checks: readonly Check[]): { planned: Planned[]; leftOut: LeftOut[] } {
  const counts = new Map<string, number>();
  for (const check of checks) counts.set(slugOf(check), (counts.get(slugOf(check)) ?? 0) + 1);
  const taken = new Set<string>();
  const planned: Planned[] = [];
  const leftOut: LeftOut[] = [];
  for (const check of checks) {
    const own = slugOf(check);
    const slug = counts.get(own) === 1 ? own : `${own.slice(0, LONGEST_NAME - 9)}-${mark(check)}`;
    const one = plannedOf(check, slug);
    if ('reason' in one) leftOut.push(one);
    else if (taken.has(slug)) leftOut.push({ name: one.values.name, reason: `another check has the slug ${slug}` });
    else planned.push(one);
    taken.add(slug);
  }
  return { planned, leftOut };
}

const pattern = (url: string): string => url.replace(/[.*[\]^$]/g, '\\$&');

/** A command of sed that puts the new address in the old one's place. */
export const sedLine = (oldUrl: string, newUrl: string): string => `s|${pattern(oldUrl)}|${newUrl.replaceAll('&', '\\&')}|g`;
