import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { type Ack, type AgentRequest, type Config, MESSAGE_SCHEMAS, type Welcome } from '../generated/messages.js';

// CommonJS whose types claim to be a module.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

export type GatewayMessage = Welcome | Config | Ack | AgentRequest;

const SCHEMA_OF: Readonly<Record<GatewayMessage['type'], string>> = {
  welcome: 'Welcome',
  config: 'Config',
  ack: 'Ack',
  request: 'AgentRequest',
};

interface Validators {
  messages: Map<string, ValidateFunction>;
  isUnitName: ValidateFunction;
}

let validators: Validators | undefined;

/** One validator per gateway message. Drops fields that a newer gateway adds. */
function compile(): Validators {
  const ajv = new Ajv2020({ removeAdditional: true, strict: false });
  addFormats(ajv, ['uuid', 'date-time']);
  ajv.addSchema(MESSAGE_SCHEMAS, 'messages');
  const validatorOf = (name: string) => ajv.compile({ $ref: `messages#/$defs/${name}` });
  return {
    messages: new Map(Object.entries(SCHEMA_OF).map(([type, name]) => [type, validatorOf(name)])),
    isUnitName: validatorOf('UnitName'),
  };
}

/** Removes units with an invalid name, and returns how many: the host is monitored without them. */
function dropBadUnits(json: { watchedServices?: unknown }, isUnitName: ValidateFunction): number {
  const { watchedServices } = json;
  if (!Array.isArray(watchedServices)) return 0;
  const sound = watchedServices.filter((unit) => isUnitName(unit));
  json.watchedServices = sound;
  return watchedServices.length - sound.length;
}

/** A parsed gateway frame: a message, an unknown type, or a protocol violation. */
type Parsed = { kind: 'message'; message: GatewayMessage; badUnits: number } | { kind: 'unknown' } | { kind: 'malformed'; why: string };

export function parseMessage(text: string): Parsed {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: 'malformed', why: 'not JSON' };
  }
  const type = (json as { type?: unknown } | null)?.type;
  if (typeof type !== 'string') return { kind: 'malformed', why: 'no type' };
  validators ??= compile();
  const validate = validators.messages.get(type);
  if (!validate) return { kind: 'unknown' };
  const badUnits = dropBadUnits(json as object, validators.isUnitName);
  if (validate(json)) return { kind: 'message', message: json as GatewayMessage, badUnits };
  const [error] = validate.errors ?? [];
  return { kind: 'malformed', why: `${type}${error?.instancePath ?? ''} ${error?.message ?? ''}` };
}
