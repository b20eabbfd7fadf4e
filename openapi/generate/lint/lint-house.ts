import { leafPaths, schemaAt, shapeOf } from '../document/answer-paths.js';
import type { Document, Node } from '../document/document.js';
import { forEachOperation } from '../document/document.js';
import { type Operation, USUAL_BODY_LIMIT } from '../document/operations.js';
import { SPECIFIED_TOOLS } from '../document/specified-tools.js';

const KNOWN_EXTENSIONS = [
  'x-mcp',
  'x-cli',
  'x-rate-limit',
  'x-audit',
  'x-stores',
  'x-transaction',
  'x-replica',
  'x-idempotency-key',
  'x-stream',
  'x-organization-key-only',
  'x-step-up',
  'x-error-codes',
  'x-body-limit',
  'x-lists',
  'x-plain',
  'x-exclusive',
  'x-any-of',
  'x-deprecated-since',
  'x-sunset',
];
const ROLES = ['person', 'viewer', 'editor', 'admin', 'owner'];
/** A model sees all tools at once. */
const LONGEST_TOOL_DESCRIPTION = 60;
const TOOL_NAME = /^[a-z][a-z0-9_]{2,63}$/;

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function accessProblems(operation: Operation, scopes: string[]): string[] {
  const problems: string[] = [];
  const named = [...(operation.apiKeyScopes ?? []), ...(operation.signedScopes ?? [])];
  for (const scope of named) if (!scopes.includes(scope)) problems.push(`${operation.id}: there is no scope ${scope}`);
  if (operation.sessionRole !== null && !ROLES.includes(operation.sessionRole))
    problems.push(`${operation.id}: there is no role ${operation.sessionRole}`);
  const nobody = !operation.public && !operation.apiKeyScopes && !operation.sessionRole && !operation.ingest;
  if (nobody) problems.push(`${operation.id}: say who may call it, or security: []`);
  return problems;
}

/** Hints that the operation itself contradicts. A list in a change replaces the one before; `notify` is about mail and chat. */
function hintProblems({ id, method, mcp, fields }: Operation): string[] {
  const replaces =
    method === 'patch' &&
    fields.some(({ place, schema, name }) => place === 'body' && schema['type'] === 'array' && !mcp?.omit?.includes(name));
  const isDestructive = method === 'delete' || method === 'put' || replaces;
  return [
    ...(method === 'get' && !mcp?.readOnly ? [`${id}: a tool that gets is readOnly`] : []),
    ...(mcp?.readOnly && mcp.destructive ? [`${id}: a tool that is readOnly is not destructive`] : []),
    ...(isDestructive && !mcp?.destructive ? [`${id}: a tool that deletes or replaces whole values is destructive`] : []),
    ...(fields.some(({ name }) => name === 'notify') && !mcp?.openWorld ? [`${id}: a tool that tells people outside is openWorld`] : []),
  ];
}

function faceProblems(operation: Operation): string[] {
  const problems: string[] = [];
  const fields = operation.fields.map((field) => field.name);
  if (!operation.cli.command && !operation.plain) problems.push(`${operation.id}: no x-cli command`);
  for (const arg of operation.cli.args) if (!fields.includes(arg)) problems.push(`${operation.id}: x-cli argument ${arg} is not a field`);
  if (operation.method === 'delete' && !operation.cli.confirm)
    problems.push(`${operation.id}: a deletion asks for confirmation (x-cli confirm)`);
  for (const field of Object.keys(operation.errorCodes))
    if (!fields.includes(field)) problems.push(`${operation.id}: x-error-codes names ${field}, which is not a field`);
  for (const name of [...operation.exclusive, ...operation.anyOf].flat())
    if (operation.fields.find((field) => field.name === name)?.required !== false)
      problems.push(`${operation.id}: ${name} is one of several (x-exclusive, x-any-of), but not an optional field`);
  for (const name of repeated(fields)) problems.push(`${operation.id}: two fields are named ${name}`);
  if (SPECIFIED_TOOLS.includes(operation.tool) !== (operation.mcp !== null)) {
    problems.push(
      `${operation.id}: the tool ${operation.tool} ${operation.mcp ? 'is not one of' : 'is missing from x-mcp but is one of'} the 60`,
    );
  }
  if (operation.mcp) {
    if (!TOOL_NAME.test(operation.tool)) problems.push(`${operation.id}: bad tool name ${operation.tool}`);
    if (
      typeof operation.mcp.readOnly !== 'boolean' ||
      typeof operation.mcp.destructive !== 'boolean' ||
      typeof operation.mcp.idempotent !== 'boolean'
    ) {
      problems.push(`${operation.id}: x-mcp says readOnly, destructive and idempotent`);
    }
    problems.push(...hintProblems(operation));
    if (!operation.apiKeyScopes) problems.push(`${operation.id}: a tool is called with an API key`);
    const { omit = [] } = operation.mcp;
    for (const name of omit)
      if (operation.fields.find((field) => field.name === name)?.required !== false)
        problems.push(`${operation.id}: the tool goes without ${name} (x-mcp omit), which is not an optional field`);
    for (const { name, toolDescription } of operation.fields.filter((field) => !omit.includes(field.name)))
      if (!toolDescription || toolDescription.length > LONGEST_TOOL_DESCRIPTION)
        problems.push(
          `${operation.id}: ${name} has no description for the tool of at most ${LONGEST_TOOL_DESCRIPTION} characters (x-mcp-description)`,
        );
  }
  return problems;
}

