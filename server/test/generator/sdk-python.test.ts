/** The generated Python client for schemas that the document may not contain today. UPDATE_GOLDEN=1 rewrites the golden file. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

type Node = Record<string, unknown>;

const EMIT = fileURLToPath(new URL('./emit-sdk-python.mjs', import.meta.url));
const GOLDEN = new URL('./golden/sdk-python.txt', import.meta.url);
const Json = (schema: Node) => ({ content: { 'application/json': { schema } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: Node, required: string[] = []) => ({ type: 'object', properties, required });
const parameter = (name: string, place: string, schema: Node = { type: 'string' }) => ({
  name,
  in: place,
  required: place === 'path',
  schema,
});

const SCHEMAS = {
  Colour: { type: ['string', 'null'], enum: ['red', 'green "mint"', null] },
  // reserved names in Python, required and optional, beside others
  Shape: object(
    { from: ref('Colour'), id: { type: 'string' }, global: { type: 'integer' }, 'a-b': { type: 'number' }, note: { type: 'string' } },
    ['from', 'id'],
  ),
  Circle: { allOf: [ref('Shape'), object({ radius: { type: 'number' } }, ['radius'])] },
  Tree: object({ children: { type: 'array', items: ref('Tree') }, labels: { type: 'object', additionalProperties: { type: 'boolean' } } }, [
    'children',
  ]),
};

const operation = (operationId: string, command: string, success: Node, more: Node = {}) => ({
  operationId,
  tags: ['shapes'],
  summary: operationId,
  description: `Dict and List say """${operationId}\\n".`,
  security: [{ apiKey: [] }],
  'x-cli': { command },
  responses: { 200: Json(success) },
  ...more,
});

const PATHS: Record<string, Record<string, Node>> = {
  '/shapes': {
    get: operation(
      'listShapes',
      'paper shapes list',
      object({ shapes: { type: 'array', items: ref('Shape') }, total: { type: 'integer' } }),
      {
        parameters: [
          parameter('class', 'query'),
          parameter('X-Trace', 'header'),
          parameter('colours', 'query', { type: 'array', items: ref('Colour') }),
        ],
      },
    ),
    post: operation('importShapes', 'paper import', ref('Circle'), {
      requestBody: Json(
        object({ shapes: { type: 'array', items: object({ at: { oneOf: [{ type: 'string' }, { type: 'integer' }] } }) }, any: {} }, [
          'shapes',
        ]),
      ),
      'x-mcp': { readOnly: false, destructive: false, idempotent: true },
    }),
  },
  '/shapes/{shapeId}': {
    delete: operation('deleteShape', 'paper shapes delete', object({ deleted: { const: true } }, ['deleted']), {
      parameters: [parameter('shapeId', 'path')],
      requestBody: Json(object({ confirm: { type: ['string', 'null'] } })),
    }),
    get: operation('getTree', 'tree-of', ref('Tree'), { parameters: [parameter('shapeId', 'path')], security: [] }),
  },
  '/file': {
    post: operation('uploadFile', 'paper upload', object({}), { requestBody: { content: { 'multipart/form-data': { schema: {} } } } }),
    get: operation('exportFile', 'paper export', object({}), { responses: { 200: { content: { 'text/csv': { schema: {} } } } } }),
  },
  '/events': {
    post: operation('reportEvents', 'events report', object({}), { security: [{ signedRequest: [] }], requestBody: Json(ref('Shape')) }),
  },
};

/** In a separate process: the generator's libraries don't load under jest. */
function emit(paths: Record<string, Record<string, Node>>, schemas: Record<string, Node> = SCHEMAS): { text: string; error: string } {
  const input = JSON.stringify({ openapi: '3.1.0', info: { title: 'Shapes', version: '1' }, paths, components: { schemas } });
  const { stdout, stderr } = spawnSync(process.execPath, [EMIT], { input, encoding: 'utf8' });
  return { text: stdout, error: stderr };
}

test('generates types, names and parameter locations', () => {
  const { text, error } = emit(PATHS);
  expect(error).toBe('');
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(GOLDEN, text);
  expect(text).toBe(readFileSync(GOLDEN, 'utf8'));
});

test('a command cannot be the beginning of another', () => {
  const clash = { '/a': { get: operation('getA', 'a', ref('Tree')) }, '/b': { get: operation('getB', 'a b', ref('Tree')) } };
  expect(emit(clash)).toEqual({ text: '', error: 'getA: the command a is also the beginning of others\n' });
});

test('two types cannot have the same name', () => {
  const own = object({ x: { type: 'string' } });
  const clash = { '/a': { get: operation('getA', 'a', own) }, '/b': { get: operation('getB', 'b', ref('GetAResult')) } };
  expect(emit(clash, { GetAResult: object({ y: { type: 'string' } }) })).toEqual({
    text: '',
    error: 'Two shapes of the document would be GetAResult in Python\n',
  });
});
