/** What a sign-in came from, as its User-Agent header says. */
import { UAParser } from 'ua-parser-js';

export interface Device {
  kind: 'browser' | 'cli' | 'program';
  /** As in "Chrome on macOS". */
  name: string;
}

/** Names that people know better. */
const KNOWN: Readonly<Record<string, string>> = {
  'Mac OS': 'macOS',
  'Mobile Safari': 'Safari',
  'Chrome Headless': 'Chrome',
  'Mobile Firefox': 'Firefox',
};

const knownName = (name: string) => KNOWN[name] ?? name;

/** Browsers by name and system; the command line; other programs by the word before their version. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? '';
  if (/^tidewatch-cli\//.test(text)) return { kind: 'cli', name: 'Tidewatch CLI' };
  const parser = new UAParser(text);
  const [browser, system] = [parser.getBrowser().name, parser.getOS().name];
  if (browser !== undefined) return { kind: 'browser', name: [knownName(browser), ...(system ? [knownName(system)] : [])].join(' on ') };
  const [, program] = /^([A-Za-z][\w.-]{0,39})(?:[/ ]|$)/.exec(text) ?? [];
  return { kind: 'program', name: program ?? 'Unknown program' };
}
