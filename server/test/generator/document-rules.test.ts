/** Each rule detects a document that violates it. */
import { describe, expect, test } from '@jest/globals';
import type { Document, Node } from '../../../openapi/dist/document/document.js';
import { readOperations } from '../../../openapi/dist/document/operations.js';
import { dereference } from '../../../openapi/dist/document/read-document.js';
import { lintDeprecation } from '../../../openapi/dist/lint/lint-deprecation.js';
import { lintDescriptions } from '../../../openapi/dist/lint/lint-descriptions.js';
import { lintHouse } from '../../../openapi/dist/lint/lint-house.js';
import { lintPortable } from '../../../openapi/dist/lint/lint-portable.js';
import { bundled, changed, operation, set, setIn } from './changed-document.js';

/** The violations of a document. */
async function complaintsAbout(document: Document): Promise<string[]> {
  const plain = await dereference(document);
  const operations = readOperations(plain);
  return [...lintHouse(plain, operations), ...lintPortable(document), ...lintDescriptions(document), ...lintDeprecation(document)];
}

type Media = { schema: Node; example?: unknown };
const bodyOf = (document: Document, id: string): Media =>
  ((operation(document, id)['requestBody'] as Node)['content'] as Record<string, Media>)['application/json'] as Media;

const WHO = 'who may call';
const FACE = 'what it is called';
const SHAPE = 'what it looks like';
const PORTABLE = 'what other tools read';

const schemaOf = (document: Document, name: string) => document.components['schemas']?.[name] as Node;
const setSchema = (name: string, field: string, value: unknown) => (document: Document) => {
  schemaOf(document, name)[field] = value;
};

type Breach = [string, string, (document: Document) => void, string];

const ends = (fields: Node) => (document: Document) => void Object.assign(operation(document, 'listProjects'), fields);

