import { InvalidArgumentError } from 'commander';

const LONGEST_SEC = 3600;

/** The seconds between two looks, as a person gives them: from 1 to 3600, also broken ones. */
export function parseSeconds(text: string): number {
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value < 1 || value > LONGEST_SEC)
    throw new InvalidArgumentError(`It must be from 1 to ${LONGEST_SEC}.`);
  return value;
}