const CLI_FIELDS = ['command', 'args', 'columns', 'confirm', 'rows', 'object', 'caption', 'truncated', 'id', 'once', 'complete'];

/** Checks that paths into the response exist; a misspelt one would print dashes, and would not announce a secret. */
function answerProblems(operation: Operation): string[] {
  const { cli, id, successSchema } = operation;
  const { thing } = shapeOf(operation);
  const parent = cli.rows?.includes('.') ? `${cli.rows.slice(0, cli.rows.lastIndexOf('.'))}.` : '';
  const captioned = [...(cli.caption ?? '').matchAll(/\{([\w.]+)\}/g)].map((match) => `${parent}${match[1]}`);
  const inAnswer = [cli.rows, cli.truncated, ...captioned].filter((path) => path !== null);
  const inThing = [...cli.columns, ...(cli.id === null ? [] : [cli.id]), ...(cli.once?.fields ?? [])];
  return [
    ...inAnswer.filter((path) => !schemaAt(successSchema, path)).map((path) => `${id}: x-cli names ${path}, which the answer has not`),
    ...inThing.filter((path) => !schemaAt(thing, path)).map((path) => `${id}: x-cli names ${path}, which the answer has not`),
    ...(cli.rows !== null && leafPaths(thing).length === 0 ? [`${id}: x-cli rows ${cli.rows} is not a list of objects`] : []),
    ...(cli.once && !cli.once.advice ? [`${id}: x-cli once says what to do with the secret (advice)`] : []),
  ];
}

/** Checks that the fields of x-cli are known, and that each completion operation is a list. */
function cliProblems(operation: Node, operations: readonly Operation[]): string[] {
  const id = String(operation['operationId']);
  const cli = (operation['x-cli'] ?? {}) as Node;
  const lists = Object.entries((cli['complete'] as Record<string, string> | undefined) ?? {});
  const unknown = Object.keys(cli).filter((key) => !CLI_FIELDS.includes(key));
  const fields = operations.find((each) => each.id === id)?.fields ?? [];
  const isOperation = (name: string) => operations.some((each) => each.id === name);
  return [
    ...unknown.map((key) => `${id}: x-cli has no field ${key}`),
    ...lists
      .filter(([completed]) => !fields.some(({ name }) => name === completed))
      .map(([completed]) => `${id}: x-cli completes ${completed}, which is not a field`),
    ...[...lists.map(([, list]) => list), ...fields.flatMap(({ lookup }) => lookup ?? [])]
      .filter((list) => !isOperation(list))
      .map((list) => `${id}: there is no operation ${list}`),
    ...fields
      .filter(({ name, lookup }) => lookup !== null && !/Ids?$/.test(name))
      .map(({ name }) => `${id}: ${name} is looked up, so its name ends in Id or Ids`),
  ];
}

/** Requirements are alternatives with one scheme each: two schemes in one requirement would mean both, but our code would accept either. */
function requirementProblems(operation: Node, id: string): string[] {
  const requirements = (operation['security'] ?? []) as Record<string, string[]>[];
  const problems = requirements
    .filter((requirement) => Object.keys(requirement).length !== 1)
    .map((requirement) => `${id}: the requirement ${JSON.stringify(requirement)} does not name one scheme`);
  const roles = requirements.flatMap((requirement) => (requirement['session'] ? [requirement['session']] : []));
  if (roles.length > 1 || roles.some((names) => names.length !== 1))
    problems.push(`${id}: a session requirement names one role, the lowest`);
  return problems;
}

