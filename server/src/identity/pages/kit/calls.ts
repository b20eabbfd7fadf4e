/** How a page calls operations: as every other client does, so that limits, the audit log and errors are the same. */
import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import { ANONYMOUS, type Caller, type Origin, type SessionCaller } from '../../../kernel/caller.js';
import type { Dispatch } from '../../../kernel/contract/dispatch/dispatch.js';
import { specOf } from '../../../kernel/contract/document.js';
import type { OperationId, Output } from '../../../kernel/contract/handler.js';
import { partsOf } from '../../../kernel/contract/validation/validation.js';
import { AppError } from '../../../kernel/errors.js';
import { rootPath } from '../../../kernel/http/own-page.js';
import { authenticate } from '../../authentication.js';
import type { CountryOf } from '../../events/record.js';
import type { RelyingParty } from '../../second-factor/relying-party.js';
import { sessionToken } from '../../sign-in/session-cookie.js';

export interface PageTools {
  dispatch: Dispatch;
  originOf: (request: Request) => Origin;
  database: Knex;
  clock: () => Date;
  /** Where an address is. */
  countryOf: CountryOf;
  /** Where passkeys of this server work. */
  party: RelyingParty;
  /** Whether the console is served. */
  hasConsole: boolean;
  /** This server's address, without a trailing slash. */
  baseUrl: string;
}

/** Calls an operation with flat input; throws its AppError. */
export async function callOperation<Id extends OperationId>(
  { dispatch, originOf }: PageTools,
  request: Request,
  operationId: Id,
  input: Record<string, unknown> = {},
  caller: Caller = ANONYMOUS,
): Promise<Output<Id>> {
  const readInput = () => partsOf(specOf(operationId), input);
  return (await dispatch({ operationId, caller, origin: originOf(request), readInput })).body as Output<Id>;
}

/** The person whose session the request's cookie names; null if there is none. */
export async function signedIn({ database, originOf, clock }: PageTools, request: Request): Promise<SessionCaller | null> {
  const value = sessionToken(request);
  if (value === null) return null;
  try {
    const { caller } = await authenticate(database, { type: 'cookie', value }, originOf(request), clock());
    return caller.type === 'session' ? caller : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAUTHORIZED') return null;
    throw error;
  }
}

/** The signed-in person; otherwise sends the browser to sign in and come back, and returns null. */
export async function requireSignedIn(tools: PageTools, request: Request, response: Response): Promise<SessionCaller | null> {
  const caller = await signedIn(tools, request);
  if (caller !== null) return caller;
  const root = rootPath(tools.baseUrl);
  response.redirect(303, `${root}/login?${new URLSearchParams({ next: root + request.originalUrl })}`);
  return null;
}
