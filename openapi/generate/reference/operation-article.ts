import type { Node } from '../document/document.js';
import type { Operation } from '../document/operations.js';
import { commandOf, curlOf } from './calls.js';
import { codeBlock, type Html, html, inline, joined, type Part, prose, table } from './html.js';
import { guideLink } from './links.js';
import { filled } from './sample.js';
import { samplesOf } from './samples.js';
import { answerCellsOf, cellsOf, type FieldRow, rowsOf } from './schema-rows.js';

/** An operation and its node of the dereferenced document. */
export interface Entry {
  operation: Operation;
  node: Node;
}

/** The codes of the error catalogue with their descriptions. */
export type Catalogue = Record<string, { status: number; mcp: string; exit: number; guide?: string; meaning: string }>;

const ROLES = ['viewer', 'editor', 'admin', 'owner'];

const code = (text: string) => html`<code>${text}</code>`;
const link = (href: string, text: Part) => html`<a href="${href}">${text}</a>`;
const scopes = (names: readonly string[]) => joined(names.map(code), ' or ');

/** Who may call it, with one row for each kind of caller. */
function callers({ operation }: Entry): [string, Part][] {
  if (operation.public) return [['Access', 'Public, no credential needed']];
  const rows: [string, Part][] = [];
  const { apiKeyScopes, sessionRole, signedScopes, stepUp, ingest } = operation;
  const kind = operation.organizationKeyOnly ? 'organization key only' : 'organization or project key';
  if (apiKeyScopes) rows.push(['API key', html`${apiKeyScopes.length ? scopes(apiKeyScopes) : 'no scope needed'}; ${kind}`]);
  if (sessionRole) {
    const roles = ROLES.slice(ROLES.indexOf(sessionRole)).map(code);
    const who: Part = sessionRole === 'person' ? 'any person, in an organization or not' : joined(roles, ', ');
    const cases = Object.entries(stepUp?.when ?? {}).map(([field, values]) => `, for ${field} ${values.join(' or ')}`);
    const proof = stepUp === null ? '' : `; signed in or confirmed within ${stepUp.maxAgeSec / 60} minutes${cases.join('')}`;
    rows.push(['Signed-in person', html`${who}${proof}`]);
  }
  if (ingest && !signedScopes) rows.push(['Page', html`of the property, by its Origin`]);
  if (signedScopes) rows.push(['Signed request', html`project key with ${scopes(signedScopes)}`]);
  return rows;
}

function hints({ mcp }: Operation): string {
  if (mcp?.readOnly) return 'changes nothing';
  return [mcp?.destructive ? 'destructive' : 'changes data', ...(mcp?.idempotent ? ['can be repeated'] : [])].join(', ');
}

function facts(entry: Entry): Html {
  const { operation } = entry;
  const rows: [string, Part][] = [
    ...callers(entry),
    ['Command', operation.plain ? 'none' : code(commandOf(operation))],
    ['MCP tool', operation.mcp ? html`${code(operation.tool)} (${hints(operation)})` : 'none'],
  ];
  if (operation.audit) rows.push(['Audit log', html`recorded as ${code(operation.id)}`]);
  if (operation.rateLimit) {
    const counted = operation.public ? 'address' : 'API key or person';
    rows.push(['Rate limit', html`limited by ${counted}, see ${link(guideLink('operations', 'rate-limits'), 'rate limits')}`]);
  }
  return html`<dl class="facts">${rows.map(([term, detail]) => html`<div><dt>${term}</dt><dd>${detail}</dd></div>\n`)}</dl>\n`;
}

const COLUMNS = ['Field', 'Type and limits', 'Default', 'Description'];

function parameters({ operation }: Entry): Html | null {
  const rows = operation.fields
    .filter(({ place }) => place !== 'body')
    .map(({ name, place, required, schema, description }): FieldRow => ({ name, place, required, schema, description }));
  if (!rows.length) return null;
  return html`<h3>Parameters</h3>\n${table(`Parameters of ${operation.id}`, COLUMNS, rows.map(cellsOf))}`;
}

function bodyTables({ operation, node }: Entry): Html | null {
  const content = (node['requestBody'] as { content: Record<string, { schema: Node }> } | undefined)?.content;
  const schema = (content?.['application/json'] ?? content?.['multipart/form-data'])?.schema;
  if (!schema) return null;
  const alternatives = (schema['oneOf'] as Node[] | undefined) ?? [schema];
  const note = Number(schema['minProperties'] ?? 0) > 0 && html`<p>Give at least one field.</p>\n`;
  const tables = alternatives.map((alternative, index) => {
    const label = `Body of ${operation.id}${index ? `, alternative ${index + 1}` : ''}`;
    const said = alternatives.length > 1 && html`<p>${index ? 'Or: ' : ''}${inline(String(alternative['description'] ?? ''))}</p>\n`;
    return html`${said}${table(label, COLUMNS, rowsOf(alternative).map(cellsOf))}`;
  });
  return html`<h3>Body</h3>\n${note}${tables}`;
}

/** The rules about several fields, which their schemas can't express. */
function choices({ operation }: Entry): Html {
  const sentence = (start: string, names: readonly string[]) => html`<p>${start} ${joined(names.map(code), ' or ')}.</p>\n`;
  const ofOne = operation.exclusive.map((names) => sentence('Give at most one of', names));
  return html`${[...ofOne, ...operation.anyOf.map((names) => sentence('Give one of', names))]}`;
}

const mediaOf = (response: Node): Node | undefined => Object.values((response['content'] as Record<string, Node> | undefined) ?? {})[0];

