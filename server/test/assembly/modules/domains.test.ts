/** Every table of a tenant belongs to a domain, which empties it when the organization is deleted. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { TENANT_TABLES } from '../../../src/assembly/deletion/organization-deletion.js';

const SCHEMA = readFileSync(new URL('../../../schema.sql', import.meta.url), 'utf8');

test('every table with an organization is listed by the domain that empties it', () => {
  const tables = [...SCHEMA.matchAll(/^create table (\S+) \(\n([^;]*)/gm)].flatMap(([, name = '', columns = '']) =>
    /^ {2}organization_id /m.test(columns) ? [name] : [],
  );
  // a session belongs to a person, and so does what begins one
  const ofPeople = ['sessions', 'device_logins', 'login_codes'];
  expect([...TENANT_TABLES].sort()).toEqual(tables.filter((name) => !ofPeople.includes(name)).sort());
});
