const STEPS = [
  ['GB', 1e9],
  ['MB', 1e6],
  ['kB', 1e3],
] as const;

/** Formats a number of bytes: `512 B`, `1.2 kB`, `32.0 MB`. */
export function sizeText(bytes: number): string {
  const [unit, size] = STEPS.find(([, least]) => bytes >= least) ?? ['B', 1];
  return unit === 'B' ? `${bytes} B` : `${(bytes / size).toFixed(1)} ${unit}`;
}
