/** What a User-Agent header says: a program or a person, the browser, the operating system, the device. */
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { UAParser } from 'ua-parser-js';

export const DEVICES = { mobile: 1, tablet: 2, desktop: 3 } as const;

export interface Agent {
  isBot: boolean;
  /** '' where it is not known. */
  browser: string;
  os: string;
  /** One of `DEVICES`; null where the header says nothing. */
  device: number | null;
}

/** Parsing one takes a quarter of a millisecond, and most visitors have one of a few thousand. */
const KNOWN_AGENTS = 10_000;
/** Real user agents are shorter; the rest of a longer one is ignored. */
const LONGEST = 500;

const known = new LRUCache<string, Agent>({ max: KNOWN_AGENTS });

const NOBODY: Agent = { isBot: true, browser: '', os: '', device: null };

function deviceOf(type: string | undefined, os: string): number | null {
  if (type === 'mobile' || type === 'wearable') return DEVICES.mobile;
  if (type === 'tablet') return DEVICES.tablet;
  return os ? DEVICES.desktop : null;
}

/** Programs that isbot takes for browsers: those that measure and picture pages. */
const MEASURING = /GTmetrix|Miniature\.io|\bYLT\b|turingos/;

function parse(text: string): Agent {
  const parser = new UAParser(text);
  const os = parser.getOS().name ?? '';
  // the device is told beside the browser
  const browser = (parser.getBrowser().name ?? '').replace(/^Mobile /, '');
  return { isBot: isbot(text) || MEASURING.test(text), browser, os, device: deviceOf(parser.getDevice().type, os) };
}

/** The part of a header that is looked at. */
export const shortAgent = (userAgent: string): string => userAgent.slice(0, LONGEST);

/** Reads a header of at most 500 characters; one that is empty is a program's. */
export function agentOf(userAgent: string): Agent {
  if (!userAgent) return NOBODY;
  const cached = known.get(userAgent);
  if (cached) return cached;
  const agent = parse(userAgent);
  known.set(userAgent, agent);
  return agent;
}

const PHONE_WIDTH = 576;
const TABLET_WIDTH = 992;

/** The device of an agent, or by the width of its viewport in pixels where the header says nothing. */
export function deviceWith({ device }: Agent, width: number | undefined): number {
  if (device !== null) return device;
  if (width === undefined || width >= TABLET_WIDTH) return DEVICES.desktop;
  return width < PHONE_WIDTH ? DEVICES.mobile : DEVICES.tablet;
}
