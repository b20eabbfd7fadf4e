/** Mail to a channel, over SMTP to a real mail server. */
import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createMailer } from '../../../src/kernel/mail/mailer.js';
import { DeliveryFailure } from '../../../src/kernel/net/failure.js';
import { deliverByEmail, renderEmail } from '../../../src/notifications/channels/email.js';
import type { Message } from '../../../src/notifications/messages/message.js';
import { listenRaw } from '../support/listeners.js';
import { answering, startMailServer } from '../support/mail-server.js';
import { item, message, NOW, recovered, type Sample, silent } from '../support/samples.js';

const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function mailServer(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options);
  open.push(server);
  return server;
}

/** Sends like the courier; returns the outcome. */
function sender(url: string, deadlineMs?: number) {
  const mailer = createMailer(url, 'Tidewatch <tidewatch@example.com>', deadlineMs);
  open.push(mailer);
  return (sent: Message, { id = 'd-1', email = 'ops@example.com' } = {}): Promise<DeliveryFailure | null> =>
    deliverByEmail(
      { mailer, host: 'watch.example.com', baseUrl: 'https://watch.example.com' },
      { email },
      { id, channelSlug: 'ops', message: sent, now: NOW },
    ).then(
      () => null,
      (error) => {
        expect(error).toBeInstanceOf(DeliveryFailure);
        return error;
      },
    );
}

const down = message(item(silent));

test('a mail has a recipient, a sender, an id, a thread and both bodies, and suppresses automatic replies', async () => {
  const server = await mailServer();
  expect(await sender(server.url)(down)).toBeNull();
  const [taken] = server.taken;
  expect([taken?.from, taken?.to, taken?.user]).toEqual(['tidewatch@example.com', ['ops@example.com'], null]);
  const { mail } = taken ?? {};
  expect(mail?.from).toMatchObject({ name: 'Tidewatch', address: 'tidewatch@example.com' });
  expect(mail?.to).toMatchObject([{ address: 'ops@example.com' }]);
  expect(mail?.subject).toBe('[acme/shop] Nightly backup is down');
  expect(mail?.messageId).toBe('<d-1@watch.example.com>');
  expect(mail?.text).toContain('Nightly backup is down');
  expect(mail?.html).toContain('Nightly backup is down');
  expect(taken?.header('Auto-Submitted')).toBe('auto-generated');
  expect(taken?.header('X-Auto-Response-Suppress')).toBe('All');
});

test('a button leads to the page about it; without one there is no button', () => {
  const url = 'https://status.example.com/incidents/1';
  const { text, html } = renderEmail(down, 'ops', 'https://watch.example.com', { label: 'View the incident', url });
  expect(text).toContain(`View the incident:\n${url}\n`);
  expect(html).toContain(`href="${url}"`);
  expect(renderEmail(down, 'ops', 'https://watch.example.com').html.match(/href="[^"]*/g)).toEqual([
    'href="https://watch.example.com/docs/monitors',
  ]);
});

test('attempts have the same id; problem and recovery of one monitor share a thread, others have their own', async () => {
  const server = await mailServer();
  const send = sender(server.url);
  await send(down);
  await send(down);
  await send(message(item(recovered)), { id: 'd-2' });
  await send(message(item({ ...silent, number: 2 })), { id: 'd-3' });
  await send(message(item(silent), item({ ...silent, number: 2 })), { id: 'd-4' });
  expect(server.taken.map(({ mail }) => mail.messageId)).toEqual(
    ['d-1', 'd-1', 'd-2', 'd-3', 'd-4'].map((id) => `<${id}@watch.example.com>`),
  );
  const first = '<monitor.019a8f3e-5b70-7cc4-9d1a-000000000001@watch.example.com>';
  const second = first.replace(/1@/, '2@');
  expect(server.taken.map(({ header }) => header('References'))).toEqual([first, first, first, second, undefined]);
  expect(server.taken.map(({ mail }) => mail.inReplyTo)).toEqual([first, first, first, second, undefined]);
});