function exampleOf(response: Node): unknown {
  const media = mediaOf(response);
  return media?.['example'] ?? ((media?.['schema'] as Node | undefined)?.['examples'] as unknown[] | undefined)?.[0];
}

/** Failures of signing in and confirming, by the operations with a credential that have them. Those without a credential show their own examples. */
const OF_SIGNING_IN: Readonly<Record<string, readonly string[]>> = {
  SIGN_IN_EXPIRED: ['getDeviceLogin', 'decideDeviceLogin'],
  SIGN_IN_DENIED: [],
  SECOND_FACTOR_REQUIRED: [],
  SECOND_FACTOR_WRONG: [],
  CONFIRMATION_WRONG: ['confirmIdentity'],
};

/** Whether an operation can fail with this code of the catalogue. */
function mayAnswer(
  code: string,
  { id, apiKeyScopes, sessionRole, signedScopes, organizationKeyOnly, stepUp, fields, method, tag }: Operation,
): boolean {
  const whose = OF_SIGNING_IN[code];
  if (whose) return whose.includes(id);
  const namesProject = fields.some(({ name }) => name === 'projectId' || name === 'projectSlug');
  if (code === 'project_forbidden') return apiKeyScopes !== null && !organizationKeyOnly && namesProject;
  if (code === 'reserved_project_forbidden') return tag === 'servers' && namesProject;
  if (code === 'ip_not_allowed') return apiKeyScopes !== null || signedScopes !== null;
  if (code === 'STEP_UP_REQUIRED') return stepUp !== null;
  if (code === 'NO_ORGANIZATION' || code === 'SECOND_FACTOR_SETUP_REQUIRED') return sessionRole !== null && sessionRole !== 'person';
  return code !== 'FORBIDDEN_ORIGIN' || (sessionRole !== null && method !== 'get');
}

/** The codes for a status: for an operation's own response the one in its example, otherwise all of the catalogue. */
function codesOf(status: string, response: Node, { operation }: Entry, catalogue: Catalogue): string[] {
  const example = exampleOf(response) as { error?: { code: string } } | undefined;
  const shared = ['401', '403'].includes(status) && !operation.public;
  if (!shared) return example?.error ? [example.error.code] : [];
  return Object.keys(catalogue).filter((code) => catalogue[code]?.status === Number(status) && mayAnswer(code, operation));
}

/** Statuses that every operation has; the guide describes them once. */
const OF_ANY_OPERATION = ['500', '503'];

function responses(entry: Entry, catalogue: Catalogue): Html {
  const { operation, node } = entry;
  const particular = Object.entries(node['responses'] as Record<string, Node>).filter(([status]) => !OF_ANY_OPERATION.includes(status));
  const rows = particular.map(([status, response]) => {
    const codes = codesOf(status, response, entry, catalogue).map((name) => link(guideLink('operations', `error-${name}`), code(name)));
    return [status, joined(codes, ', '), inline(String(response['description']))];
  });
  const fields = rowsOf(operation.successSchema);
  const details =
    fields.length > 0 &&
    html`<details>
<summary>Fields of response ${operation.successStatus}</summary>
${table(`Response fields of ${operation.id}`, ['Field', 'Type', 'Description'], fields.map(answerCellsOf))}</details>
`;
  return html`<h3>Responses</h3>
${table(`Responses of ${operation.id}`, ['Status', 'Code', 'Meaning'], rows)}${details}`;
}

function examples({ operation, node }: Entry, server: string): Html {
  const success = (node['responses'] as Record<string, Node>)[String(operation.successStatus)] ?? {};
  const particular = Object.entries(node['responses'] as Record<string, Node>).filter(([status]) => status === '404' || status === '409');
  const block = (title: string, text: string) => html`<h3>${title}</h3>\n${codeBlock(`${title}, ${operation.id}`, text)}`;
  const pretty = (response: Node) => {
    const example = exampleOf(response);
    if (typeof example === 'string') return example;
    return JSON.stringify(filled(example, (mediaOf(response)?.['schema'] as Node | undefined) ?? {}), null, 2);
  };
  const samples = samplesOf(operation, node, curlOf(operation, node, server));
  const request = samples.map(
    ({ language, title, code: text }) =>
      html`<div class="sample ${language}"><h4>${title}</h4>\n${codeBlock(`Request by ${title}, ${operation.id}`, text)}</div>\n`,
  );
  return html`<div class="examples">
<h3>Request</h3>
<div class="${samples.length === 4 ? 'samples' : 'samples few'}">
${request}</div>
${block(`Response ${operation.successStatus}`, pretty(success))}${particular.map(
  ([status, response]) => html`<details>
<summary>Response ${status}</summary>
${codeBlock(`Response ${status}, ${operation.id}`, pretty(response))}</details>
`,
)}</div>
`;
}

/** The method as a coloured word. */
export const methodWord = ({ method }: Operation): Html => html`<span class="method ${method}">${method.toUpperCase()}</span>`;

/** The reference's complete text about one operation. */
export function operationArticle(entry: Entry, catalogue: Catalogue, server: string): Html {
  const { operation } = entry;
  return html`<article id="${operation.id}" aria-labelledby="${operation.id}-title">
<header>
<h2 id="${operation.id}-title">${link(`#${operation.id}`, operation.summary)}</h2>
<p class="endpoint">${methodWord(operation)} <code>${operation.path}</code></p>
</header>
<div class="columns">
<div>
${prose(operation.description)}${facts(entry)}${choices(entry)}${parameters(entry)}${bodyTables(entry)}${responses(entry, catalogue)}</div>
${examples(entry, server)}</div>
</article>
`;
}
