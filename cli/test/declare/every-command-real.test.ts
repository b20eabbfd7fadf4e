import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LOCAL_CODES } from '../../src/exit-codes.js';
import { everyLine, type Line, withFlags } from '../support/every-command.js';
import { type SignedInServer, signedInServer } from '../support/tidewatch-server.js';

let tidewatch: SignedInServer;
let prepared: Readonly<Record<string, Omit<Line, 'path' | 'known' | 'byHand'>>>;

/** Commands that remove something come after those that need it; signing out is last, and ending all sessions after it. */
const rank = ({ path: words }: Line): number =>
  words === 'sessions revoke-all'
    ? 4
    : words === 'logout'
      ? 3
      : words === 'projects delete'
        ? 2
        : / (delete|revoke|remove)$/.test(words)
          ? 1
          : 0;
const LINES = (await everyLine()).sort((a, b) => rank(a) - rank(b));

const catalogue = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../openapi/openapi.json'), 'utf8')).components.schemas
  .ErrorCode['x-extensible-enum'] as string[];

/** Arguments for the prepared data, for commands whose example wouldn't fit. */
async function prepare({ server }: SignedInServer): Promise<typeof prepared> {
  const session = await server.signIn();
  const monitor = { projectSlug: 'shop', slug: 'nightly-backup', name: 'Nightly backup', intervalSec: 86_400 };
  await session.call('createMonitor', monitor);
  await session.call('createMonitor', { ...monitor, slug: 'to-go', name: 'To go' });
  const key = async (name: string) =>
    (await session.call('createApiKey', { name, kind: 'organization', scopes: ['admin:read'] })).body.apiKey.keyId;
  const invitation = async (email: string) => (await session.call('createInvitation', { email, role: 'editor' })).body;
  const open = await invitation('open@example.com');
  const join = await invitation('grace@example.com');
  const invited = await invitation('member@example.com');
  const member = await session
    .as(null)
    .call('acceptInvitation', { token: invited.token, name: 'Member', password: 'a long enough password' });
  await session.call('createServer', { projectSlug: 'shop', name: 'Web 1', slug: 'web-1' });
  await session.call('createServer', { projectSlug: 'shop', name: 'To go', slug: 'to-go' });
  await session.call('createOrganization', { slug: 'second', name: 'Second' });
  await session.call('updateStatusPage', { slug: 'acme', title: 'Acme' });
  const incident = { projectSlug: 'shop', title: 'Search is slow', severity: 'minor', initialBody: 'We look into it.' };
  for (const number of ['INC-1', 'INC-2']) expect((await session.call('createIncident', incident)).body.incident.number).toBe(number);
  const described = ['--severity', 'major', '--initial-body', 'We look into it.'];
  const window = ['--starts-at', '2099-01-16T22:00:00Z', '--ends-at', '2099-01-16T23:00:00Z'];
  const { email, password } = server.credentials;
  const docs = (await session.call('createDocSite', { slug: 'shop', name: 'Web shop' })).body.site;
  await session.call('createDocSite', { slug: 'to-go', name: 'To go' });
  const page = async (at: string) => (await session.call('createDocPage', { siteId: docs.id, path: at, title: 'A page' })).body.page.id;
  return {
    login: { args: ['--url', server.baseUrl, '--profile', 'again', '--email', email, '--password-stdin'], input: `${password}\n` },
    'invitations accept': {
      args: ['--url', server.baseUrl, '--profile', 'grace', '--name', 'Grace', '--token-stdin', '--password-stdin'],
      input: `${join.token}\na long enough password\n`,
    },
    'invitations create': { args: ['ada@example.com', 'editor'] },
    'invitations revoke': { args: [open.invitation.id, '--yes'] },
    'keys update': { args: [await key('To change'), '--name', 'Changed'] },
    'keys revoke': { args: [await key('To revoke'), '--yes'] },
    'members update': { args: [member.body.user.id, 'viewer'] },
    'members remove': { args: [member.body.user.id, '--yes'] },
    'organizations switch': { args: ['default'] },
    'projects create': { args: ['blog', '--name', 'Blog'] },
    'monitors create': { args: ['sync', '--project', 'shop', '--name', 'Sync'] },
    'incidents create': { args: ['Checkout fails', '--monitors', 'shop/nightly-backup', ...described] },
    'incidents get': { args: ['inc-1'] },
    'incidents update': { args: ['INC-1', 'identified', '--body', 'We found the cause.'] },
    'incidents resolve': { args: ['INC-2', '--body', 'It is over.'] },
    'maintenances create': { args: ['Database upgrade', '--monitors', 'shop/nightly-backup', ...window] },
    'servers create': { args: ['Web 3', '--project', 'shop'] },
    'doc-sites create': { args: ['blog', 'Blog'] },
    'doc-sites delete': { args: ['to-go', '--confirm-slug', 'to-go'] },
    'doc-pages update': { args: ['shop', await page('to-change'), '--base-revision', '1', '--title', 'Changed'] },
    'doc-pages show': { args: ['shop', await page('to-show')] },
    'doc-pages delete': { args: ['shop', await page('to-go'), '--yes'] },
    'doc-pages get': { args: ['shop', '--path', 'to-change'] },
    'servers delete': { args: ['shop/to-go', '--yes'] },
    'monitors delete': { args: ['shop/to-go', '--yes'] },
    run: { args: ['--monitor', 'nightly-backup', '--no-output', '--', process.execPath, '-e', ''] },
  };
}