test('names in any script appear in subject and bodies', async () => {
  const server = await mailServer();
  const name = 'Prüfung – 夜間バックアップ 🌊';
  await sender(server.url)(message(item({ ...silent, name })));
  const [taken] = server.taken;
  expect(taken?.mail.subject).toBe(`[acme/shop] ${name} is down`);
  expect(taken?.mail.text).toContain(`${name} is down`);
  expect(taken?.mail.html).toContain(`${name} is down`);
  expect(taken?.raw).toMatch(/^[\x20-\x7e\r\n\t]*$/);
});

test.each(['\r\n', '\n', '\r', '\r\n\r\n', '\u2028', '\0\r\n'])('a name with %j in it makes no header and no second mail', async (end) => {
  const server = await mailServer();
  const name = `Backup${end}Bcc: grace@example.com${end}.${end}MAIL FROM:<grace@example.com>`;
  await sender(server.url)(message(item({ ...silent, name })));
  expect(server.taken).toHaveLength(1);
  const [taken] = server.taken;
  expect(taken?.to).toEqual(['ops@example.com']);
  expect(taken?.header('Bcc')).toBeUndefined();
  expect(taken?.mail.subject).toMatch(/^\[acme\/shop\] Backup.?\s*Bcc: grace@example.com/);
  expect(taken?.mail.text).toContain('MAIL FROM:<grace@example.com>');
});

test.each(['grace@example.com, ops@example.com', 'ops@example.com\r\nRCPT TO:<grace@example.com>', 'ops@example.com>\r\nDATA'])(
  'what is not an address is sent to nobody: %j',
  async (email) => {
    const server = await mailServer();
    expect(await sender(server.url)(down, { email })).toBeInstanceOf(DeliveryFailure);
    expect(server.taken).toEqual([]);
  },
);

describe('sign-in', () => {
  const onAuth: Parameters<typeof startMailServer>[0] = {
    onAuth: ({ username, password }, _session, callback) =>
      password === 'p@ss/word' ? callback(null, { user: username }) : callback(answering(535, '5.7.8 no such user ada at relay7')),
  };
  const as = (url: string, credentials: string) => url.replace('://', `://${credentials}@`);

  test('uses the name and password in SMTP_URL', async () => {
    const server = await mailServer(onAuth);
    expect(await sender(as(server.url, 'ada:p%40ss%2Fword'))(down)).toBeNull();
    expect(server.taken.map(({ user }) => user)).toEqual(['ada']);
  });

  test('if refused, or requested but not configured, is retried, because the operator can fix it', async () => {
    const server = await mailServer(onAuth);
    const refused = await sender(as(server.url, 'ada:a-wrong-password'))(down);
    expect(refused?.message).toBe("This server couldn't sign in to its mail server; its operator should check SMTP_URL");
    expect(refused?.options.forGood).toBeFalsy();
    const missing = await sender(server.url)(down);
    expect(missing?.message).toMatch(/^The mail server answered 530 /);
    expect(missing?.options.forGood).toBe(false);
    expect(server.taken).toEqual([]);
  });
});

describe('a refusal', () => {
  const refusing = (where: 'onMailFrom' | 'onRcptTo', code: number, text: string) =>
    mailServer({ [where]: (_address: unknown, _session: unknown, callback: (error: Error) => void) => callback(answering(code, text)) });
  const atTheEnd = (code: number, text: string) =>
    mailServer({
      onData: (stream, _session, callback) => {
        stream.resume();
        stream.on('end', () => callback(answering(code, text)));
      },
    });

  test.each<[string, () => Promise<{ url: string }>, string, boolean]>([
    ['of the recipient for good', () => refusing('onRcptTo', 550, '5.1.1 No such user'), '550 5.1.1 No such user', true],
    ['of the recipient for now', () => refusing('onRcptTo', 450, '4.2.1 Try later'), '450 4.2.1 Try later', false],
    [
      'of the sender, which is the operator’s',
      () => refusing('onMailFrom', 553, '5.7.1 Not your address'),
      '553 5.7.1 Not your address',
      false,
    ],
    ['of the content for good', () => atTheEnd(554, '5.6.0 Looks like spam'), '554 5.6.0 Looks like spam', true],
    ['of the content for now', () => atTheEnd(452, '4.3.1 Disk full'), '452 4.3.1 Disk full', false],
    ['in several lines', () => atTheEnd(451, '4.7.1 Greylisted\n4.7.1 come back'), '451 4.7.1 Greylisted', false],
  ])('%s', async (_what, start, said, forGood) => {
    const { url } = await start();
    const failure = await sender(url)(down);
    expect(failure?.message.startsWith(`The mail server answered ${said}`)).toBe(true);
    expect(failure?.message).not.toMatch(/[\r\n]/);
    expect(failure?.options.forGood).toBe(forGood);
  });

  test('affects one mail: the next one succeeds on the same pool', async () => {
    let refuse = true;
    const server = await mailServer({
      onRcptTo: (_address, _session, callback) => callback(refuse ? answering(550, 'No') : null),
    });
    const send = sender(server.url);
    expect((await send(down))?.options.forGood).toBe(true);
    refuse = false;
    expect(await send(down)).toBeNull();
    expect(server.taken).toHaveLength(1);
  });
});

