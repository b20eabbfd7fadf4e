/** What applies to all operations: credentials, errors, lists, limits, and other ways to connect. */
import type { Document, Node } from '../document/document.js';
import { curlOf } from './calls.js';
import { codeBlock, type Html, html, inline, joined, type Part, prose, wideTable } from './html.js';
import { docsLink, documentLink, tagLink } from './links.js';
import type { Catalogue, Entry } from './operation-article.js';
import { rowsOf } from './schema-rows.js';

/** The inputs of the guide's sections. */
export interface GuideSource {
  document: Document;
  entries: readonly Entry[];
  catalogue: Catalogue;
  server: string;
}

interface Section {
  id: string;
  title: string;
  body: (source: GuideSource) => Html;
}

const code = (text: string | number) => html`<code>${text}</code>`;
const operationLink = ({ tag, id }: Entry['operation']) => tagLink('guide', tag, id);
const operationLinks = (entries: readonly Entry[]): Part[] =>
  joined(
    entries.map(({ operation }) => html`<a href="${operationLink(operation)}">${operation.id}</a>`),
    ', ',
  );
const schemaOf = ({ document }: GuideSource, name: string): Node => document.components['schemas']?.[name] ?? {};
const valuesOf = (schema: Node) => (schema['enum'] ?? schema['x-extensible-enum']) as string[];
const schemeText = ({ document }: GuideSource, name: string) =>
  String(document.components['securitySchemes']?.[name]?.['description'] ?? '');

/** A description without its first sentence, which states the schema's purpose. */
const withoutTopic = (schema: Node) => String(schema['description']).replace(/^[^.]*\.\s+/, '');

function introduction({ document, server }: GuideSource): Html {
  const { description } = document['info'] as { description: string };
  return html`${prose(description)}<p>The address of this server is ${code(server)}. These pages are made from <a href="${documentLink('guide')}">openapi.json</a>,
OpenAPI 3.1. All operations follow below; each group has a page with fields, responses and samples. For a start with Tidewatch, read the
<a href="${docsLink('guide')}">docs</a>.</p>
<ul>
<li>Request and response bodies are JSON in UTF-8; a request body has at most 64 kB unless its operation allows more. Unknown fields and
query parameters are refused, not ignored.</li>
<li>Responses may get new fields, and the values listed with an ellipsis may get new ones: ignore what you don't know.</li>
<li>Times are ISO 8601 in UTC with milliseconds, identifiers are UUIDs.</li>
<li>Every response includes ${code('X-Request-Id')}. Send your own, 8 to 100 letters, digits, dots, hyphens and underscores, to reuse it.</li>
<li>Responses of GET operations have an ${code('ETag')}. Send it as ${code('If-None-Match')}: an answer that is still the same is a 304 without a body.</li>
<li>Responses to API keys include ${code('X-Key-Enforcement: scopes')}.</li>
</ul>
`;
}

function scopesTable(source: GuideSource): Html {
  const names = valuesOf(schemaOf(source, 'Scope'));
  const accepting = (scope: string) =>
    source.entries.filter(({ operation }) => [operation.apiKeyScopes, operation.signedScopes].some((list) => list?.includes(scope)));
  const used = names.filter((scope) => accepting(scope).length > 0);
  const unused = names.filter((scope) => !used.includes(scope));
  const rows = used.map((scope) => [code(scope), operationLinks(accepting(scope))]);
  return html`${wideTable('Scopes', ['Scope', 'Operations that accept it'], rows)}${
    unused.length > 0 && html`<p>No operation in this version requires ${joined(unused.map(code), ', ')}.</p>\n`
  }`;
}

function authentication(source: GuideSource): Html {
  const signed = source.entries.find(({ operation }) => operation.signedScopes);
  const kind = schemaOf(source, 'ApiKeyKind')['description'];
  const roles = valuesOf(schemaOf(source, 'Role'));
  return html`<h3 id="api-keys">API keys</h3>
<p>Programs send ${code('Authorization: Bearer <keyId>.<secret>')}. ${inline(String(kind))} The secret is shown only once, when the key is issued.
A key can have an allowlist of addresses. A revoked key stops working immediately.</p>
<p>A key has scopes. ${inline(withoutTopic(schemaOf(source, 'Scope')))} A request is allowed if the key has any of the scopes that the operation lists.</p>
${scopesTable(source)}<h3 id="sessions">Sessions</h3>
<p>People <a href="${tagLink('guide', 'account', 'login')}">sign in</a> and get a token beginning with ${code('tws_')} for ${code('Authorization: Bearer')}; browsers get it as a cookie.
Cookie-authenticated writes are accepted only from Tidewatch pages. Each member of an organization has one of the roles ${joined(roles.map(code), ', ')}.
${inline(withoutTopic(schemaOf(source, 'Role')))}</p>
<p>A session is switched to one organization. ${code('X-Tidewatch-Organization')}, with the slug or the id of another that the person is a member of, makes a
single request there; otherwise the answer is 403 ${code('ORGANIZATION_FORBIDDEN')}.</p>
<h3 id="signatures">Signed requests</h3>
<p>Reports from applications are signed with a project key, so the secret is never sent.</p>
${prose(schemeText(source, 'signedRequest').replace(/The array names.*/s, ''))}<p>The secret is used as UTF-8 bytes, exactly as printed. A timestamp
that is too far off gets a 401 with the server's time.</p>
${signed ? codeBlock('A signed request', curlOf(signed.operation, signed.node, source.server)) : null}`;
}

