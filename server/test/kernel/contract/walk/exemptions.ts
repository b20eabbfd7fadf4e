import { readFileSync } from 'node:fs';

interface Exemption {
  operation: string;
  field: string;
  reason: string;
}

/** Fields whose answers may differ between a resource of strangers and none at all, each with its reason. */
export const EXEMPTIONS = JSON.parse(readFileSync(new URL('../authorization-exemptions.json', import.meta.url), 'utf8')) as Exemption[];

/** Whether the field of the operation is exempt. */
export function isExempt(operation: string, field: string): boolean {
  return EXEMPTIONS.some((exemption) => exemption.operation === operation && exemption.field === field);
}
