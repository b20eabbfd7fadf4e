/** Signing in a terminal through Chromium: on this computer, whose program listens, and on another one, which shows a code. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember } from '../../test/harness/fixtures.js';
import { fillLogin, openStage, type Stage } from './stage.js';

const STATE = 's'.repeat(43);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const member = async () => createMember(await stage.server.signIn(), 'editor');

/** A program that waits for the browser; gives the query that came. */
async function listen() {
  let receive: (query: URLSearchParams) => void;
  const received = new Promise<URLSearchParams>((resolve) => {
    receive = resolve;
  });
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    if (pathname === '/callback') receive(searchParams);
    response.setHeader('Content-Type', 'text/html').end('<h1>You can close this page</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const query = new URLSearchParams({ port: String(port), challenge: 'c'.repeat(43), state: STATE, name: 'build-3' });
  return { path: `/login/terminal?${query}`, received, close: () => server.close() };
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
] as const)('%s', (_how, javaScriptEnabled) => {
  test.each([
    ['Sign in the terminal', { state: STATE, code: expect.any(String) }],
    ['Cancel', { state: STATE, error: 'access_denied' }],
  ])('“%s” arrives at the program', async (button, answer) => {
    const program = await listen();
    const { page, misdeeds, close } = await stage.visit(program.path, { javaScriptEnabled });
    await fillLogin(page, await member());
    await page.getByRole('heading', { name: 'Sign in the terminal on build-3?' }).waitFor();
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('heading', { name: 'You can close this page' }).waitFor();
    expect(Object.fromEntries(await program.received)).toEqual(answer);
    expect(misdeeds).toEqual([]);
    await close();
    program.close();
  });

  test('a code on another computer signs it in', async () => {
    const { body } = await stage.server.anonymous.call('startDeviceLogin', { name: 'build-3' });
    const { page, misdeeds, close } = await stage.visit(body.verificationUrlComplete, { javaScriptEnabled });
    const person = await member();
    await fillLogin(page, person);
    expect(await page.getByLabel('Code').inputValue()).toBe(body.userCode);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Sign in build-3?' }).waitFor();
    await page.getByRole('button', { name: 'Sign it in' }).click();
    await page.getByRole('heading', { name: 'The other computer is signed in' }).waitFor();
    const completed = await stage.server.anonymous.call('completeDeviceLogin', { deviceCode: body.deviceCode });
    expect([completed.status, completed.body.user.email]).toEqual([200, person.email]);
    expect(misdeeds).toEqual([]);
    await close();
  });
});
