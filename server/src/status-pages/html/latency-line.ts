/** A component's hourly latency medians as a line, with the figures in words. */

import { type Html, html } from '../../generated/html/html.js';
import type { LatencyPoint } from '../public/public-status.js';
import { latencySummary, latencyText } from '../public/wording.js';

const STEP = 5;
const HEIGHT = 20;

/** The line between the points, interrupted at hours without data. Relative coordinates compress better. */
function lineOf(points: readonly LatencyPoint[], lowest: number, highest: number): string {
  const span = highest - lowest || 1;
  let path = '';
  let at: { x: number; y: number } | null = null;
  for (const [index, { medianMs }] of points.entries()) {
    if (medianMs === null) {
      at = null;
      continue;
    }
    const x = index * STEP;
    const y = HEIGHT - Math.round(((medianMs - lowest) / span) * HEIGHT);
    // a single point becomes a line of zero length, which round caps turn into a dot
    path += at ? `l${x - at.x} ${y - at.y}` : `M${x} ${y}h0`;
    at = { x, y };
  }
  return path;
}

/** Null without any latency; a single hour has no line. */
export function latencyLine(points: readonly LatencyPoint[]): Html | null {
  const summary = latencySummary(points);
  if (!summary) return null;
  const { last, lowest, highest } = summary;
  const known = points.filter(({ medianMs }) => medianMs !== null).length;
  if (known === 1) return html`<p class="latency">Latency ${latencyText(last)}</p>`;
  const words = `Latency ${latencyText(last)} (24 hours: ${latencyText(lowest)} to ${latencyText(highest)})`;
  const width = Math.max(1, points.length - 1) * STEP;
  return html`<p class="latency"><svg viewBox="0 -2 ${width} ${HEIGHT + 4}" preserveAspectRatio="none" aria-hidden="true"><path d="${lineOf(
    points,
    lowest,
    highest,
  )}"/></svg>${words}</p>`;
}
