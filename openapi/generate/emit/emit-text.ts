import type { Operation } from '../document/operations.js';

function callers(operation: Operation): string {
  if (operation.plain) return 'whoever has the address';
  if (operation.public) return 'anybody';
  const parts: string[] = [];
  const key = operation.organizationKeyOnly ? 'organization key' : 'key';
  if (operation.apiKeyScopes)
    parts.push(operation.apiKeyScopes.length ? `${key} with ${operation.apiKeyScopes.join(' or ')}` : `any ${key}`);
  if (operation.sessionRole) parts.push(`session ${operation.sessionRole}${proof(operation)}`);
  if (operation.ingest && !operation.signedScopes) parts.push('a page of the property');
  if (operation.signedScopes) parts.push(`signed with ${operation.signedScopes.join(' or ')}`);
  return parts.join('; ');
}

function proof({ stepUp }: Operation): string {
  if (stepUp === null) return '';
  const cases = Object.entries(stepUp.when ?? {}).map(([field, values]) => ` for ${field} ${values.join(' or ')}`);
  return ` of ${stepUp.maxAgeSec / 60} min${cases.join('')}`;
}

/** The golden list of operations: an authorization hole shows as a changed line. */
export function emitOperationsText(operations: Operation[]): string {
  const rows = operations.map((operation) => [
    operation.id,
    `${operation.method.toUpperCase()} ${operation.path}`,
    callers(operation),
    operation.plain ? '-' : `tidewatch ${operation.cli.command}`,
    operation.mcp ? operation.tool : '-',
  ]);
  const header = ['operationId', 'method and path', 'who may call', 'command', 'MCP tool'];
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return `${[header, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')}\n`;
}
