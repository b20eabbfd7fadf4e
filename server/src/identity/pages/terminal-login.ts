/** A person signs in the command line on the computer of this browser: a program there listens, and gets a code. */
import type { Request, Response } from 'express';
import { html } from '../../generated/html/html.js';
import { AppError } from '../../kernel/errors.js';
import { rootPath } from '../../kernel/http/own-page.js';
import { isConfirmed } from './factors/confirm.js';
import { callOperation, type PageTools, requireSignedIn } from './kit/calls.js';
import { type IdentityPage, sendPage } from './kit/layout.js';
import { readOwnForm } from './kit/own-form.js';
import { form, hidden } from './kit/parts.js';

const PATH = '/login/terminal';
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
const STATE = /^[A-Za-z0-9_-]{16,128}$/;
const PORT = /^[1-9]\d{3,4}$/;
const SHOWN_NAME = 100;

interface Asked {
  port: string;
  challenge: string;
  state: string;
  /** What the computer calls itself. */
  name: string;
}

/** What the program asks for. Throws for an address that no version of it makes: nothing is sent to a port then. */
function readAsked({ port, challenge, state, name }: Readonly<Record<string, unknown>>): Asked {
  const text = (value: unknown, pattern: RegExp) => (typeof value === 'string' && pattern.test(value) ? value : null);
  const asked = { port: text(port, PORT), challenge: text(challenge, CHALLENGE), state: text(state, STATE) };
  if (asked.port === null || Number(asked.port) > 65_535 || asked.challenge === null || asked.state === null)
    throw new AppError(
      'VALIDATION_ERROR',
      'This address is incomplete. Run tidewatch login again, and open the whole address that it prints.',
    );
  return { ...(asked as Asked), name: typeof name === 'string' ? name.slice(0, SHOWN_NAME) : '' };
}

function askPage(root: string, person: string, asked: Asked): IdentityPage {
  const { port, challenge, state, name } = asked;
  const where = name === '' ? 'this computer' : name;
  return {
    title: `Sign in the terminal on ${where}?`,
    leadsElsewhere: true,
    content: html`<p>The <code>tidewatch</code> command on ${where} will act as ${person}. Did you not run <code>tidewatch login</code> just now? Then cancel.</p>
${form(`${root}${PATH}`, [hidden('port', port), hidden('challenge', challenge), hidden('state', state), hidden('name', name), html`<div class="buttons"><button class="button go" name="decision" value="allow">Sign in the terminal</button><button class="button" name="decision" value="deny">Cancel</button></div>`])}`,
  };
}

/** GET /login/terminal. */
export const showTerminalLogin = (tools: PageTools) => async (request: Request, response: Response) => {
  const asked = readAsked(request.query);
  const caller = await requireSignedIn(tools, request, response);
  if (caller === null || !isConfirmed(tools, 'createLoginCode', caller, response, request.originalUrl)) return;
  sendPage(response, tools.baseUrl, askPage(rootPath(tools.baseUrl), caller.name, asked));
};

/** POST /login/terminal: sends the browser to the program, on this computer only, with a code or the refusal. */
export const postTerminalLogin = (tools: PageTools) => async (request: Request, response: Response) => {
  const { baseUrl } = tools;
  const { decision, ...rest } = await readOwnForm(request, baseUrl);
  const asked = readAsked(rest);
  const { port, challenge, state } = asked;
  const caller = await requireSignedIn(tools, request, response);
  const back = `${PATH}?${new URLSearchParams({ ...asked })}`;
  if (caller === null || !isConfirmed(tools, 'createLoginCode', caller, response, back)) return;
  const answer =
    decision === 'allow'
      ? { code: (await callOperation(tools, request, 'createLoginCode', { codeChallenge: challenge }, caller)).code }
      : { error: 'access_denied' };
  const query = new URLSearchParams({ ...(answer as Record<string, string>), state });
  response.redirect(303, `http://127.0.0.1:${port}/callback?${query}`);
};
