/** Identifies the browser from its User-Agent header. */
import { LRUCache } from 'lru-cache';
import { UAParser } from 'ua-parser-js';
import type { EventPayload } from '../events/event.js';

/** Parsing one takes a quarter of a millisecond, and most pages run in one of a few hundred browsers. */
const KNOWN_AGENTS = 2_000;
/** Real user agents are shorter; anything longer is ignored. */
const LONGEST = 500;

type Browser = EventPayload['browser'];

const known = new LRUCache<string, { browser: Browser }>({ max: KNOWN_AGENTS });

function read(agent: string): Browser {
  const { name, version } = new UAParser(agent).getBrowser();
  return name === undefined ? null : { name, version: version ?? null };
}

/** The browser in a User-Agent header; null if it has none. */
export function browserOf(userAgent: string): Browser {
  const agent = userAgent.slice(0, LONGEST);
  const cached = known.get(agent);
  if (cached) return cached.browser;
  const browser = agent ? read(agent) : null;
  known.set(agent, { browser });
  return browser;
}
