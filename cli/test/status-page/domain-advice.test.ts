/** The next steps that the custom domain commands print. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { domainAdvice } from '../../src/status-page/domain-advice.js';
import { type ApiServer, refuse, startApi } from '../support/api-server.js';
import { API_KEY } from '../support/fixtures.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

const VERIFICATION = {
  domain: 'status.example.com',
  status: 'dns_missing',
  reason: 'no_records',
  expected: { type: 'CNAME', name: 'status.example.com', value: 'tidewatch.example.org' },
  observed: { cname: [] as string[], a: [] as string[], aaaa: [] as string[], error: null },
  tls: { trusted: false, notAfter: null, error: null as string | null },
  checkedAt: null,
  nextCheckAt: null,
  activeSince: null,
};

const RECORD = [
  'Create this DNS record at your DNS provider:',
  '  status.example.com  CNAME  tidewatch.example.org',
  'Then: tidewatch status-page verify-domain',
];

const advice = (change: Partial<typeof VERIFICATION>) => domainAdvice({ domainVerification: { ...VERIFICATION, ...change } });

describe('the next steps', () => {
  test.each(['not_checked', 'no_records'])('%s: make the record', (reason) => expect(advice({ reason })).toEqual(RECORD));

  test.each(['cname_points_elsewhere', 'cname_loop', 'addresses_point_elsewhere'])('%s: make it in place of what is there', (reason) => {
    const observed = { cname: ['old.example.org'], a: ['203.0.113.9'], aaaa: ['2001:db8::9'], error: null };
    expect(advice({ reason, observed })).toEqual([
      'It currently points elsewhere: CNAME old.example.org; A 203.0.113.9; AAAA 2001:db8::9. Remove those records.',
      ...RECORD,
    ]);
  });

  test.each([
    ['no_domain', 'tidewatch status-page update --custom-domain status.example.com'],
    ['address_not_public', 'a public address'],
    ['waiting_for_certificate', 'This can take a few minutes'],
    ['certificate_untrusted', 'do not trust its certificate: expired'],
    ['probe_not_answered', 'Host header'],
    ['resolver_failed', 'tidewatch status-page verify-domain'],
    ['ok', 'The page is at https://status.example.com'],
  ])('%s', (reason, said) => {
    const [line, ...more] = advice({ reason, tls: { trusted: false, notAfter: null, error: 'expired' } });
    expect(line).toContain(said);
    expect(more).toEqual([]);
  });

  test('a server without a host name says how to configure one', () => {
    const expected = { type: 'A', name: 'status.example.com', value: '192.0.2.1' };
    expect(advice({ expected })[1]).toBe('  status.example.com  A  192.0.2.1');
    expect(advice({ expected })[2]).toContain('TIDEWATCH_CUSTOM_DOMAIN_TARGET');
  });
});

describe('the commands', () => {
  let api: ApiServer;
  let home: Home;
  const run = (...args: string[]) => runCli(args, { env: { ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY } });

  beforeAll(async () => {
    home = await makeHome();
    api = await startApi();
  });
  afterAll(async () => {
    await api.close();
    await home.remove();
  });
  beforeEach(() => {
    api.on('GET /api/v1/status-page/domain-verification', { body: { domainVerification: VERIFICATION } });
    api.on('PATCH /api/v1/status-page', { body: { statusPage: { customDomain: 'status.example.com' } } });
  });

  test('print advice on standard error, and not for programs', async () => {
    expect((await run('status-page', 'domain')).stderr).toBe(`${RECORD.join('\n')}\n`);
    expect((await run('status-page', 'domain', '--json')).stderr).toBe('');
  });

  test('setting a domain names the command for its record; other changes do not', async () => {
    expect((await run('status-page', 'update', '--custom-domain', 'status.example.com')).stderr).toContain('tidewatch status-page domain');
    expect((await run('status-page', 'update', '--title', 'Acme')).stderr).toBe('');
    expect((await run('status-page', 'update', '--custom-domain', 'null')).stderr).toBe('');
  });

  test('without a page, every command says how to create one', async () => {
    api.on('GET /api/v1/status-page/domain-verification', refuse(404, 'NOT_FOUND', 'There is no status page yet.'));
    const { code, stderr } = await run('status-page', 'domain');
    expect(code).toBe(3);
    expect(stderr).toContain('Create it with: tidewatch status-page update --enabled');
  });
});
