/**
 * The same operation by REST and by MCP, one request at a time, in alternating rounds: the time of a call, and the server's CPU for it. The bar: at
 * most 1.5 times the REST call. And the bytes of tools/list for several clients.
 */
import http from 'node:http';
import { cpuSeconds, median, report } from './measure.mjs';
import { createJob, startStack } from './stack.mjs';

const ROUNDS = 7;
const REQUESTS = 70;
const BAR = 1.5;

/** Repeats the request; returns the median time and the CPU per request, in milliseconds. */
async function measure({ baseUrl, pid }, { method, path, headers, body }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const one = () =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      const request = http.request(`${baseUrl}${path}`, { method, agent, headers }, (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => {
          if (response.statusCode === 200 && !text.includes('isError')) resolve(performance.now() - started);
          else reject(new Error(`${path}: ${response.statusCode} ${text.slice(0, 300)}`));
        });
      });
      request.on('error', reject).end(body);
    });
  const began = cpuSeconds(pid);
  const milliseconds = [];
  for (let index = 0; index < REQUESTS; index += 1) milliseconds.push(await one());
  agent.destroy();
  return { median: median(milliseconds), cpu: ((cpuSeconds(pid) - began) * 1000) / REQUESTS };
}

/** Bytes of tools/list for a key, and of the part that clients hand to a model: names, descriptions and inputs. */
async function listSizes({ baseUrl }, key, query = '') {
  const response = await fetch(`${baseUrl}/api/mcp${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const { tools } = (await response.json()).result;
  const inputs = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  return { count: tools.length, all: Buffer.byteLength(JSON.stringify(tools)), inputs: Buffer.byteLength(JSON.stringify(inputs)) };
}

export default async function benchmark() {
  const stack = await startStack();
  const rounds = [];
  const lists = {};
  try {
    await createJob(stack);
    const { email, password, apiKey } = stack.credentials;
    const { token } = await stack.call('POST', '/api/account/login', null, { email, password });
    await stack.call('PATCH', `/api/account/api-keys/${apiKey.split('.')[0]}`, token, { mcpRequestsPerMinute: 600 });
    const project = { name: 'Bench', kind: 'project', projectSlug: 'bench', scopes: ['admin:read', 'status:read'] };
    const { credential } = await stack.call('POST', '/api/account/api-keys', token, project);
    lists['an organization key'] = await listSizes(stack, apiKey);
    lists['a project key that reads'] = await listSizes(stack, credential);
    lists['errors and monitors, read-only'] = await listSizes(stack, apiKey, '?toolsets=errors,monitors&readonly=1');
    for (let index = 0; index < 19; index += 1)
      await stack.call('POST', '/api/v1/monitors', apiKey, { projectSlug: 'bench', slug: `job-${index}`, name: `Job ${index}` });
    const authorization = `Bearer ${apiKey}`;
    const rest = { method: 'GET', path: '/api/v1/monitors', headers: { authorization } };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_monitors', arguments: {} } };
    const accept = 'application/json, text/event-stream';
    const headers = { authorization, accept, 'content-type': 'application/json' };
    const mcp = { method: 'POST', path: '/api/mcp', headers, body: JSON.stringify(message) };
    for (let index = 0; index <= ROUNDS; index += 1) {
      const round = { rest: await measure(stack, rest), mcp: await measure(stack, mcp) };
      // the first round warms both
      if (index) rounds.push(round);
    }
  } finally {
    await stack.stop();
  }
  for (const [who, { count, all, inputs }] of Object.entries(lists)) {
    report(`tools/list for ${who}: ${count} tools`, [all], 'bytes', 0);
    report(`names, descriptions and inputs for ${who}`, [inputs], 'bytes', 0);
  }
  for (const how of ['rest', 'mcp']) {
    report(
      `list_monitors by ${how}: median`,
      rounds.map((round) => round[how].median),
      'ms',
      3,
    );
    report(
      `list_monitors by ${how}: CPU of the server`,
      rounds.map((round) => round[how].cpu),
      'ms',
      3,
    );
  }
  report(
    `ratio of the medians (at most ${BAR})`,
    rounds.map(({ rest, mcp }) => mcp.median / rest.median),
    '',
  );
  report(
    `ratio of the CPU (at most ${BAR})`,
    rounds.map(({ rest, mcp }) => mcp.cpu / rest.cpu),
    '',
  );
}
