import type { CommandSpec, FieldSpec } from '../command-spec.js';
import { usage } from '../failure.js';
import type { Values } from '../operation/build-request.js';
import { isId } from '../operation/input/lookup.js';

/** A command's options for a property and its release. */
export interface PropertyOptions {
  domain?: string;
  property?: string;
  release?: string;
}

const PROPERTY: FieldSpec = {
  ...{ name: 'property', place: 'query', required: false, type: 'string', nullable: false, complete: 'listAnalyticsProperties' },
  description: 'Id or domain of the property.',
};

/** The operation as people see it: one flag for the property, instead of its id. */
export const askedByProperty = (spec: CommandSpec): CommandSpec => ({
  ...spec,
  fields: spec.fields.map((field) => (field.name === 'propertyId' ? PROPERTY : field)),
});

/** The property as the API names it. Exactly one of the two flags is given. */
export function selectProperty({
  domain,
  property,
}: {
  domain?: unknown;
  property?: unknown;
}): { domain: string } | { propertyId: string } {
  if ((domain === undefined) === (property === undefined)) throw usage('Give either --domain or --property.');
  if (domain !== undefined) return { domain: String(domain) };
  return isId(String(property)) ? { propertyId: String(property) } : { domain: String(property) };
}

/** Values with the property as the API names it. */
export function withProperty({ domain, property, ...rest }: Values): Values {
  return { ...rest, ...selectProperty({ domain, property }) };
}
