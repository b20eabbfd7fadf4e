/** How a connection, or a connection attempt, ended. */
export type Ending =
  /** The socket was closed, by either side; 1006 if it was cut. */
  | { kind: 'closed'; code: number; reason: string }
  /** The gateway, or something in front of it, answered the upgrade with an HTTP response. */
  | { kind: 'refused'; status: number; retryAfterSec: number | null }
  /** No connection, or an unusable one. `answered`: the other end answered, but not as a gateway: a certificate, no TLS, no WebSocket. */
  | { kind: 'fault'; message: string; answered?: boolean }
  /** Nothing was received for too long. */
  | { kind: 'silent' };

const SECOND = 1000;
const BASE_MS = SECOND;
const CAP_MS = 30 * SECOND;
/** All agents were disconnected at once, so all spread out. */
const CROWD_MS = 20 * SECOND;
/** Retrying often doesn't help an agent that was refused for its token or version. */
const REFUSED_MS = 300 * SECOND;
const REFUSED_JITTER_MS = 30 * SECOND;
/** The shortest wait if an immediate retry would only repeat the failure. */
const PAUSE_MS = 30 * SECOND;
/** With jitter, well under the 90 s after which a server is offline, whatever a gateway asks for. */
const LONGEST_WAIT_MS = 30 * SECOND;

const REFUSED_CODES: ReadonlySet<number> = new Set([4401, 4403, 4426]);
const PAUSE_CODES: ReadonlySet<number> = new Set([1002, 1003, 1007, 1008, 1009, 4409]);

/** Whether the gateway refused the token or the agent: only a person can fix that. */
const isRefusal = (ending: Ending): boolean =>
  (ending.kind === 'closed' && REFUSED_CODES.has(ending.code)) || (ending.kind === 'refused' && [401, 403].includes(ending.status));

function askedToWaitMs(ending: Ending): number | null {
  if (ending.kind === 'refused') return ending.retryAfterSec === null ? null : ending.retryAfterSec * SECOND;
  if (ending.kind !== 'closed' || ending.code !== 1013) return null;
  const found = /^retryAfterMs=(\d{1,9})$/.exec(ending.reason);
  return found ? Number(found[1]) : null;
}

/** The time over which a restarting gateway wants its agents to return: it knows how many there are. */
function spreadMs(reason: string): number | null {
  const found = /^spreadMs=(\d{1,9})$/.exec(reason);
  return found ? Math.min(Number(found[1]), CROWD_MS) : null;
}

/**
 * Milliseconds until the next attempt. `failures` counts the endings since the last stable connection, including this one; `random` returns numbers in
 * [0, 1). All delays have full jitter: the first retry after a network failure is within 2 s, later ones within up to 30 s.
 */
export function retryDelayMs(ending: Ending, failures: number, random: () => number): number {
  if (isRefusal(ending)) return REFUSED_MS + random() * REFUSED_JITTER_MS;
  const backoffMs = random() * Math.min(CAP_MS, BASE_MS * 2 ** failures);
  const askedMs = askedToWaitMs(ending);
  if (askedMs !== null) return Math.min(askedMs, LONGEST_WAIT_MS) + random() * CROWD_MS;
  if (ending.kind !== 'closed') return backoffMs;
  if (PAUSE_CODES.has(ending.code)) return PAUSE_MS + backoffMs;
  if (ending.code === 1012) return Math.max(backoffMs, random() * (spreadMs(ending.reason) ?? CROWD_MS));
  if (ending.code === 1013) return Math.max(backoffMs, random() * CROWD_MS);
  return backoffMs;
}

const MEANING: Readonly<Record<number, string>> = {
  1006: 'the connection was cut',
  1008: 'protocol error',
  1009: 'a frame was too long',
  1012: 'the gateway restarts',
  1013: 'the gateway is busy',
  4401: "the token is no longer valid; run the server's install command again",
  4403: 'the server was deleted',
  4409: 'another agent with the same token took over; register a separate server for a cloned host',
  4426: 'this version of the agent is too old; update it',
};

/** One line for the log and for status. */
export function describeEnding(ending: Ending): string {
  switch (ending.kind) {
    case 'closed':
      return `closed with ${ending.code}: ${(MEANING[ending.code] ?? ending.reason) || 'no reason given'}`;
    case 'refused':
      if (ending.status === 401) return "refused with HTTP 401: the token is not valid; run the server's install command again";
      return `refused with HTTP ${ending.status}`;
    case 'fault':
      return ending.message;
    case 'silent':
      return 'no messages for too long';
  }
}
