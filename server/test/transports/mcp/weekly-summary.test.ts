/** The prompt weekly_summary, followed literally with the official client: its calls work, and find the week's events. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createIncident,
  createKey,
  createMonitor,
  createProject,
  createProjectKey,
  createProperty,
  reportError,
  sendFeedback,
} from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { McpClient, type Structured } from './connect.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

let server: TestServer;
let mcp: McpClient;
beforeAll(async () => {
  server = await startTestServer();
  const { credential } = await createKey(await server.signIn(), { kind: 'organization', scopes: ['admin:read'] });
  mcp = await McpClient.connect(server, credential);
});
afterAll(async () => {
  await mcp.close();
  await server.stop();
});

/** A project with an event of every kind. */
async function busyProject(slug: string) {
  await createProject(server.admin, slug);
  await createMonitor(server.admin, slug, { name: `Checkout of ${slug}` });
  await createIncident(server.admin, { projectSlug: slug, title: `Outage of ${slug}` });
  const property = await createProperty(server.admin, { domain: `${slug}.example.com`, projectSlug: slug });
  const page = JSON.stringify({ domain: property.domain, url: `https://${property.domain}/cart` });
  const viewed = await fetch(`${server.baseUrl}/api/event`, {
    ...{ method: 'POST', body: page },
    headers: { 'Content-Type': 'text/plain', Origin: `https://${property.domain}`, 'User-Agent': BROWSER },
  });
  expect(viewed.status).toBe(202);
  const { credential } = await createProjectKey(await server.signIn(), slug, ['errors:write', 'feedback:write']);
  await reportError(server.anonymous, credential, { propertyId: property.id, message: `${slug} broke` });
  await sendFeedback(server.anonymous, credential, { content: `${slug} is slow` });
  return property;
}

interface Step {
  tool: string;
  args: Record<string, unknown>;
}

/** The numbered steps, with the arguments in the text: each precedes its value, or stands alone if the client knows the value. */
async function stepsOf(args: Record<string, string>, known: Record<string, string>): Promise<Step[]> {
  const { messages } = await mcp.client.getPrompt({ name: 'weekly_summary', arguments: args });
  const text = messages.map(({ content }) => (content as { text: string }).text).join('\n');
  const { tools } = await mcp.client.listTools();
  return [...text.matchAll(/^\d\. (\w+)(.*)$/gm)].map(([, tool = '', rest = '']) => {
    const spec = tools.find(({ name }) => name === tool);
    const sentence = (rest.split(/[.:] |\.$/)[0] ?? '').replaceAll(',', '');
    const given = Object.keys(spec?.inputSchema.properties ?? {}).flatMap((name) => {
      const [found, value = ''] = new RegExp(`\\b${name}(?: (\\S+))?`).exec(sentence) ?? [];
      if (!found) return [];
      return [[name, known[name] ?? (/^\d+$/.test(value) ? Number(value) : value)]];
    });
    return { tool, args: Object.fromEntries(given) };
  });
}

async function follow(args: Record<string, string>, propertyId: string): Promise<Record<string, Structured>> {
  const since = new Date(Date.now() - 7 * 86_400_000).toISOString();
  const answers: Record<string, Structured> = {};
  for (const { tool, args: given } of await stepsOf(args, { since, propertyId })) {
    const { isError, body } = await mcp.call(tool, given);
    expect([tool, isError, body['error']]).toEqual([tool, false, undefined]);
    answers[tool] = body;
  }
  return answers;
}

test('each step can be called as written, and together they cover the week', async () => {
  const [shop, blog] = ['week-shop', 'week-blog'];
  const property = await busyProject(shop);
  await busyProject(blog);
  const all = JSON.stringify(await follow({}, property.id));
  for (const slug of [shop, blog]) {
    for (const part of [`"slug":"${slug}"`, `Checkout of ${slug}`, `Outage of ${slug}`, `${slug} broke`, `${slug} is slow`])
      expect(all).toContain(part);
  }
  const one = await follow({ projectSlug: shop }, property.id);
  expect(Object.keys(one)).toEqual([
    ...['list_projects', 'get_monitoring_snapshot', 'list_incidents', 'get_analytics_snapshot', 'list_error_issues', 'list_feedback'],
  ]);
  const text = JSON.stringify(one);
  for (const part of [`"slug":"${shop}"`, `Checkout of ${shop}`, `Outage of ${shop}`, `${shop} broke`, `${shop} is slow`])
    expect(text).toContain(part);
  expect(text).not.toContain(blog);
  expect(one['get_analytics_snapshot']?.['totals']).toMatchObject({ visitors: 1, pageviews: 1 });
  expect(one['get_analytics_snapshot']?.['period']).toMatchObject({ key: '7d' });
});
