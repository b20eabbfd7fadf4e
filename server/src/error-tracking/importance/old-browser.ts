/** Browsers that are too old to parse current syntax. */

/** The first versions with all of ES2022, by parts of browser names; the first match counts. */
const BASELINES: readonly [name: RegExp, version: readonly [major: number, minor: number]][] = [
  [/samsung/i, [22, 0]],
  [/^(?:IE|Internet Explorer|IEMobile)/i, [Number.POSITIVE_INFINITY, 0]],
  [/edge/i, [111, 0]],
  [/opera mini|android browser/i, [Number.POSITIVE_INFINITY, 0]],
  [/opera/i, [97, 0]],
  [/firefox/i, [114, 0]],
  [/safari|^ios|webkit/i, [16, 4]],
  [/chrom/i, [111, 0]],
];

/** Whether a browser is below the baseline; false for an unknown one, or without a version. */
export function isOldBrowser(browser: { name: string; version: string | null } | null): boolean {
  const baseline = BASELINES.find(([name]) => browser !== null && name.test(browser.name))?.[1];
  if (!baseline) return false;
  if (baseline[0] === Number.POSITIVE_INFINITY) return true;
  const [major, minor = 0] = (browser?.version ?? '').split('.').map(Number);
  if (major === undefined || browser?.version === null || Number.isNaN(major)) return false;
  return major < baseline[0] || (major === baseline[0] && minor < baseline[1]);
}
