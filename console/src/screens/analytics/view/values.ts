/** Values and numbers of analytics in words. */
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** The English name of an ISO code; what is no code stays as it is. */
export function countryName(code: string): string {
  try {
    return COUNTRIES.of(code) ?? code;
  } catch {
    return code;
  }
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A value of a breakdown; devices are words without a capital, and what is not known has no name. */
export const valueText = (report: string, name: string): string =>
  name === '' ? 'Unknown' : report === 'devices' ? capitalized(name) : name;

/** 12,412 */
export const countText = (count: number): string => count.toLocaleString('en-GB', { maximumFractionDigits: 0 });

/** 41 %, and 2.3 % below ten. What is there is never 0 %, and what is not whole never 100 %. @param share 0 to 1 */
export const rateText = (share: number): string => {
  const percent = share * 100;
  if (percent > 0 && percent < 0.05) return '< 0.1 %';
  return `${percent < 9.95 ? Number(percent.toFixed(1)) : percent < 100 ? Math.min(99, Math.round(percent)) : 100} %`;
};

/** 2 m 04 s */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const two = (value: number) => String(value).padStart(2, '0');
  if (whole < 3600) return `${Math.floor(whole / 60)} m ${two(whole % 60)} s`;
  const minutes = Math.round(whole / 60);
  return `${Math.floor(minutes / 60)} h ${two(minutes % 60)} m`;
}

/** How a number changed, in percent: +8 %; a minus is as wide as a plus. null if there is nothing to compare with. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  return signed(Math.round(((now - before) / before) * 100), '%');
}

/** +8 %, −2 pt, ±0 s */
export const signed = (value: number, unit: string): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : '±'}${countText(Math.abs(value))} ${unit}`;
