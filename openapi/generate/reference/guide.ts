/** What applies to all operations: credentials, errors, lists, limits, and other ways to connect. */
import type { Document, Node } from '../document/document.js';
import { curlOf } from './calls.js';
import { codeBlock, type Html, html, inline, joined, type Part, prose, wideTable } from './html.js';
import { documentLink, tagLink } from './links.js';
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
const schemeText = ({ document }: GuideSource, name: string) =>
  String(document.components['securitySchemes']?.[name]?.['description'] ?? '');

/** A description without its first sentence, which states the schema's purpose. */
const withoutTopic = (schema: Node) => String(schema['description']).replace(/^[^.]*\.\s+/, '');

function introduction({ document, server }: GuideSource): Html {
  const { description } = document['info'] as { description: string };
  return html`${prose(description)}<p>The address of this server is ${code(server)}. These pages are made from <a href="${documentLink('guide')}">openapi.json</a>,
OpenAPI 3.1. Below the guide are all operations; each group has a page with fields, answers and samples.</p>
<ul>
<li>Bodies and answers are JSON in UTF-8; a JSON body has at most 64 kB unless its operation allows more. A field or query parameter that
is not listed is refused, not ignored.</li>
<li>Times are ISO 8601 in UTC with milliseconds, identifiers are UUIDs.</li>
<li>Every answer carries ${code('X-Request-Id')}. Send one of your own, 8 to 100 letters, digits, dots, hyphens and underscores, and it is kept.</li>
<li>An answer to an API key carries ${code('X-Key-Enforcement: scopes')}.</li>
</ul>
`;
}

function scopesTable(source: GuideSource): Html {
  const names = schemaOf(source, 'Scope')['enum'] as string[];
  const accepting = (scope: string) =>
    source.entries.filter(({ operation }) => [operation.apiKeyScopes, operation.signedScopes].some((list) => list?.includes(scope)));
  const used = names.filter((scope) => accepting(scope).length > 0);
  const unused = names.filter((scope) => !used.includes(scope));
  const rows = used.map((scope) => [code(scope), operationLinks(accepting(scope))]);
  return html`${wideTable('Scopes', ['Scope', 'Operations that accept it'], rows)}${
    unused.length > 0 && html`<p>No operation of this version asks for ${joined(unused.map(code), ', ')}.</p>\n`
  }`;
}

function authentication(source: GuideSource): Html {
  const signed = source.entries.find(({ operation }) => operation.signedScopes);
  const kind = schemaOf(source, 'ApiKeyKind')['description'];
  const roles = schemaOf(source, 'Role')['enum'] as string[];
  return html`<h3 id="api-keys">API keys</h3>
<p>Programs send ${code('Authorization: Bearer <keyId>.<secret>')}. ${inline(String(kind))} The secret is shown only once, when the key is issued.
A key may carry an allow-list of addresses, and a revoked key fails at once.</p>
<p>A key holds scopes. ${inline(withoutTopic(schemaOf(source, 'Scope')))} A request is let through when the key holds any one of the scopes that its operation
names.</p>
${scopesTable(source)}<h3 id="sessions">Sessions</h3>
<p>People <a href="${tagLink('guide', 'account', 'login')}">sign in</a> and get a token beginning with ${code('tws_')} for ${code('Authorization: Bearer')}; browsers get it as a cookie,
with which changes are accepted from Tidewatch's own pages only. Each member of an organization has one of the roles ${joined(roles.map(code), ', ')}.
${inline(withoutTopic(schemaOf(source, 'Role')))}</p>
<h3 id="signatures">Signed requests</h3>
<p>What applications report is signed with a project key, so that its secret never travels.</p>
${prose(schemeText(source, 'signedRequest').replace(/The array names.*/s, ''))}<p>The secret is used as the UTF-8 bytes of its printed form. A timestamp
that is too far off is answered with 401 and the server's time.</p>
${signed ? codeBlock('A signed request', curlOf(signed.operation, signed.node, source.server)) : null}`;
}

