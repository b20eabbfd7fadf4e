/** A site with everything that pages can contain, published on a server with the docs role. */

import { createSite, type GivenPage, type PublishedSite } from '../../test/docs/site/published.js';
import { organizationOf } from '../../test/harness/fixtures.js';
import { startTestServer, type TestServer } from '../../test/harness/server.js';

const EVERYTHING = `
Text with **strong**, *emphasis*, \`code\`, [a link](/guides/next) and <kbd>Ctrl</kbd>.

## Callouts

<Note>Keys are shown once.</Note>
<Tip>Save work.</Tip>
<Warning>It can go wrong.</Warning>
<Danger>It deletes data.</Danger>
<Check>It worked.</Check>

> [!IMPORTANT]
> From GitHub.

## Steps and tabs

<Steps>
  <Step title="Install">Run \`npm ci\`.</Step>
  <Step title="Start">Run \`npm start\`.</Step>
</Steps>

<Tabs>
  <Tab title="npm">Use npm.</Tab>
  <Tab title="pnpm">Use pnpm.</Tab>
</Tabs>

<CodeGroup>
\`\`\`bash cURL
curl https://example.com/a/very/long/address/that/does/not/fit/on/a/phone/in/any/way
\`\`\`
\`\`\`js Node.js {1} lines
const answer = await fetch('https://example.com'); // a comment
console.log(answer.status);
\`\`\`
</CodeGroup>

### Diagrams

\`\`\`mermaid
flowchart LR
  A[Ask a rather long question] -->|yes| B{Is there an answer to it?} --> C[(Write it down)]
  subgraph Later
    C --> D([Find it again])
  end
\`\`\`

\`\`\`mermaid
sequenceDiagram
  Reader->>Site: Which page?
  Note over Site: Searches
  Site-->>Reader: This one
\`\`\`

\`\`\`mermaid
pie title Pages
  "Guides" : 3
  "References" : 1
\`\`\`

### Cards

<CardGroup cols={2}>
  <Card title="Install" href="/guides/next" icon="download">Two commands.</Card>
  <Card title="Plain">No link.</Card>
</CardGroup>

<AccordionGroup>
  <Accordion title="More">Hidden at first.</Accordion>
</AccordionGroup>

## Fields and tables

<ParamField path="id" type="string" required>The id.</ParamField>
<ResponseField name="name" type="string">The name.</ResponseField>

| Name | Type | Description |
| --- | --- | --- |
| a | string | ${'many words '.repeat(12)} |

## Formulas and trees

$$
x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}
$$

<Tree><Tree.Folder name="src" defaultOpen><Tree.File name="index.ts" /></Tree.Folder></Tree>

<Frame caption="A picture"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="Nothing" width="300" height="100" /></Frame>

Text with a <Tooltip tip="An explanation">word</Tooltip>, a <Badge color="green">New</Badge> and a footnote[^1].

- [x] done
- [ ] to do

[^1]: The footnote.
`;

export const SAMPLE: readonly GivenPage[] = [
  {
    path: '',
    title: 'Welcome to Acme',
    description: 'What Acme does, and where to begin.',
    body: 'Start with [everything](/guides/everything).\n\n## One\n\nText.\n\n## Two\n\nText.',
  },
  { path: 'guides/everything', title: 'Everything', description: 'Each kind of content, once.', body: EVERYTHING },
  { path: 'guides/next', title: 'Next', body: 'Short.' },
  { path: 'api/keys', title: 'Keys', body: '## Scopes\n\nScopes of a key.' },
];

export const API = {
  openapi: '3.1.0',
  info: { title: 'Acme API', description: 'What programs do.' },
  servers: [{ url: 'https://api.acme.example' }],
  paths: {
    '/things/{id}': {
      get: {
        ...{ operationId: 'getThing', summary: 'Get a thing', tags: ['Things'], description: 'Returns one thing.' },
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, description: 'Its id.' }],
        responses: {
          200: {
            description: 'The thing.',
            content: { 'application/json': { schema: { type: 'object', properties: { name: { type: 'string' } } } } },
          },
        },
      },
    },
  },
};

export interface SampleSite {
  server: TestServer;
  site: PublishedSite;
  organizationId: string;
  url: (path: string) => string;
  stop: () => Promise<void>;
}

export async function startSample(): Promise<SampleSite> {
  const server = await startTestServer({ roles: 'api,docs', limits: 'management=off,docsSearches=off,docsFullTexts=off,docsOpinions=off' });
  const organizationId = (await organizationOf(await server.signIn())).id;
  const projectId = (await server.admin.call('createProject', { slug: 'docs', name: 'Docs' })).body as { project: { id: string } };
  const site = await createSite(server.database.knex, organizationId, {
    ...{ slug: 'acme', name: 'Acme', description: 'All about Acme.', pages: SAMPLE, theme: { accentColor: '#d9480f' }, apiReference: API },
    navigation: {
      tabs: [
        { title: 'Guides', groups: [{ title: 'Start', pages: ['', 'guides/everything', 'guides/next'] }] },
        { title: 'API', groups: [{ title: 'Access', pages: ['api/keys'] }] },
      ],
    },
    columns: { feedback_project_id: projectId.project.id, edit_url_pattern: 'https://git.example/acme/edit/{path}.mdx' },
  });
  return { server, site, organizationId, url: (path) => `${server.baseUrl}/d/acme${path}`, stop: () => server.stop() };
}
