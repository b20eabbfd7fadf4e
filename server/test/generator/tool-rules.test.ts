/** The rules for tools: their size, their words, their hints. */
import { expect, test } from '@jest/globals';
import type { Document, Node } from '../../../openapi/dist/document/document.js';
import { readOperations } from '../../../openapi/dist/document/operations.js';
import { dereference } from '../../../openapi/dist/document/read-document.js';
import { lintHouse } from '../../../openapi/dist/lint/lint-house.js';
import { lintTools } from '../../../openapi/dist/lint/lint-tools.js';
import { bundled, changed, set, setIn } from './changed-document.js';

type Breach = [string, (document: Document) => void, string];

const breaches: Breach[] = [
  [
    'a tool whose description names an argument that it leaves out',
    setIn('updateFeedbackTriage', 'x-mcp', 'omit', ['assigneeId']),
    'updateFeedbackTriage: its description names assignee, which is not an argument of the tool',
  ],
  [
    'an argument described by another that does not exist',
    (document) => {
      const parameters = document.components['parameters'] as Record<string, Node>;
      parameters['ProjectSlug'] = { ...parameters['ProjectSlug'], 'x-mcp-description': 'Or domain' };
      set('listMonitors', 'deprecated', false)(document);
    },
    'listMonitors: the description of projectSlug names domain, which is not an argument of the tool',
  ],
  [
    'a tool that refers to a tool that does not exist',
    setIn('listProjects', 'x-mcp', 'description', 'Lists what list_shops lists.'),
    'listProjects: its description names list_shops, which is not a tool',
  ],
  [
    'a tool that names a field that no response has',
    setIn('listProjects', 'x-mcp', 'description', 'Lists projects by projectKey.'),
    'listProjects: its description names projectKey, which is not an argument of the tool',
  ],
  ['a tool that gets and changes', setIn('listProjects', 'x-mcp', 'readOnly', false), 'listProjects: a tool that gets is readOnly'],
  [
    'a tool that reads and destroys',
    setIn('listProjects', 'x-mcp', 'destructive', true),
    'listProjects: a tool that is readOnly is not destructive',
  ],
  ...['setDocNavigation', 'updateServer', 'deleteMonitor'].map(
    (id): Breach => [
      `${id} as harmless`,
      setIn(id, 'x-mcp', 'destructive', false),
      `${id}: a tool that deletes or replaces whole values is destructive`,
    ],
  ),
  [
    'a tool that notifies people in a closed world',
    setIn('resolveIncident', 'x-mcp', 'openWorld', false),
    'resolveIncident: a tool that tells people outside is openWorld',
  ],
];

test.each(breaches)('%s', async (_name, change, complaint) => {
  const plain = await dereference(changed(change));
  const operations = readOperations(plain);
  expect([...lintHouse(plain, operations), ...lintTools(operations)]).toContain(complaint);
});

test("tools must not fill a model's context", async () => {
  const problemsWith = async (length: number) =>
    lintTools(readOperations(await dereference(changed(setIn('listProjects', 'x-mcp', 'description', 'x'.repeat(length))))));
  expect(lintTools(readOperations(await dereference(bundled)))).toEqual([]);
  expect(await problemsWith(40_000)).toEqual([
    expect.stringMatching(/^the names, descriptions and inputs of all MCP tools have 4\d,\d{3} characters/),
  ]);
  expect(await problemsWith(110_000)).toHaveLength(2);
});
