import type { Operation } from '../document/operations.js';
import type { Resource } from '../document/resources.js';

/** Checks that the operations and commands of every resource exist, and that every command's noun is declared. One line for each violation. */
export function lintResources(resources: readonly Resource[], operations: readonly Operation[]): string[] {
  const ids = new Set(operations.map(({ id }) => id));
  const nouns = new Set(resources.flatMap(({ command }) => command?.noun ?? []));
  const named = resources.flatMap(({ name, list, create }) =>
    [list, create].flatMap((id) => (id === null || ids.has(id) ? [] : `${name}: there is no operation ${id}`)),
  );
  const undeclared = operations.flatMap(({ id, cli, plain }) => {
    if (plain) return [];
    const [noun = '', verb] = cli.command.split(' ');
    return verb === undefined || nouns.has(noun) ? [] : `${id}: no resource has ${noun}, the first word of its command, as its noun`;
  });
  return [...named.map((problem) => `openapi/resources.yaml: ${problem}`), ...undeclared];
}
