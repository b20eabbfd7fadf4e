/** Reads checks from the API of Healthchecks or from a file with its answer. */
import { readFile, stat } from 'node:fs/promises';
import { exchange } from '#client-core/exchange.js';
import { Failure, systemCode, usage } from '../failure.js';
import { orFailure, transport, userAgent } from '../http/ask.js';
import type { Io } from '../io.js';
import { readSecrets } from '../prompts/read-secret.js';
import { checksIn } from './healthchecks.js';

const TIMEOUT_MS = 30_000;
const LARGEST_BYTES = 16 * 1024 * 1024;
const LIST = '/api/v3/checks/';
const VARIABLE = 'HEALTHCHECKS_API_KEY';

type Checks = NonNullable<ReturnType<typeof checksIn>>;

function parsed(body: string, source: string): Checks {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new Failure('FAILED', `${source} has no JSON.`);
  }
  const checks = checksIn(json);
  if (!checks) throw new Failure('FAILED', `${source} has no list of checks, as GET ${LIST} of Healthchecks answers it.`);
  return checks;
}

async function fromFile(file: string): Promise<Checks> {
  try {
    if ((await stat(file)).size > LARGEST_BYTES) throw usage(`${file} is larger than 16 MiB.`);
    return parsed(await readFile(file, 'utf8'), file);
  } catch (error) {
    if (error instanceof Failure || systemCode(error) === undefined) throw error;
    throw usage(`${file} can't be read (${systemCode(error)}).`);
  }
}

function addressOf(source: string): { server: string; target: string } {
  const url = URL.canParse(source) ? new URL(source) : null;
  if (!url || url.username || url.password)
    throw usage('The address must be such as https://healthchecks.io, without a user name or a password.');
  const path = /\/api\/v\d+\/checks\/?$/.test(url.pathname) ? url.pathname : url.pathname.replace(/\/*$/, LIST);
  return { server: url.origin, target: path + url.search };
}

async function keyOf(io: Io, fromInput: boolean): Promise<string> {
  const [key = ''] = fromInput ? await readSecrets(io, ['--key-stdin']) : [io.env[VARIABLE]?.trim() ?? ''];
  if (!key) throw usage(`Healthchecks needs an API key of the project, in ${VARIABLE} or with --key-stdin.`);
  if (!/^[\x21-\x7e]+$/.test(key)) throw usage('The API key has characters that no key has.');
  return key;
}

async function fromApi(io: Io, source: string, fromInput: boolean): Promise<Checks> {
  const address = addressOf(source);
  const headers = { 'X-Api-Key': await keyOf(io, fromInput) };
  const request = { method: 'GET', ...address, headers, userAgent: userAgent(), timeoutMs: TIMEOUT_MS };
  const { status, body } = await orFailure(exchange(request, transport));
  if (status === 401 || status === 403) throw new Failure('FAILED', `${address.server} refuses the API key.`, { status });
  if (status !== 200) throw new Failure('FAILED', `${address.server} answered ${status} to the request for its checks.`, { status });
  return parsed(String(body), address.server);
}

/** The checks of a source: an address, or a file. The API key comes from the environment or from standard input. */
export const readChecks = (io: Io, source: string, fromInput: boolean): Promise<Checks> =>
  /^https?:\/\//i.test(source) ? fromApi(io, source, fromInput) : fromFile(source);