const breaches: Breach[] = [
  [WHO, 'an end without days', ends({ deprecated: true }), 'listProjects: deprecated needs the days x-deprecated-since and x-sunset'],
  [
    WHO,
    'an end that comes too early',
    ends({ deprecated: true, 'x-deprecated-since': '2026-12-01', 'x-sunset': '2027-06-01' }),
    'listProjects: an end is announced a year before',
  ],
  [WHO, 'the days of an end alone', ends({ 'x-sunset': '2027-12-01' }), 'listProjects: an announced end needs deprecated: true'],
  [
    WHO,
    'a scope that does not exist',
    set('listProjects', 'security', [{ apiKey: ['admin:all'] }]),
    'listProjects: there is no scope admin:all',
  ],
  [
    WHO,
    'a scope for signatures that does not exist',
    set('reportStatusEvents', 'security', [{ signedRequest: ['status:all'] }]),
    'reportStatusEvents: there is no scope status:all',
  ],
  [WHO, 'a role that does not exist', set('listMembers', 'security', [{ session: ['guest'] }]), 'listMembers: there is no role guest'],
  [
    WHO,
    'two roles',
    set('listMembers', 'security', [{ session: ['admin', 'viewer'] }]),
    'listMembers: a session requirement names one role, the lowest',
  ],
  [
    WHO,
    'two roles in two requirements',
    set('listMembers', 'security', [{ session: ['admin'] }, { session: ['viewer'] }]),
    'listMembers: a session requirement names one role, the lowest',
  ],
  [WHO, 'no role', set('listMembers', 'security', [{ session: [] }]), 'listMembers: a session requirement names one role, the lowest'],
  [
    WHO,
    'two schemes at once',
    set('listProjects', 'security', [{ apiKey: ['admin:read'], session: ['owner'] }]),
    'listProjects: the requirement {"apiKey":["admin:read"],"session":["owner"]} does not name one scheme',
  ],
  [
    WHO,
    'anybody besides',
    set('listProjects', 'security', [{ apiKey: ['admin:read'] }, {}]),
    'listProjects: the requirement {} does not name one scheme',
  ],
  [WHO, 'nothing at all', set('listProjects', 'security', undefined), 'listProjects: say who may call it, or security: []'],
  [
    WHO,
    'a scheme that nothing understands',
    set('listProjects', 'security', [{ apikey: ['admin:read'] }]),
    'listProjects: say who may call it, or security: []',
  ],
  [
    WHO,
    'a class of limits that does not exist',
    set('listServers', 'x-rate-limit', 'hosts'),
    'listServers: there is no class of limits hosts',
  ],
  [
    WHO,
    'a class of limits without a time',
    (document) => {
      document['x-rate-limits'] = { ...(document['x-rate-limits'] as Node), servers: { points: 60 } };
    },
    'x-rate-limits: servers has points and durationSec, and where it needs them per: caller, keys and shared: true',
  ],
  [
    WHO,
    'a limit that is shared by halves',
    (document) => {
      document['x-rate-limits'] = { ...(document['x-rate-limits'] as Node), login: { points: 60, durationSec: 60, shared: false } };
    },
    'x-rate-limits: login has points and durationSec, and where it needs them per: caller, keys and shared: true',
  ],
  [
    WHO,
    'a file that says nothing of it',
    set('exportFeedback', 'x-audit', undefined),
    'exportFeedback: a read of a file takes data out, so it is audited (x-audit), or says that it is not (x-audit: false)',
  ],
  [FACE, 'no command', set('listProjects', 'x-cli', undefined), 'listProjects: no x-cli command'],
  [
    FACE,
    'an argument that is not a field',
    setIn('getProject', 'x-cli', 'args', ['name']),
    'getProject: x-cli argument name is not a field',
  ],
  [
    FACE,
    'a deletion without a question',
    setIn('deleteMonitor', 'x-cli', 'confirm', undefined),
    'deleteMonitor: a deletion asks for confirmation (x-cli confirm)',
  ],
  [FACE, 'a field of x-cli that nobody reads', setIn('getProject', 'x-cli', 'column', ['slug']), 'getProject: x-cli has no field column'],
  [
    FACE,
    'a column that the answer has not',
    setIn('listProjects', 'x-cli', 'columns', ['slog']),
    'listProjects: x-cli names slog, which the answer has not',
  ],
  [
    FACE,
    'rows that the answer has not',
    setIn('getMonitoringSnapshot', 'x-cli', 'rows', 'snapshot.monitor'),
    'getMonitoringSnapshot: x-cli names snapshot.monitor, which the answer has not',
  ],
  [
    FACE,
    'a caption with a hole',
    setIn('getMonitoringSnapshot', 'x-cli', 'caption', '{summary.sum}'),
    'getMonitoringSnapshot: x-cli names snapshot.summary.sum, which the answer has not',
  ],
  [
    FACE,
    'a secret shown once that is not there',
    setIn('createApiKey', 'x-cli', 'once', { fields: ['apiKey.secret'], advice: 'Keep it.' }),
    'createApiKey: x-cli names apiKey.secret, which the answer has not',
  ],
  [
    FACE,
    'a secret shown once without advice',
    setIn('createApiKey', 'x-cli', 'once', { fields: ['secret'] }),
    'createApiKey: x-cli once says what to do with the secret (advice)',
  ],
  [
    FACE,
    'completion of something that is not a field',
    setIn('revokeApiKey', 'x-cli', 'complete', { id: 'listApiKeys' }),
    'revokeApiKey: x-cli completes id, which is not a field',
  ],
  [
    FACE,
    'completion by an operation that does not exist',
    setIn('revokeApiKey', 'x-cli', 'complete', { keyId: 'listKeys' }),
    'revokeApiKey: there is no operation listKeys',
  ],
  [
    SHAPE,
    'a field without a description',
    (document) => {
      delete ((schemaOf(document, 'Uptime')['properties'] as Node)['percent'] as Node)['description'];
    },
    '#/components/schemas/Uptime: the field percent has no description',
  ],
  [
    SHAPE,
    'a parameter without a description',
    (document) => {
      delete document.components['parameters']?.['Limit']?.['description'];
    },
    '#/components/parameters/Limit: the parameter limit has no description',
  ],
  [FACE, 'a command twice', setIn('getProject', 'x-cli', 'command', 'projects list'), 'command projects list stands twice'],
  [FACE, 'an operationId twice', set('getProject', 'operationId', 'listProjects'), 'operationId listProjects stands twice'],
  [
    FACE,
    'a specified tool that is missing',
    set('listProjects', 'x-mcp', undefined),
    'listProjects: the tool list_projects is missing from x-mcp but is one of the 60',
  ],
  [
    FACE,
    'a tool too many',
    set('getProject', 'x-mcp', { readOnly: true, destructive: false, idempotent: true }),
    'getProject: the tool get_project is not one of the 60',
  ],
  [
    FACE,
    'a tool without its hints',
    set('listProjects', 'x-mcp', { readOnly: true }),
    'listProjects: x-mcp says readOnly, destructive and idempotent',
  ],
  [
    FACE,
    'a tool that no key may call',
    set('listProjects', 'security', [{ session: ['viewer'] }]),
    'listProjects: a tool is called with an API key',
  ],
  [
    FACE,
    'a tool with a name that clients refuse',
    (document) => {
      set('getProject', 'x-mcp', { readOnly: true, destructive: false, idempotent: true })(document);
      set('getProject', 'operationId', 'p')(document);
    },
    'p: bad tool name p',
  ],
  [
    FACE,
    'an argument of a tool without a description',
    (document) => {
      const { schema } = bodyOf(document, 'createProject');
      (schema['properties'] as Record<string, Node>)['name'] = { type: 'string' };
    },
    'createProject: name has no description for the tool of at most 60 characters (x-mcp-description)',
  ],
  [
    FACE,
    'a change that is not recorded',
    set('createProject', 'x-audit', undefined),
    'createProject: a change is audited (x-audit), or says that it is not (x-audit: false)',
  ],
  [FACE, 'a field of ours that nobody reads', set('listProjects', 'x-scope', 'admin'), 'listProjects: unknown field x-scope'],
  [
    SHAPE,
    'a body that lets unknown fields in',
    (document) => {
      delete bodyOf(document, 'createProject').schema['additionalProperties'];
    },
    'createProject: the request body allows unknown fields',
  ],
  [
    SHAPE,
    'one of several bodies that does',
    (document) => {
      delete document.components['schemas']?.['StatusEventBatch']?.['additionalProperties'];
    },
    'reportStatusEvents: the request body allows unknown fields',
  ],
  [
    SHAPE,
    'a body without an example',
    (document) => {
      delete bodyOf(document, 'createProject').example;
    },
    'createProject: no example of the request',
  ],
  [
    SHAPE,
    'an answer without an example',
    (document) => {
      const responses = operation(document, 'listProjects')['responses'] as Record<string, { content: Record<string, Media> }>;
      delete responses['200']?.content['application/json']?.example;
    },
    'listProjects 200: no example',
  ],
  [
    SHAPE,
    'a choice between fields that includes a required one',
    set('createProject', 'x-exclusive', [['slug', 'name']]),
    'createProject: slug is one of several (x-exclusive, x-any-of), but not an optional field',
  ],
  [
    SHAPE,
    'a list whose example is empty',
    (d) => {
      const answers = operation(d, 'listProjects')['responses'] as Record<string, Node>;
      const content = answers['200']?.['content'] as Record<string, Node>;
      content['application/json'] = { ...content['application/json'], example: { projects: [], nextCursor: null } };
    },
    'listProjects: the example shows no item of projects',
  ],
  [
    SHAPE,
    'two fields of one name',
    (document) => {
      (bodyOf(document, 'updateProject').schema['properties'] as Node)['projectId'] = { type: 'string' };
    },
    'updateProject: two fields are named projectId',
  ],
  [
    PORTABLE,
    'a reference into another component',
    setSchema('ServerState', 'allOf', [{ $ref: '#/components/schemas/ServerPoint/properties/at' }]),
    '#/components/schemas/ServerState/allOf/0: #/components/schemas/ServerPoint/properties/at does not name a component; give what it means a name in openapi/schemas',
  ],
  [
    PORTABLE,
    'a pattern without words',
    setSchema('Slug', 'x-message', undefined),
    '#/components/schemas/Slug: a pattern has an x-message, which begins with "must"',
  ],
  [
    PORTABLE,
    'one pattern with two messages',
    setSchema('ChannelSlug', 'x-message', 'must be nice'),
    '#/components/schemas/ChannelSlug: the pattern has another x-message elsewhere: must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit',
  ],
  [
    PORTABLE,
    'words without a pattern',
    setSchema('Email', 'x-message', 'must be nice'),
    '#/components/schemas/Email: x-message without a pattern',
  ],
  [
    PORTABLE,
    'a pattern that looks ahead',
    setSchema('Slug', 'pattern', '^(?!x)'),
    '#/components/schemas/Slug: not every language can read the pattern ^(?!x)',
  ],
  [
    PORTABLE,
    'several types in one schema',
    setSchema('Slug', 'type', ['string', 'number', 'null']),
    '#/components/schemas/Slug: name the types string, number as alternatives of anyOf',
  ],
  [
    PORTABLE,
    'values that would be named like a schema',
    (document) => {
      (document.components['schemas'] as Record<string, Node>)['MonitorReasonCode'] = { type: 'string' };
    },
    'MonitorReason.code: generators would name it like the schema MonitorReasonCode',
  ],
  [
    PORTABLE,
    'a schema named like a parameter',
    (document) => {
      (document.components['schemas'] as Record<string, Node>)['Limit'] = { type: 'string' };
    },
    'Limit is a name in components/parameters and in components/schemas',
  ],
];

test('the current document violates no rule', async () => {
  expect(await complaintsAbout(bundled)).toEqual([]);
});

describe.each([WHO, FACE, SHAPE, PORTABLE])('%s', (group) => {
  test.each(breaches.filter(([its]) => its === group).map(([, name, change, complaint]) => [name, change, complaint] as const))(
    '%s',
    async (_name, change, complaint) => {
      expect(await complaintsAbout(changed(change))).toContain(complaint);
    },
  );
});
