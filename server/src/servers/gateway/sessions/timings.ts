/** The gateway's timeouts, in milliseconds, and size limits. Tests use shorter ones. */
export interface GatewayTimings {
  /** From the upgrade to the welcome. */
  helloMs: number;
  pingMs: number;
  /** From the first byte of a message to its last. */
  messageMs: number;
  /** A connection without any frame for this long is dead: TCP alone would notice after many minutes. */
  silentMs: number;
  /** Maximum time for an agent's response. */
  requestMs: number;
  /** How often a process writes its beat and reads those of the others. */
  replicaBeatMs: number;
  /** Maximum time for connections to close when the process stops. */
  farewellMs: number;
}

declare module '../../../kernel/process/process.js' {
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

/** A process without a beat for this long holds no connections. */
export const REPLICA_GONE_MS = 5_000;

/** Maximum new connections per process in any second, and at the same time on their way in. */
export const ACCEPTED_PER_SECOND = 100;

/** Maximum message before the welcome: a hello is shorter. */
export const MAX_HELLO_BYTES = 8_192;
/** Maximum message after it, and while a logs.tail response is awaited. */
export const MAX_FRAME_BYTES = 262_144;
export const MAX_ANSWER_BYTES = 1_048_576;

/** Close codes. */
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
