/** How long the gateway waits for what, in milliseconds, and how much it takes. Tests wait less. */
export interface GatewayTimings {
  /** From the upgrade to the welcome. */
  helloMs: number;
  pingMs: number;
  /** From the first byte of a message to its last. */
  messageMs: number;
  /** A connection without any frame for this long is dead: TCP alone would notice after many minutes. */
  silentMs: number;
  /** How long an agent may take for an answer. */
  requestMs: number;
  /** How often a process says that it holds connections, and looks at what the others say. */
  replicaBeatMs: number;
  /** How long connections may take to end in order when the process stops. */
  farewellMs: number;
}

declare module '../../../kernel/process.js' {
  interface Overrides {
    gatewayTimings?: Partial<GatewayTimings> | undefined;
  }
}

export const GATEWAY_TIMINGS: GatewayTimings = {
  helloMs: 10_000,
  pingMs: 20_000,
  messageMs: 15_000,
  silentMs: 45_000,
  requestMs: 10_000,
  replicaBeatMs: 1_000,
  farewellMs: 5_000,
};

/** A process that has not said for this long that it holds connections holds none. */
export const REPLICA_GONE_MS = 5_000;

/** New connections that a process takes in any second; so many are also on their way in at once, at the most. */
export const ACCEPTED_PER_SECOND = 100;

/** The longest message until the welcome: a hello is less. */
export const MAX_HELLO_BYTES = 8_192;
/** The longest one after it, and the longest one while an answer to logs.tail is waited for. */
export const MAX_FRAME_BYTES = 262_144;
export const MAX_ANSWER_BYTES = 1_048_576;

/** Why a connection ends. */
export const CLOSE = {
  protocolError: 1008,
  tooBig: 1009,
  restart: 1012,
  tryLater: 1013,
  badToken: 4401,
  deleted: 4403,
  replaced: 4409,
  upgradeNeeded: 4426,
} as const;
export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE];
