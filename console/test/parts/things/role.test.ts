import { expect, test } from '@jest/globals';
import { rolesGivenBy, roleWord } from '../../../src/parts/things/role.js';

test('only owners give the owner role', () => {
  expect(rolesGivenBy('owner').map(({ value }) => value)).toEqual(['viewer', 'editor', 'admin', 'owner']);
  expect(rolesGivenBy('admin').map(({ value }) => value)).toEqual(['viewer', 'editor', 'admin']);
  expect(rolesGivenBy(null).map(({ value }) => value)).toEqual(['viewer', 'editor', 'admin']);
});

test('a role of a later version is called by its own name', () => {
  expect(roleWord('admin')).toBe('Admin');
  expect(roleWord('auditor')).toBe('auditor');
});
