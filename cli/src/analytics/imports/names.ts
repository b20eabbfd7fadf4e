/** Maps other products' names of devices and browsers to Tidewatch's. */

const BROWSERS: Readonly<Record<string, string>> = {
  chrome: 'Chrome',
  crios: 'Chrome',
  'chromium-webview': 'Chrome WebView',
  firefox: 'Firefox',
  fxios: 'Firefox',
  safari: 'Safari',
  ios: 'Safari',
  'ios-webview': 'Safari',
  'edge-chromium': 'Edge',
  edge: 'Edge',
  'microsoft edge': 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  'samsung browser': 'Samsung Internet',
};

/** A browser without its version. */
export function browserOf(name: string): string {
  const bare = withoutVersion(name);
  return BROWSERS[bare.toLowerCase()] ?? bare;
}

/** A name without a trailing version, as in Windows 10 or Chrome 120.0. */
const withoutVersion = (name: string): string => name.trim().replace(/\s+[\d.]+$/, '');

export const osOf = (name: string): string => withoutVersion(name).replace(/^Mac OS X?$|^Mac$/, 'macOS');

/** Everything except phones and tablets is a desktop. */
export function deviceOf(name: string): string {
  const lower = name.toLowerCase();
  if (lower === '') return '';
  return lower === 'mobile' || lower === 'tablet' ? lower : 'desktop';
}

const PHONE_WIDTH = 576;
const TABLET_WIDTH = 992;

/** The device by the width of its screen in pixels. */
export function deviceOfWidth(width: number): string {
  if (!(width > 0)) return '';
  if (width < PHONE_WIDTH) return 'mobile';
  return width < TABLET_WIDTH ? 'tablet' : 'desktop';
}
