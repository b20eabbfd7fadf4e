/** Firefox at a page's URL. It is not automated: as for visitors, its pages act by themselves. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startBrowser } from './undriven-browser.js';

export const PROGRAM = process.env['TIDEWATCH_TEST_FIREFOX'] ?? 'firefox-esr';

export type Preferences = Record<string, string | number | boolean>;

/** It contacts nothing except its pages. */
const ALONE: Preferences = {
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.aboutwelcome.enabled': false,
  'browser.region.network.url': '',
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.blocklist.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.url': '',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'termsofuse.acceptedVersion': 999,
  'toolkit.telemetry.enabled': false,
};

/** Gives a profile the preferences of a browser that contacts nothing except its pages. */
export function writePreferences(profile: string, preferences: Preferences = {}): void {
  const lines = Object.entries({ ...ALONE, ...preferences }).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
}

/** Starts it with a separate profile. Returns a function that ends it. */
export function visitWithFirefox(address: string, preferences: Preferences = {}): () => Promise<void> {
  return startBrowser(PROGRAM, (profile) => {
    writePreferences(profile, preferences);
    return ['--headless', '--no-remote', '--profile', profile, address];
  });
}