/** Objects sent by clients must be closed; otherwise a misspelt field would pass silently. */
function openBodies(operation: Node, id: string): string[] {
  const content = (operation['requestBody'] as Node | undefined)?.['content'] as Record<string, { schema: Node }> | undefined;
  const [[type, media] = []] = Object.entries(content ?? {});
  // bytes have no fields
  if (!media || type === 'application/octet-stream') return [];
  const { schema } = media;
  const alternatives = (schema['oneOf'] as Node[] | undefined) ?? [schema];
  return alternatives.filter((body) => body['additionalProperties'] !== false).map(() => `${id}: the request body allows unknown fields`);
}

function exampleProblems(operation: Node, id: string): string[] {
  const problems: string[] = [];
  for (const [status, response] of Object.entries(operation['responses'] as Record<string, Node>)) {
    // says that nothing has changed, and has no body
    if (status === '304') continue;
    const [media] = Object.values((response['content'] as Record<string, Node> | undefined) ?? {});
    const schema = media?.['schema'] as Node | undefined;
    if (!media || (media['example'] === undefined && schema?.['examples'] === undefined)) problems.push(`${id} ${status}: no example`);
  }
  const body = (operation['requestBody'] as Node | undefined)?.['content'] as Record<string, Node> | undefined;
  if (body && Object.values(body).some((media) => media['example'] === undefined)) problems.push(`${id}: no example of the request`);
  return problems;
}

/** An example of a list shows what is in it. */
function emptyListProblems(operation: Operation, node: Node): string[] {
  const { list, envelope } = shapeOf(operation);
  if (operation.method !== 'get' || !list || envelope === null) return [];
  const answer = (node['responses'] as Record<string, Node>)[String(operation.successStatus)];
  const media = (answer?.['content'] as Record<string, Node> | undefined)?.['application/json'];
  const example = media?.['example'] ?? ((media?.['schema'] as Node | undefined)?.['examples'] as unknown[] | undefined)?.[0];
  const rows = envelope.split('.').reduce<unknown>((at, name) => (at as Node | undefined)?.[name], example);
  return Array.isArray(rows) && rows.length ? [] : [`${operation.id}: the example shows no item of ${envelope}`];
}

/** Whether the success is a file, such as a table or a picture. */
function isFile(operation: Node): boolean {
  const responses = Object.entries(operation['responses'] as Record<string, Node>).filter(([status]) => status.startsWith('2'));
  const types = responses.flatMap(([, response]) => Object.keys((response['content'] as Node | undefined) ?? {}));
  return types.some((type) => type !== 'application/json' && type !== 'text/event-stream');
}

/** A change on a replica would be refused. */
const replicaProblems = (operation: Node, method: string, id: string): string[] =>
  operation['x-replica'] === true && method !== 'get' ? [`${id}: only a read runs on a replica (x-replica)`] : [];

/** x-audit: false is only for changes that concern nobody but the caller, such as marking a message as read. */
function auditProblems(operation: Node, method: string, id: string): string[] {
  const signed = ((operation['security'] ?? []) as Node[]).some((requirement) => requirement['signedRequest'] ?? requirement['pageOrigin']);
  if (signed || operation['x-audit'] !== undefined) return [];
  if (method !== 'get') return [`${id}: a change is audited (x-audit), or says that it is not (x-audit: false)`];
  return isFile(operation)
    ? [`${id}: a read of a file takes data out, so it is audited (x-audit), or says that it is not (x-audit: false)`]
    : [];
}

/** The limit for bodies that are read as a whole; larger ones come in parts. */
const LARGEST_BODY_LIMIT = 4_194_304;

/** x-body-limit gives a JSON body a higher limit. */
function bodyLimitProblems(operation: Node, id: string): string[] {
  const limit = operation['x-body-limit'];
  if (limit === undefined) return [];
  const content = (operation['requestBody'] as Node | undefined)?.['content'] as Node | undefined;
  if (!content?.['application/json']) return [`${id}: x-body-limit belongs to a JSON body`];
  const sound = Number.isInteger(limit) && Number(limit) > USUAL_BODY_LIMIT && Number(limit) <= LARGEST_BODY_LIMIT;
  return sound ? [] : [`${id}: x-body-limit is a number of bytes above ${USUAL_BODY_LIMIT}, and at most ${LARGEST_BODY_LIMIT}`];
}

