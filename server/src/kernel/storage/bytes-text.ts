const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** Formats a number of bytes: `20 GiB`, `1.5 MiB`. */
export function bytesText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1_024 ** step;
  return `${Number(value.toFixed(1)).toLocaleString('en-US')} ${UNITS[step]}`;
}