describe('an unavailable mail server', () => {
  const said = "The mail server couldn't be reached or closed the connection";

  test('refuses the connection', async () => {
    const server = await startMailServer();
    await server.close();
    const failure = await sender(server.url)(down);
    expect([failure?.message, failure?.options.forGood ?? false]).toEqual([said, false]);
  });

  test.each<[string, string[]]>([
    ['at once', []],
    ['after its greeting', ['220 mail ESMTP']],
    ['after the sender', ['220 mail ESMTP', '250 mail', '250 ok']],
    ['after the recipient', ['220 mail ESMTP', '250 mail', '250 ok', '250 ok']],
    ['in the middle of the mail', ['220 mail ESMTP', '250 mail', '250 ok', '250 ok', '354 go on']],
  ])('disconnects %s, and is contacted again only by the outbox', async (_what, lines) => {
    let connections = 0;
    const server = await listenRaw((socket) => {
      connections += 1;
      const rest = [...lines];
      const next = () => (rest.length ? socket.write(`${rest.shift()}\r\n`) : socket.destroy());
      next();
      socket.on('data', next);
    });
    open.push(server);
    const failure = await sender(`smtp://127.0.0.1:${server.port}`)(down);
    expect([failure?.message, failure?.options.forGood ?? false]).toEqual([said, false]);
    expect(connections).toBe(1);
  });

  test.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => {}],
    [
      'never comes to the end of its answer',
      (socket) => {
        socket.write('220 mail ESMTP\r\n');
        const more = setInterval(() => socket.write('250-and another thing\r\n'), 20);
        socket.on('close', () => clearInterval(more));
      },
    ],
  ])('%s and times out', async (_what, serve) => {
    const server = await listenRaw(serve);
    open.push(server);
    const failure = await sender(`smtp://127.0.0.1:${server.port}`, 200)(down);
    expect([failure?.message, failure?.options.forGood ?? false]).toEqual([said, false]);
  });

  test('says goodbye with 421', async () => {
    const server = await listenRaw((socket) => void socket.end('421 4.3.2 Shutting down\r\n'));
    open.push(server);
    const failure = await sender(`smtp://127.0.0.1:${server.port}`)(down);
    expect(failure?.message).toBe('The mail server answered 421 4.3.2 Shutting down');
    expect(failure?.options.forGood).toBe(false);
  });

  test('was never configured: this server sends no mail', async () => {
    const attempt = { id: 'd-1', channelSlug: 'ops', message: down, now: NOW };
    await expect(
      deliverByEmail(
        { mailer: null, host: 'watch.example.com', baseUrl: 'https://watch.example.com' },
        { email: 'ops@example.com' },
        attempt,
      ),
    ).rejects.toThrow('This server has no mail server; its operator must set SMTP_URL');
  });
});

const longest: Sample = { ...silent, name: 'x'.repeat(100) };
test('the longest subjects arrive unchanged', async () => {
  const server = await mailServer();
  await sender(server.url)(message(item(longest)));
  expect(server.taken[0]?.mail.subject).toBe(`[acme/shop] ${'x'.repeat(100)} is down`);
});
