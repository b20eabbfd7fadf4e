/** Reads a User-Agent header: whether it is a program or a person, and the browser, operating system and device. */
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { UAParser } from 'ua-parser-js';
import { knownName } from '../../words/forms.js';

export const DEVICES = { mobile: 1, tablet: 2, desktop: 3 } as const;

export interface Agent {
  isBot: boolean;
  /** '' if unknown. */
  browser: string;
  os: string;
  /** One of `DEVICES`; null if the header doesn't say. */
  device: number | null;
}

/** Parsing one takes a quarter of a millisecond, and most visitors have one of a few thousand. */
const KNOWN_AGENTS = 10_000;
/** Real user agents are shorter; anything beyond this is ignored. */
const LONGEST = 500;

const known = new LRUCache<string, Agent>({ max: KNOWN_AGENTS });

const NOBODY: Agent = { isBot: true, browser: '', os: '', device: null };

function deviceOf(type: string | undefined, os: string): number | null {
  if (type === 'mobile' || type === 'wearable') return DEVICES.mobile;
  if (type === 'tablet') return DEVICES.tablet;
  return os ? DEVICES.desktop : null;
}

/** Page-testing and screenshot tools that isbot takes for browsers. */
const MEASURING = /GTmetrix|Miniature\.io|\bYLT\b|turingos/;

function parse(text: string): Agent {
  const parser = new UAParser(text);
  const os = knownName(parser.getOS().name ?? '');
  // the device is a field of its own
  const browser = knownName((parser.getBrowser().name ?? '').replace(/^Mobile /, ''));
  return {
    isBot: isbot(text) || MEASURING.test(text),
    // the old browser of Android had no Chrome; apps still send its version
    browser: browser === 'Android Browser' && text.includes('Chrome/') ? 'Chrome WebView' : browser,
    os,
    device: deviceOf(parser.getDevice().type, os),
  };
}

/** The part of a header that is examined. */
export const shortAgent = (userAgent: string): string => userAgent.slice(0, LONGEST);

/** Reads a header of at most 500 characters. An empty one means a program. */
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

/** The device of an agent. If the header doesn't say, the viewport's width in pixels decides. */
export function deviceWith({ device }: Agent, width: number | undefined): number {
  if (device !== null) return device;
  if (width === undefined || width >= TABLET_WIDTH) return DEVICES.desktop;
  return width < PHONE_WIDTH ? DEVICES.mobile : DEVICES.tablet;
}
