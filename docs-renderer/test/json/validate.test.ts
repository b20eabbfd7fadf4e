import { describe, expect, it } from '@jest/globals';
import { readJsonPage } from '../../src/index.js';

describe('errors', () => {
  it.each([
    [{ type: 'root', children: [] }, 'schemaVersion'],
    [{ schemaVersion: 1, type: 'paragraph' }, 'body.type'],
    [{ schemaVersion: 1, type: 'root', children: [{ type: 'html', value: '<b>' }] }, 'body.children[0].type'],
    [{ schemaVersion: 1, type: 'root', children: [{ type: 'heading', depth: 7 }] }, 'body.children[0].depth'],
    [
      { schemaVersion: 1, type: 'root', children: [{ type: 'list', children: [{ type: 'paragraph' }] }] },
      'body.children[0].children[0].type',
    ],
    [{ schemaVersion: 1, type: 'root', children: [{ type: 'paragraph', children: ['x'] }] }, 'body.children[0].children[0]'],
    [null, 'body'],
  ])('of JSON name the path: %j', (body, path) => {
    expect(() => readJsonPage(body)).toThrow(expect.objectContaining({ code: 'invalid_json', path }));
  });
});
