import type { Command } from 'commander';
import type { CommandSpec } from '../command-spec.js';

const ROLES: Readonly<Record<string, string>> = {
  viewer: 'a signed-in person',
  editor: 'a signed-in editor',
  admin: 'a signed-in admin',
  owner: 'a signed-in owner',
};

function keyText({ keyScopes, organizationKeyOnly }: CommandSpec['access']): string[] {
  if (keyScopes === null) return [];
  const key = organizationKeyOnly ? 'an organization key' : 'an API key';
  return [keyScopes.length ? `${key} with ${keyScopes.join(' or ')}` : key];
}

/** Describes who may call an operation. */
function accessText({ authentication, access, signedScopes = [] }: CommandSpec): string {
  if (authentication === 'none') return 'nothing; anyone can call it';
  if (authentication === 'signature') return `a project key with ${signedScopes.join(' or ')}, which signs it`;
  const person = access.role === null ? [] : [ROLES[access.role] ?? `a signed-in ${access.role}`];
  return [...keyText(access), ...person].join(', or ');
}

/** Adds an example and the API operation below the options. */
export function addFooter(command: Command, examples: readonly string[], specs: readonly CommandSpec[]): Command {
  const example = `\n${examples.length === 1 ? 'Example' : 'Examples'}:\n${examples.map((line) => `  ${line}`).join('\n')}`;
  const operations = specs.map((spec) => `\nOperation: ${spec.operationId}, ${spec.method} ${spec.path}\nNeeds: ${accessText(spec)}`);
  return command.addHelpText('after', [example, ...operations].join('\n'));
}
