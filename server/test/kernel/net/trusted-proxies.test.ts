/** Whose information about a request's origin is trusted. */
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { clientAddress, visitorAddress } from '../../../src/kernel/net/client-address.js';
import { signedHeaders } from '../../harness/api-client.js';
import { createKey, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

describe('the client is', () => {
  test.each<[string, string[], string, string | undefined, string]>([
    ['the peer', [], '203.0.113.1', undefined, '203.0.113.1'],
    ['the peer, whatever its headers', [], '203.0.113.1', '198.51.100.7', '203.0.113.1'],
    ['the peer, if others are trusted', ['10.0.0.0/8'], '203.0.113.1', '198.51.100.7', '203.0.113.1'],
    ["a trusted proxy's client", ['203.0.113.1'], '203.0.113.1', '198.51.100.7', '198.51.100.7'],
    ['the proxy, if it names nobody', ['203.0.113.1'], '203.0.113.1', undefined, '203.0.113.1'],
    ['the last address from a trusted proxy', ['203.0.113.1'], '203.0.113.1', '1.1.1.1, 198.51.100.7', '198.51.100.7'],
    [
      'the first behind all trusted proxies',
      ['203.0.113.1', '10.0.0.0/8'],
      '203.0.113.1',
      '1.1.1.1, 198.51.100.7, 10.1.2.3',
      '198.51.100.7',
    ],
    ['the furthest, if all are trusted', ['203.0.113.0/24'], '203.0.113.1', '203.0.113.3, 203.0.113.2', '203.0.113.3'],
    ['written as IPv4 if it is', [], '::ffff:203.0.113.1', undefined, '203.0.113.1'],
    ['believed of a proxy in IPv6 clothes', ['127.0.0.1'], '::ffff:127.0.0.1', '::ffff:198.51.100.7', '198.51.100.7'],
    ['found by the name of a range', ['loopback'], '127.0.0.1', '2001:db8::7', '2001:db8::7'],
  ])('%s', (_name, trusted, remoteAddress, forwarded, expected) => {
    const request = {
      headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) },
      socket: { remoteAddress },
      connection: { remoteAddress },
    };
    expect(clientAddress(trusted)(request as unknown as IncomingMessage)).toBe(expected);
  });
});

describe('a proxy that sends a token', () => {
  const TOKEN = 'a'.repeat(32);
  const EVENT = '/api/event';
  test.each<[string, string | null, string, string, string, string]>([
    ['names a visitor', TOKEN, EVENT, TOKEN, '198.51.100.7', '198.51.100.7'],
    ['names the visitor of an error', TOKEN, '/api/error', TOKEN, '2001:DB8::7', '2001:db8::7'],
    ['names nobody with another token', TOKEN, EVENT, 'b'.repeat(32), '198.51.100.7', '203.0.113.1'],
    ['names nobody with a part of it', TOKEN, EVENT, 'a', '198.51.100.7', '203.0.113.1'],
    ['names nobody if none is set', null, EVENT, '', '198.51.100.7', '203.0.113.1'],
    ['names nobody by an invalid address', TOKEN, EVENT, TOKEN, 'nonsense', '203.0.113.1'],
    ['names nobody for a signed request', TOKEN, '/api/event/server', TOKEN, '198.51.100.7', '203.0.113.1'],
  ])('%s', (_name, token, url, shown, visitor, expected) => {
    const socket = { remoteAddress: '203.0.113.1' };
    const request = { url, headers: { 'x-tidewatch-proxy': shown, 'x-tidewatch-visitor': visitor }, socket, connection: socket };
    expect(visitorAddress(clientAddress([]), token)(request as unknown as IncomingMessage)).toBe(expected);
  });
});

describe('an allow-list', () => {
  let trusting: TestServer;
  let plain: TestServer;
  let credential: string;
  let signing: string;
  beforeAll(async () => {
    trusting = await startTestServer({ environment: { TIDEWATCH_TRUSTED_PROXIES: '127.0.0.1' } });
    plain = await startTestServer({ connection: trusting.connection });
    const owner = await trusting.signIn();
    await createProject(owner, 'shop');
    const allowedCidrs = ['198.51.100.0/24'];
    credential = (await createKey(owner, { kind: 'organization', scopes: ['admin:read'], allowedCidrs })).credential;
    signing = (await createProjectKey(owner, 'shop', ['status:write'], { allowedCidrs })).credential;
  });
  afterAll(async () => {
    await plain.stop();
    await trusting.stop();
  });

  const list = async ({ anonymous }: TestServer, headers: Record<string, string>) => {
    const { status, body } = await anonymous.as(credential).call('listProjects', {}, headers);
    return body.error?.code ?? status;
  };
  const report = async ({ anonymous }: TestServer, headers: Record<string, string>) => {
    const signed = { ...signedHeaders(signing, '/api/status/events', '{}'), ...headers };
    return (await anonymous.request('reportStatusEvents', 'POST', '/api/status/events', '{}', signed)).body.error?.code;
  };

  test('trusts the address from a trusted proxy', async () => {
    expect(await list(trusting, { 'X-Forwarded-For': '198.51.100.7' })).toBe(200);
    expect(await list(trusting, { 'X-Forwarded-For': '203.0.113.7' })).toBe('ip_not_allowed');
    expect(await list(trusting, { 'X-Forwarded-For': '198.51.100.7, 203.0.113.7' })).toBe('ip_not_allowed');
    expect(await list(trusting, { 'X-Forwarded-For': 'nonsense' })).toBe('ip_not_allowed');
    expect(await list(trusting, {})).toBe('ip_not_allowed');
    expect(await report(trusting, { 'X-Forwarded-For': '198.51.100.7' })).toBe('VALIDATION_ERROR');
    expect(await report(trusting, { 'X-Forwarded-For': '203.0.113.7' })).toBe('ip_not_allowed');
  });

  test('trusts nobody else, by any header', async () => {
    for (const name of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'CF-Connecting-IP', 'True-Client-IP']) {
      const value = name === 'Forwarded' ? 'for=198.51.100.7' : '198.51.100.7';
      expect([name, await list(plain, { [name]: value })]).toEqual([name, 'ip_not_allowed']);
      expect([name, await report(plain, { [name]: value })]).toEqual([name, 'ip_not_allowed']);
      if (name !== 'X-Forwarded-For') expect([name, await list(trusting, { [name]: value })]).toEqual([name, 'ip_not_allowed']);
    }
  });
});
