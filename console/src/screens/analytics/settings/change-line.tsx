import type { AnyOperation } from '../../../data/operation.js';
import { getAnalyticsProperty } from '../../../generated/operations.js';
import { CommandLine, withNegations } from '../../../parts/text/command-line.js';

interface ChangeLineProps {
  operation: AnyOperation;
  domain: string;
  /** What the form changed so far. */
  changes: Readonly<Record<string, unknown>>;
}

/** The command that saves what a form changed; before anything is, the one that shows it. */
export const ChangeLine = ({ operation, domain, changes }: ChangeLineProps) => {
  const isChanged = Object.keys(changes).length > 0;
  return (
    <CommandLine operation={isChanged ? operation : getAnalyticsProperty} values={{ propertyId: domain, ...withNegations(changes) }} />
  );
};
