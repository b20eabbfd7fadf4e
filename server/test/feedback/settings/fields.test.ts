import { expect, test } from '@jest/globals';
import { fieldsOf } from '../../../src/feedback/settings/operations.js';

test('fields have unique keys, and enum fields have options', () => {
  expect(fieldsOf([{ key: 'plan' }] as never)).toEqual([{ key: 'plan', label: 'plan', type: 'string', options: [], searchable: true }]);
  expect(() => fieldsOf([{ key: 'plan' }, { key: 'plan' }] as never)).toThrow('duplicates the key');
  expect(() => fieldsOf([{ key: 'plan', type: 'enum' }] as never)).toThrow('required for type enum');
  expect(() => fieldsOf([{ key: 'plan', options: ['a'] }] as never)).toThrow('only for type enum');
});
