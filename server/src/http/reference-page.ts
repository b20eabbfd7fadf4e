/** The readable reference: placeholder until written. */
export function referencePage(): string {
  return '';
}
