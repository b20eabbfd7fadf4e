import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { MESSAGE_SCHEMAS } from '../../src/generated/messages.js';

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(MESSAGE_SCHEMAS, 'messages');

const SCHEMA_OF: Readonly<Record<string, string>> = {
  hello: 'Hello',
  heartbeat: 'Heartbeat',
  alive: 'Alive',
  backfill: 'Backfill',
  response: 'AgentResponse',
  bye: 'Bye',
};

/** The violations in an agent's frame; empty if it is valid. */
export function faultsOf(frame: { type: string }): string[] {
  const name = SCHEMA_OF[frame.type];
  if (!name) return [`the agent has no message ${frame.type}`];
  const validate = ajv.getSchema(`messages#/$defs/${name}`);
  if (!validate) throw new Error(`the protocol has no ${name}`);
  const { type } = frame;
  return validate(frame) ? [] : (validate.errors ?? []).map((error) => `${type}${error.instancePath} ${error.message}`);
}
