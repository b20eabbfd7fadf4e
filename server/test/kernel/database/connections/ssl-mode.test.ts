/** Every mode with TLS is passed on as the effective one, so that the driver has nothing to warn about. */
import { afterEach, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { exactSslMode } from '../../../../src/kernel/database/connections/ssl-mode.js';

afterEach(() => void jest.restoreAllMocks());

test.each([
  ['postgresql://a:b@db.example.com/tidewatch', 'postgresql://a:b@db.example.com/tidewatch'],
  ['postgresql://a@db.example.com/tidewatch?sslmode=disable', 'postgresql://a@db.example.com/tidewatch?sslmode=disable'],
  ['postgresql://a@db.example.com/tidewatch?sslmode=no-verify', 'postgresql://a@db.example.com/tidewatch?sslmode=no-verify'],
  ['postgresql://a@db.example.com/tidewatch?sslmode=require', 'postgresql://a@db.example.com/tidewatch?sslmode=verify-full'],
  ['postgresql://a@db.example.com/tidewatch?sslmode=verify-full', 'postgresql://a@db.example.com/tidewatch?sslmode=verify-full'],
  [
    'postgresql://a:p%40ss@[2001:db8::5]:5433/t?application_name=sslmode=require&sslmode=verify-ca&sslrootcert=/etc/ca.pem',
    'postgresql://a:p%40ss@[2001:db8::5]:5433/t?application_name=sslmode=require&sslmode=verify-full&sslrootcert=/etc/ca.pem',
  ],
  ['postgres://a@db/t?sslmode=prefer&sslmode=require#x', 'postgres://a@db/t?sslmode=verify-full&sslmode=verify-full#x'],
  ['postgres://a@db/t?sslmode=require&uselibpqcompat=true', 'postgres://a@db/t?sslmode=require&uselibpqcompat=true'],
])('%s', (given, exact) => {
  expect(exactSslMode(given)).toBe(exact);
});

test('the driver verifies certificates as before, and warns about none of the modes', () => {
  const warned = jest.spyOn(process, 'emitWarning').mockImplementation(() => {});
  const connect = (connectionString: string) => new pg.Client({ connectionString }) as unknown as { ssl: { rejectUnauthorized?: boolean } };
  for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full'])
    expect(connect(exactSslMode(`postgresql://a@db.example.com/t?sslmode=${mode}`)).ssl).toEqual({});
  expect(warned).not.toHaveBeenCalled();
  connect('postgresql://a@db.example.com/t?sslmode=require');
  expect(warned).toHaveBeenCalledTimes(1);
});
