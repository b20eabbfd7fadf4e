/** Validates agent messages against the document's schemas. */

import type { ValidateFunction } from 'ajv';
import * as validators from '#validators/agent-messages';
import type {
  Ack,
  AgentRequest,
  AgentResponse,
  Alive,
  Backfill,
  Bye,
  Config,
  Heartbeat,
  Hello,
  Welcome,
} from '../../../generated/agent-messages.js';
import type { AgentMethods } from '../../agent-line/agent-line.js';

type AgentMessage = Hello | Heartbeat | Alive | Backfill | AgentResponse | Bye;
export type GatewayMessage = Welcome | Config | Ack | AgentRequest;

/** A frame that violates the protocol; the message becomes the close reason. */
export class ProtocolError extends Error {}

/** The agent speaks another version of the protocol, whose messages may differ completely. */
export class OtherProtocol extends Error {}

const PROTOCOL = 1;
/** A close reason may have 123 bytes. */
const LONGEST_REASON = 120;

const MESSAGES = new Map<unknown, ValidateFunction<AgentMessage>>([
  ['hello', validators.Hello],
  ['heartbeat', validators.Heartbeat],
  ['alive', validators.Alive],
  ['backfill', validators.Backfill],
  ['response', validators.AgentResponse],
  ['bye', validators.Bye],
]);

const RESULTS: { [Method in keyof AgentMethods]: ValidateFunction<AgentMethods[Method]['result']> } = {
  'logs.tail': validators.LogTail,
  'service.status': validators.ServiceStatus,
  'pm2.describe': validators.ProcessDescription,
  'nginx.sources': validators.NginxSources,
};

const isUnitName = validators.UnitName;

/** Valid unit names only: one bad name must not cost the host its monitoring. */
export const soundUnits = (units: readonly string[]): string[] => units.filter((unit) => isUnitName(unit));

function parse(text: string): { type?: unknown; protocol?: unknown } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProtocolError('A frame is not JSON.');
  }
  if (typeof value !== 'object' || value === null) throw new ProtocolError('A frame is not a JSON object.');
  return value;
}

/** Parses a frame; null for an unknown type, which a newer agent may send. Throws ProtocolError and OtherProtocol. */
export function readMessage(text: string): AgentMessage | null {
  const value = parse(text);
  const validate = MESSAGES.get(value.type);
  if (!validate) return null;
  if (value.type === 'hello' && typeof value.protocol === 'number' && value.protocol !== PROTOCOL)
    throw new OtherProtocol(`This gateway speaks version ${PROTOCOL} of the protocol; update the agent.`);
  if (validate(value)) return value as AgentMessage;
  const [error] = validate.errors ?? [];
  throw new ProtocolError(`${value.type}${error?.instancePath ?? ''} ${error?.message ?? 'is invalid'}`.slice(0, LONGEST_REASON));
}

/** Parses an agent's timestamp; rejects leap seconds, which the format allows but Date doesn't. */
export function momentOf(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw new ProtocolError('A time is invalid.');
  return moment;
}

/** Whether the value is a result of the method; removes unknown fields. */
export function isResult<Method extends keyof AgentMethods>(method: Method, value: unknown): value is AgentMethods[Method]['result'] {
  return RESULTS[method](value);
}