/** Checks the rate limits, and that every operation names an existing one. */
function limitProblems(document: Document, operations: Operation[]): string[] {
  const classes = (document['x-rate-limits'] ?? {}) as Record<string, Node>;
  const unsound = Object.entries(classes).filter(([, limit]) => {
    const { points, durationSec, per = 'caller', keys = 1, shared = true, ...rest } = limit;
    return (
      ![points, durationSec, keys].every((value) => Number.isInteger(value) && Number(value) > 0) ||
      per !== 'caller' ||
      shared !== true ||
      Object.keys(rest).length > 0
    );
  });
  const named = operations.filter(({ rateLimit }) => rateLimit !== null && !Object.hasOwn(classes, rateLimit));
  return [
    ...unsound.map(
      ([name]) => `x-rate-limits: ${name} has points and durationSec, and where it needs them per: caller, keys and shared: true`,
    ),
    ...named.map(({ id, rateLimit }) => `${id}: there is no class of limits ${rateLimit}`),
  ];
}

/** x-stores names a kind of stored data, or is false for something created but not kept. */
function storesProblems(document: Document, operation: Node, id: string): string[] {
  const kinds = (document.components['schemas']?.['StorageKind']?.['enum'] ?? []) as unknown[];
  const given = operation['x-stores'];
  return given === undefined || given === false || kinds.includes(given) ? [] : [`${id}: x-stores is false or one of ${kinds.join(', ')}`];
}

/** What opens or ends access: keys, further sessions, people and their roles, factors, links that need no sign-in, and deletions with everything inside. */
const WANTS_PROOF =
  /^((create|update)ApiKey|(create|resend)Invitation|(update|remove)Member|transferOwnership|delete(Organization|Project|DocSite|AnalyticsProperty)|(create|rotate)\w*(Share|Link)|(start|confirm|create|delete)(Totp|Passkey|SecondFactor|RecoveryCodes)|updateSecurityPolicy|approveRecovery|createLoginCode|decideDeviceLogin)$/;

/** A session that somebody left open or stole must not suffice for these. */
function stepUpProblems({ id, stepUp, sessionRole, fields }: Operation): string[] {
  if (stepUp === null) return WANTS_PROOF.test(id) ? [`${id}: people confirm that it is them (x-step-up: { maxAgeSec: 600 })`] : [];
  if (sessionRole === null) return [`${id}: x-step-up is about sessions`];
  const { maxAgeSec, when = {}, ...rest } = stepUp;
  const isKnown = Object.keys(when).every((name) => fields.some((field) => field.name === name));
  const isSound = Number.isInteger(maxAgeSec) && maxAgeSec > 0 && isKnown && !Object.keys(rest).length;
  return isSound ? [] : [`${id}: x-step-up has maxAgeSec, and perhaps when, with values of fields`];
}

function declaredExtensions(operation: Node, id: string): string[] {
  return Object.keys(operation)
    .filter((key) => key.startsWith('x-') && !KNOWN_EXTENSIONS.includes(key))
    .map((key) => `${id}: unknown field ${key}`);
}

/** Our own rules for the dereferenced document; one line for each violation. */
export function lintHouse(document: Document, operations: Operation[]): string[] {
  const schemas = document.components['schemas'] ?? {};
  const scopes = (schemas['Scope']?.['enum'] ?? []) as string[];
  const problems = operations.flatMap((operation) => [
    ...accessProblems(operation, scopes),
    ...faceProblems(operation),
    ...answerProblems(operation),
    ...stepUpProblems(operation),
  ]);
  forEachOperation(document, (_path, method, operation) => {
    const id = String(operation['operationId']);
    problems.push(
      ...requirementProblems(operation, id),
      ...openBodies(operation, id),
      ...exampleProblems(operation, id),
      ...operations.filter((each) => each.id === id).flatMap((each) => emptyListProblems(each, operation)),
      ...auditProblems(operation, method, id),
      ...replicaProblems(operation, method, id),
      ...declaredExtensions(operation, id),
      ...storesProblems(document, operation, id),
      ...bodyLimitProblems(operation, id),
      ...cliProblems(operation, operations),
    );
  });
  for (const id of repeated(operations.map((operation) => operation.id))) problems.push(`operationId ${id} stands twice`);
  for (const command of repeated(operations.filter(({ plain }) => !plain).map((operation) => operation.cli.command)))
    problems.push(`command ${command} stands twice`);
  problems.push(...limitProblems(document, operations));
  return problems;
}
