import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { RequestError } from '../collect/reading/collector.js';
import { MESSAGE_SCHEMAS } from '../generated/messages.js';

const SCHEMA_ID = 'agent-requests';

/** Checks of parameters by the schemas of the protocol, which are closed: a field that the agent does not know is a mistake here. */
export class ParameterChecks {
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false, schemas: [{ $id: SCHEMA_ID, ...MESSAGE_SCHEMAS }] });

  /** The parameters if they are of the named shape; else throws bad_request with what is wrong. */
  check<T>(name: string, params: unknown): T {
    const validate = this.#ajv.getSchema(`${SCHEMA_ID}#/$defs/${name}`) as ValidateFunction<T>;
    if (validate(params)) return params;
    const [error] = validate.errors ?? [];
    throw new RequestError(
      'bad_request',
      `The parameters are invalid: ${error?.instancePath.slice(0, 100) ?? ''} ${error?.message ?? ''}`.trim(),
    );
  }
}
