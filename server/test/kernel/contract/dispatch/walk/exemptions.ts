import { readFileSync } from 'node:fs';

interface Exemption {
  operation: string;
  field: string;
  reason: string;
}

/** Fields whose responses may differ between foreign and missing resources, with the reason. */
export const EXEMPTIONS = JSON.parse(readFileSync(new URL('../authorization-exemptions.json', import.meta.url), 'utf8')) as Exemption[];

/** Whether an operation's field is exempt. */
export function isExempt(operation: string, field: string): boolean {
  return EXEMPTIONS.some((exemption) => exemption.operation === operation && exemption.field === field);
}