function errors(source: GuideSource): Html {
  const example = (schemaOf(source, 'Error')['examples'] as unknown[])[0];
  const fields = rowsOf(schemaOf(source, 'Error')).map(({ name, description }) => [code(name), inline(description)]);
  const rows = Object.entries(source.catalogue).map(([name, { status, meaning, mcp, exit }]) => [
    html`<code id="error-${name}">${name}</code>`,
    status,
    inline(meaning),
    code(mcp),
    exit,
  ]);
  return html`<p>Every failure has the same shape. Branch on ${code('error.code')}; the message is for people and may change. Every
operation can also fail with 500 or 503; retry these later.</p>
${codeBlock('A failure', JSON.stringify(example, null, 2))}${wideTable('Fields of a failure', ['Field', 'Meaning'], fields)}<h3 id="error-codes">Error
codes</h3>
${wideTable('Error codes', ['Code', 'Status', 'Meaning', 'MCP', 'Exit code'], rows)}`;
}

function pagination({ document, entries }: GuideSource): Html {
  const limit = document.components['parameters']?.['Limit']?.['schema'] as { default: number; maximum: number };
  const paged = entries.filter(({ operation }) => operation.fields.some(({ name }) => name === 'cursor'));
  return html`<p>Lists take ${code('limit')} (${limit.default} when left out, at most ${limit.maximum}) and answer ${code('nextCursor')}. Give it as
${code('cursor')} for the next page, with the same filters; it is null on the last page. Treat a cursor as opaque.</p>
<p>Lists in pages: ${operationLinks(paged)}.</p>
`;
}

function rateLimits({ entries }: GuideSource): Html {
  const limited = (isPublic: boolean) => entries.filter(({ operation }) => operation.rateLimit && operation.public === isPublic);
  const field = entries.flatMap(({ operation }) => operation.fields).find(({ name }) => name === 'mcpRequestsPerMinute');
  const { minimum, maximum, default: usual } = (field?.schema ?? {}) as Record<string, number>;
  return html`<p>An answer 429 carries ${code('Retry-After')} in seconds, ${code('X-RateLimit-Limit')} and ${code('X-RateLimit-Remaining')}.</p>
<ul>
<li>Calls that need no credential are limited by the caller's address: ${operationLinks(limited(true))}.</li>
<li>Each API key, and each person, may send 60 requests in 60 seconds of these together, and every answer says how many are left:
${operationLinks(limited(false))}.</li>
<li>All other operations together take 600 requests in 60 seconds of each API key and of each person, and every answer says how many are left.
Whoever runs the server may have set other limits.</li>
<li>Requests to the MCP endpoint are limited by key: ${usual} a minute, or what the key says, from ${minimum} to ${maximum}.</li>
<li>Calls of MCP tools may have a budget for each UTC day. When it is used up the answer is 429 ${code('BUDGET_EXCEEDED')}, and
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
  return html`<p>Assistants reach the same operations over the Model Context Protocol: ${code('POST /api/mcp')}, stateless streamable HTTP with JSON
answers, one message for each request, and an API key. ${code('Accept')} must list ${code('application/json')} and ${code('text/event-stream')}.</p>
${codeBlock('Configuration of an MCP client', JSON.stringify(config, null, 2))}<p>Every key is shown every tool. To see fewer, send
${code('X-MCP-Readonly: true')}, or ${code('X-MCP-Toolsets')} with any of ${joined(toolsets.map(code), ', ')}, separated by commas. A tool that fails
answers with ${code('isError')} and the same failure as JSON, under the code of the column MCP in the <a href="#error-codes">error codes</a>.</p>
${wideTable('MCP tools', ['Tool', 'Operation', 'Scopes, any of', 'Key'], rows)}`;
}

function commandLine({ entries }: GuideSource): Html {
  const [first] = entries.filter(({ operation }) => operation.id === 'listProjects');
  return html`<p>Every operation is a command of ${code('tidewatch')}; each operation names its command. It reads ${code('TIDEWATCH_URL')} and
${code('TIDEWATCH_API_KEY')}, or the profile that ${code('tidewatch login')} keeps. ${code('--help')} after any command lists its options,
${code('--json')} prints the answer as it is.</p>
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