function errors(source: GuideSource): Html {
  const example = (schemaOf(source, 'Error')['examples'] as unknown[])[0];
  const fields = rowsOf(schemaOf(source, 'Error')).map(({ name, description }) => [code(name), inline(description)]);
  const rows = Object.entries(source.catalogue).map(([name, { status, meaning, mcp, exit, guide }]) => [
    html`<code id="error-${name}">${name}</code>`,
    status,
    html`${inline(meaning)}${guide !== undefined && html` <a href="${docsLink('guide', guide)}">Guide</a>`}`,
    code(mcp),
    exit,
  ]);
  return html`<p>All errors have the same format; branch on ${code('error.code')}. The message is for people and may change. Every
operation can also fail with 500 or 503; retry these later.</p>
${codeBlock('An error', JSON.stringify(example, null, 2))}${wideTable('Fields of an error', ['Field', 'Meaning'], fields)}<h3 id="error-codes">Error
codes</h3>
${wideTable('Error codes', ['Code', 'Status', 'Meaning', 'MCP', 'Exit code'], rows)}`;
}

function pagination({ document, entries }: GuideSource): Html {
  const limit = document.components['parameters']?.['Limit']?.['schema'] as { default: number; maximum: number };
  const paged = entries.filter(({ operation }) => operation.fields.some(({ name }) => name === 'cursor'));
  return html`<p>Lists take ${code('limit')} (default ${limit.default}, at most ${limit.maximum}) and return ${code('nextCursor')}. Pass it as
${code('cursor')} to get the next page, with the same filters; it is null on the last page. Treat a cursor as opaque.</p>
<p>Paginated lists: ${operationLinks(paged)}.</p>
`;
}

function rateLimits({ entries }: GuideSource): Html {
  const limited = (isPublic: boolean) => entries.filter(({ operation }) => operation.rateLimit && operation.public === isPublic);
  const field = entries.flatMap(({ operation }) => operation.fields).find(({ name }) => name === 'mcpRequestsPerMinute');
  const { minimum, maximum, default: usual } = (field?.schema ?? {}) as Record<string, number>;
  return html`<p>A 429 response includes ${code('Retry-After')} in seconds, ${code('X-RateLimit-Limit')} and ${code('X-RateLimit-Remaining')}.</p>
<ul>
<li>Calls without a credential are limited by the caller's address: ${operationLinks(limited(true))}.</li>
<li>Each API key and each person can send 60 requests per minute to these together, and every response says how many remain:
${operationLinks(limited(false))}.</li>
<li>Each API key and each person can send 600 requests per minute to all other operations together, and every response says how many remain.
The operator of the server may have set other limits.</li>
<li>Requests to the MCP endpoint are limited per key: ${usual} a minute, unless the key sets a limit from ${minimum} to ${maximum}.</li>
<li>MCP tool calls can have a budget per UTC day. When it is used up, the response is 429 ${code('BUDGET_EXCEEDED')}, and
${code('Retry-After')} counts to the next UTC midnight.</li>
</ul>
`;
}

function mcp({ entries, server }: GuideSource): Html {
  const tools = entries.filter(({ operation }) => operation.mcp);
  const toolsets = [...new Set(tools.map(({ operation }) => operation.tag))];
  const rows = tools.map(({ operation }) => [
    code(operation.tool),
    html`<a href="${operationLink(operation)}">${operation.summary}</a>`,
    operation.apiKeyScopes?.length ? joined(operation.apiKeyScopes.map(code), ', ') : 'none needed',
    operation.organizationKeyOnly ? 'organization' : 'any',
  ]);
  const config = {
    mcpServers: { tidewatch: { type: 'http', url: `${server}/api/mcp`, headers: { Authorization: 'Bearer <keyId>.<secret>' } } },
  };
  return html`<p>Assistants use the same operations over the Model Context Protocol: ${code('POST /api/mcp')}, stateless streamable HTTP with JSON
responses, one message per request, and an API key. ${code('Accept')} must list ${code('application/json')} and ${code('text/event-stream')}.</p>
${codeBlock('Configuration of an MCP client', JSON.stringify(config, null, 2))}<p>Every key sees every tool. To see fewer, send
${code('X-MCP-Readonly: true')}, or ${code('X-MCP-Toolsets')} with any of ${joined(toolsets.map(code), ', ')}, separated by commas. A failed tool
returns ${code('isError')} and the same error as JSON, with the code in the MCP column of the <a href="#error-codes">error codes</a>.</p>
${wideTable('MCP tools', ['Tool', 'Operation', 'Scopes, any of', 'Key'], rows)}`;
}

function commandLine({ entries }: GuideSource): Html {
  const [first] = entries.filter(({ operation }) => operation.id === 'listProjects');
  return html`<p>Every operation is a command of ${code('tidewatch')}; each operation names its command. It reads ${code('TIDEWATCH_URL')} and
${code('TIDEWATCH_API_KEY')}, or the profile saved by ${code('tidewatch login')}. ${code('--help')} after any command lists its options;
${code('--json')} prints the raw response.</p>
${codeBlock('A command', `tidewatch ${first?.operation.cli.command ?? '--help'} --json`)}`;
}

/** The sections in order. */
export const GUIDE: readonly Section[] = [
  { id: 'introduction', title: 'Introduction', body: introduction },
  { id: 'authentication', title: 'Authentication', body: authentication },
  { id: 'errors', title: 'Errors', body: errors },
  { id: 'pagination', title: 'Lists and pages', body: pagination },
  { id: 'rate-limits', title: 'Rate limits', body: rateLimits },
  { id: 'mcp', title: 'MCP', body: mcp },
  { id: 'command-line', title: 'Command line', body: commandLine },
];
