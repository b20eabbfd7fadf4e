import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { RequestError } from '../collect/reading/collector.js';
import { MESSAGE_SCHEMAS } from '../generated/messages.js';

const SCHEMA_ID = 'agent-requests';

/** Validates parameters with the protocol's schemas, which are closed: an unknown field is an error. */
export class ParameterChecks {
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false, schemas: [{ $id: SCHEMA_ID, ...MESSAGE_SCHEMAS }] });

  /** The parameters if they match the named schema; otherwise throws bad_request with the reason. */
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
