/** The breaks that are on purpose, until the release that has them. */
import type { Break } from './break.js';

export interface Deliberate {
  rule: string;
  place: string;
  reason: string;
  /** The release in which clients meet it. */
  version: string;
}

const numbers = (version: string): number[] => version.split(/[.+-]/, 3).map(Number);

/** Whether a version is at or before another. */
function isReached(version: string, by: string): boolean {
  const [one, other] = [numbers(version), numbers(by)];
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 || (one[at] ?? 0) < (other[at] ?? 0);
}

/** One line for each break that nobody decided, and for each decision that is no longer needed. */
export function compatibilityProblems(breaks: readonly Break[], deliberate: readonly Deliberate[], releasedVersion: string): string[] {
  const isFor = (decision: Deliberate, found: Break) => decision.rule === found.rule && decision.place === found.place;
  const undecided = breaks.filter((found) => !deliberate.some((decision) => isFor(decision, found)));
  const expired = deliberate.filter(({ version }) => isReached(version, releasedVersion));
  const idle = deliberate.filter((decision) => !expired.includes(decision) && !breaks.some((found) => isFor(decision, found)));
  const vague = deliberate.filter(({ reason }) => typeof reason !== 'string' || reason.trim().length < 10);
  return [
    ...undecided.map(({ rule, place, text }) => `${rule}: ${place} ${text}`),
    ...expired.map(
      ({ rule, place, version }) => `openapi/released/deliberate.yaml: ${rule} of ${place} has expired with ${version}; remove it`,
    ),
    ...idle.map(({ rule, place }) => `openapi/released/deliberate.yaml: nothing breaks ${rule} at ${place}; remove it`),
    ...vague.map(({ rule, place }) => `openapi/released/deliberate.yaml: ${rule} of ${place} needs a reason`),
  ];
}
