/** What breaks a client of the last release, and what does not. */
import { describe, expect, test } from '@jest/globals';
import { RULES, type Rule } from '../../../openapi/generate/compatibility/break.js';
import { breaksBetween } from '../../../openapi/generate/compatibility/compare-documents.js';
import { compatibilityProblems } from '../../../openapi/generate/compatibility/deliberate.js';
import { withoutProse } from '../../../openapi/generate/compatibility/without-prose.js';
import type { Document, Node } from '../../../openapi/generate/document/document.js';

const json = (schema: Node) => ({ 'application/json': { schema } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A small document with one of everything that a rule is about. */
function released(): Document {
  return {
    openapi: '3.1.0',
    paths: {
      '/jobs/{jobId}': {
        put: {
          operationId: 'putJob',
          security: [{ apiKey: ['jobs:write'] }, { session: ['editor'] }],
          'x-exclusive': [['name', 'to']],
          'x-any-of': [['name', 'to']],
          parameters: [
            { name: 'jobId', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'kind', in: 'query', schema: { type: 'string', enum: ['nightly', 'hourly'] } },
            { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100, default: 50 } },
          ],
          requestBody: { content: { ...json(ref('JobInput')), 'text/csv': { schema: { type: 'string' } } } },
          responses: {
            '200': { description: '', headers: { ETag: { schema: { type: 'string' } } }, content: json(ref('Job')) },
            '404': { $ref: '#/components/responses/NotFound' },
          },
        },
      },
    },
    components: {
      responses: { NotFound: { description: '', content: json({ type: 'object' }) } },
      schemas: {
        JobInput: {
          type: 'object',
          required: ['mode'],
          additionalProperties: false,
          properties: {
            mode: { type: 'string' },
            name: { type: 'string', maxLength: 80 },
            note: { type: ['string', 'null'] },
            to: { type: 'string', format: 'uri' },
          },
        },
        Job: {
          type: 'object',
          required: ['id', 'state'],
          properties: {
            id: { type: 'string', format: 'uuid' },
            state: { type: 'string', 'x-extensible-enum': ['up', 'down'] },
            saved: { type: 'boolean', const: true },
            runs: { type: 'array', items: ref('Run') },
          },
        },
        Run: { type: 'object', properties: { ms: { type: 'integer' } } },
      },
    },
  };
}

type Change = (document: Document) => void;
const operation = (document: Document) => document.paths['/jobs/{jobId}']?.['put'] as Node;
const parameter = (document: Document, index: number) => (operation(document)['parameters'] as Node[])[index] as Node;
const body = (document: Document) => operation(document)['requestBody'] as Node;
const answers = (document: Document) => operation(document)['responses'] as Record<string, Node>;
const schema = (document: Document, name: string) => document.components['schemas']?.[name] as Node;
const member = (document: Document, name: string, of: string) => (schema(document, name)['properties'] as Record<string, Node>)[of] as Node;
const members = (document: Document, name: string) => schema(document, name)['properties'] as Record<string, Node>;

function breaksOf(change: Change): string[] {
  const now = released();
  change(now);
  return breaksBetween(released(), now).map(({ rule, place, text }) => `${rule}: ${place} ${text}`);
}

const BREAKS: [Rule, Change, string][] = [
  ['operation-removed', (d) => delete (d.paths['/jobs/{jobId}'] as Node)['put'], 'putJob PUT /jobs/{} is gone'],
  ['operation-renamed', (d) => (operation(d)['operationId'] = 'saveJob'), 'putJob is saveJob'],
  [
    'schema-removed',
    (d) => {
      (d.components['schemas'] as Node)['Pass'] = schema(d, 'Run');
      member(d, 'Job', 'runs')['items'] = ref('Pass');
      delete d.components['schemas']?.['Run'];
    },
    'Run is gone, or has another name',
  ],
  [
    'access-narrowed',
    (d) => (operation(d)['security'] = [{ apiKey: ['jobs:admin'] }, { session: ['editor'] }]),
    'putJob refuses apiKey jobs:write',
  ],
  [
    'access-narrowed',
    (d) => (operation(d)['security'] = [{ apiKey: ['jobs:write'] }, { session: ['owner'] }]),
    'putJob refuses session editor',
  ],
  ['access-narrowed', (d) => (operation(d)['x-organization-key-only'] = true), 'putJob refuses project keys'],
  ['parameter-removed', (d) => (operation(d)['parameters'] as Node[]).pop(), 'putJob query limit is refused'],
  ['parameter-required', (d) => (parameter(d, 1)['required'] = true), 'putJob query kind is required'],
  ['body-required', (d) => (body(d)['required'] = true), 'putJob body is required'],
  ['media-type-removed', (d) => delete (body(d)['content'] as Node)['text/csv'], 'putJob body text/csv is gone'],
  ['status-removed', (d) => delete answers(d)['404'], 'putJob 404 is gone'],
  ['header-removed', (d) => delete answers(d)['200']?.['headers'], 'putJob 200 ETag is gone'],
  ['member-removed', (d) => delete members(d, 'JobInput')['note'], 'JobInput.note is refused'],
  ['member-removed', (d) => delete members(d, 'Run')['ms'], 'Run.ms is gone'],
  ['member-required', (d) => (schema(d, 'JobInput')['required'] = ['name']), 'JobInput.name is required'],
  ['member-optional', (d) => (schema(d, 'Job')['required'] = ['id']), 'Job.state may be absent'],
  ['type-changed', (d) => (member(d, 'JobInput', 'note')['type'] = 'string'), 'JobInput.note was string or null, is string'],
  ['type-changed', (d) => (member(d, 'Job', 'id')['type'] = ['string', 'null']), 'Job.id was string, is string or null'],
  ['format-changed', (d) => (member(d, 'JobInput', 'name')['format'] = 'email'), 'JobInput.name was without format, is email'],
  ['format-changed', (d) => delete member(d, 'Job', 'id')['format'], 'Job.id was uuid, is without format'],
  ['value-removed', (d) => ((parameter(d, 1)['schema'] as Node)['enum'] = ['hourly']), 'putJob query kind "nightly" is refused'],
  ['value-removed', (d) => (member(d, 'JobInput', 'name')['enum'] = ['a']), 'JobInput.name "anything else" is refused'],
  ['value-added', (d) => (members(d, 'Job')['saved'] = { type: 'boolean', enum: [true, false] }), 'Job.saved false is new'],
  ['limit-tightened', (d) => (member(d, 'JobInput', 'name')['maxLength'] = 60), 'JobInput.name maxLength was 80, is 60'],
  ['limit-tightened', (d) => (member(d, 'JobInput', 'name')['minLength'] = 1), 'JobInput.name minLength was absent, is 1'],
  ['limit-tightened', (d) => (member(d, 'JobInput', 'name')['pattern'] = '^a'), 'JobInput.name pattern was absent, is "^a"'],
  ['default-changed', (d) => ((parameter(d, 2)['schema'] as Node)['default'] = 20), 'putJob query limit was 50, is 20'],
  ['fields-grouped', (d) => (operation(d)['x-exclusive'] = [['name', 'to', 'note']]), 'putJob takes at most one of name, to, note'],
  ['fields-grouped', (d) => (operation(d)['x-any-of'] = [['name']]), 'putJob takes at least one of name'],
];

describe('breaks', () => {
  test.each(BREAKS)('%s', (rule, change, expected) => {
    expect(breaksOf(change)).toEqual([`${rule}: ${expected}`]);
  });

  test('each rule has one', () => {
    expect([...new Set(BREAKS.map(([rule]) => rule))].sort()).toEqual(Object.keys(RULES).sort());
  });
});

const ADDITIONS: [string, Change][] = [
  ['an operation', (d) => (d.paths['/runs'] = { get: { ...operation(d), operationId: 'listRuns' } })],
  ['a key scope', (d) => (operation(d)['security'] as Node[]).push({ apiKey: ['jobs:admin'] })],
  ['an optional parameter', (d) => (operation(d)['parameters'] as Node[]).push({ name: 'sort', in: 'query', schema: { type: 'string' } })],
  [
    'another name of a path parameter',
    (d) => {
      d.paths['/jobs/{id}'] = d.paths['/jobs/{jobId}'] as Record<string, Node>;
      parameter(d, 0)['name'] = 'id';
      delete d.paths['/jobs/{jobId}'];
    },
  ],
  ['an optional member of a body', (d) => (members(d, 'JobInput')['tags'] = { type: 'array' })],
  ['a member of an answer', (d) => (members(d, 'Job')['colour'] = { type: 'string' })],
  ['a member that an answer always has now', (d) => (schema(d, 'Job')['required'] as string[]).push('runs')],
  ['a value of an open set', (d) => (member(d, 'Job', 'state')['x-extensible-enum'] as string[]).push('degraded')],
  ['a value that a request may have', (d) => ((parameter(d, 1)['schema'] as Node)['enum'] as string[]).push('weekly')],
  ['a wider limit', (d) => (member(d, 'JobInput', 'name')['maxLength'] = 200)],
  ['another type that a request may have', (d) => (member(d, 'JobInput', 'name')['type'] = ['string', 'null'])],
  ['another failure', (d) => (answers(d)['409'] = { $ref: '#/components/responses/NotFound' })],
  ['a header', (d) => ((answers(d)['200']?.['headers'] as Node)['Link'] = { schema: { type: 'string' } })],
  [
    'a new field that goes alone',
    (d) =>
      (operation(d)['x-exclusive'] = [
        ['name', 'to'],
        ['note', 'tag'],
      ]),
  ],
  ['fields that go together now', (d) => delete operation(d)['x-exclusive']],
  [
    'a choice of a field that every call has',
    (d) =>
      (operation(d)['x-any-of'] = [
        ['name', 'to'],
        ['mode', 'note'],
      ]),
  ],
  ['one more field to choose from', (d) => (operation(d)['x-any-of'] = [['name', 'to', 'note']])],
  ['a lower role', (d) => (operation(d)['security'] = [{ apiKey: ['jobs:write'] }, { session: ['viewer'] }])],
  [
    'a body as a schema with a name',
    (d) => {
      (d.components['schemas'] as Node)['PutJobRequest'] = schema(d, 'JobInput');
      (body(d)['content'] as Node)['application/json'] = { schema: ref('PutJobRequest') };
    },
  ],
];

test.each(ADDITIONS)('%s breaks nothing', (_what, change) => {
  expect(breaksOf(change)).toEqual([]);
});

test('organization keys may be let in where no key was', () => {
  const people = { security: [{ session: ['editor'] }] };
  const [before, after] = [released(), released()];
  Object.assign(operation(before), people);
  operation(after)['x-organization-key-only'] = true;
  expect(breaksBetween(before, after)).toEqual([]);
});

test('texts and examples are not compared', () => {
  const told = { ...released(), info: { title: 'Jobs', version: '1.0.0' } };
  schema(told, 'Job')['description'] = 'A job.';
  members(told, 'Job')['description'] = { type: 'string', description: 'Its purpose.' };
  const kept = withoutProse(told);
  expect([kept['info'], schema(kept, 'Job')['description'], members(kept, 'Job')['description']]).toEqual([
    { version: '1.0.0' },
    undefined,
    { type: 'string' },
  ]);
});

describe('deliberate breaks', () => {
  const found = [{ rule: 'member-removed' as const, place: 'Job.colour', text: 'is gone' }];
  const decision = { rule: 'member-removed', place: 'Job.colour', reason: 'Nobody outside had it.', version: '0.10.0' };

  test('pass until the release that has them', () => {
    expect(compatibilityProblems(found, [], '0.9.2')).toEqual(['member-removed: Job.colour is gone']);
    expect(compatibilityProblems(found, [decision], '0.9.2')).toEqual([]);
    expect(compatibilityProblems(found, [decision], '0.10.0')).toEqual([
      'openapi/released/deliberate.yaml: member-removed of Job.colour has expired with 0.10.0; remove it',
    ]);
  });

  test('break something, and have a reason', () => {
    expect(compatibilityProblems([], [decision], '0.9.2')).toEqual([
      'openapi/released/deliberate.yaml: nothing breaks member-removed at Job.colour; remove it',
    ]);
    expect(compatibilityProblems(found, [{ ...decision, reason: 'later' }], '0.9.2')).toEqual([
      'openapi/released/deliberate.yaml: member-removed of Job.colour needs a reason',
    ]);
  });
});