beforeAll(async () => {
  tidewatch = await signedInServer();
  prepared = await prepare(tidewatch);
});

afterAll(() => tidewatch.close());

/** The commands that must succeed; new ones may also be refused by the API, in JSON. */
const KNOWN = new Set(
  `login whoami status init run api mcp completion logout|organizations list|organizations create|organizations switch|organizations update
members list|members update|members remove|invitations list|invitations create|invitations accept|invitations revoke|keys list|keys create
keys update|keys revoke|keys info|audit-log list|projects list|projects create|projects get|projects rename|projects delete|monitors list
monitors create|monitors get|monitors update|monitors delete|monitors events|monitors transitions|monitors snapshot|monitors pause
monitors resume|incidents list|incidents create|incidents get|incidents update|incidents resolve|maintenances list|maintenances create|status-page get|status-page update|status-page snapshot
status-page open|status-page watch|servers list|servers create|servers get|servers update|servers delete|servers rotate-token|servers install
servers top|servers series|servers process-series|servers alerts|servers chart
scrubbing get|scrubbing update|components list|components update|events report|profiles list|profiles use|config explain|config path`
    .split(/[|\n]/)
    .flatMap((words) => (words.startsWith('login ') ? words.split(' ') : [words])),
);

/** The commands whose response may report a failure: they print it and exit with 1. */
const BAD_NEWS = new Set(['channels test', 'sourcemaps explain']);

describe('--json prints only JSON on a real server:', () => {
  test.each(LINES.map((line) => [line.path, line] as const))('%s', async (words, line) => {
    const actual = { ...line, ...prepared[words] };
    const environment = words === 'profiles use' || words.startsWith('config') ? {} : { TIDEWATCH_PROFILE: 'default' };
    const { code, stdout, stderr } = await tidewatch.run(withFlags(actual, '--json'), {
      env: environment,
      ...(actual.input && { input: actual.input }),
      ...(line.endless && { during: (child) => void child.stdout?.once('data', () => child.kill('SIGINT')) }),
    });
    if (line.endless) {
      expect({ code, stderr }).toEqual({ code: 130, stderr: '' });
      for (const text of stdout.trimEnd().split('\n')) expect(typeof JSON.parse(text)).toBe('object');
      return;
    }
    if (KNOWN.has(words)) expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
    const toldBadNews = code === 1 && BAD_NEWS.has(words);
    if (toldBadNews) expect(stderr).toBe('');
    if (code !== 0 && !toldBadNews) {
      expect(stdout).toBe('');
      expect([...catalogue, ...Object.keys(LOCAL_CODES)]).toContain(JSON.parse(stderr).error.code);
    } else if (words === 'run') expect(stdout).toBe('');
    else if (words === 'analytics export') expect(stdout).toContain('source,pageviews');
    else if (words === 'analytics export-events') expect(stdout).toContain('time,day,visitor');
    else if (words === 'feedback export') expect(stdout).toContain('id,receivedAt');
    else expect(typeof JSON.parse(stdout)).toBe('object');
  });
});

test('every listed command exists', () => {
  expect([...KNOWN].filter((words) => !LINES.some((line) => line.path === words))).toEqual([]);
});
