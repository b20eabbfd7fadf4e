/** Bytes as people read them. */
const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

/** 1.4 GiB; at most three figures. */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  const text = power === 0 || value >= 100 ? Math.round(value).toLocaleString('en-GB') : value.toFixed(1);
  return `${text} ${UNITS[power]}`;
}

/** A share between 0 and 1 in percent. What is there is never 0 %, and what is not whole never 100 %. */
export function shareText(share: number): string {
  const percent = share * 100;
  if (percent > 0 && percent < 1) return '< 1 %';
  return `${percent >= 99.5 && percent < 100 ? 99 : Math.round(percent)} %`;
}
