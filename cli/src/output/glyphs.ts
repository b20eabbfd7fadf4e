import type { Io } from '../io.js';

/**
 * Whether a terminal shows more than ASCII: its locale is UTF-8, and it isn't the Linux console, whose font lacks braille and some block
 * characters.
 */
export function speaksUnicode(env: Io['env']): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  return (/utf-?8/i.test(locale) || Boolean(env['WT_SESSION'])) && env['TERM'] !== 'linux';
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of `width` columns that is full at 100 percent. */
export function bar(pct: number, width: number, unicode: boolean): string {
  const share = Math.min(100, Math.max(0, pct)) / 100;
  if (!unicode) return '#'.repeat(Math.round(share * width)).padEnd(width, '.');
  const eighths = Math.round(share * width * 8);
  return `${'█'.repeat(Math.floor(eighths / 8))}${EIGHTHS[eighths % 8]}`.padEnd(width, ' ');
}
