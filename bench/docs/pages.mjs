/** Documentation pages of realistic size and shape: about 3.6 kB, three code blocks, callouts, tables, steps. */
const WORDS =
  'the server reads each request and answers with an object that names what changed so that a client can store it and ask for more later when a monitor fails or a release is published by somebody else in the organization'.split(
    ' ',
  );

/** Different for each page and position, the same in each run. */
const pick = (list, seed) => list[Math.abs(Math.imul(seed, 2654435761) >> 7) % list.length];

const words = (count, seed) => Array.from({ length: count }, (_, at) => pick(WORDS, seed * 31 + at * 7)).join(' ');

const paragraph = (seed) =>
  `${words(28, seed)}, as [the guide](/guides/page-${seed % 900}) says. ${words(14, seed + 1)} with \`option${seed}\` and **${words(2, seed)}**.`;

const CODE = {
  ts: (seed) =>
    `import { Client } from '@example/client';\n\nexport async function run${seed}(id: string, limit = ${seed}): Promise<void> {\n  const client = new Client({ timeout: 5_000 });\n  const found = await client.items.list({ id, limit });\n  if (!found.length) throw new Error(\`nothing at \${id}\`);\n  // the newest first\n  for (const item of found) console.log(item.name, item.createdAt);\n}`,
  bash: (seed) =>
    `curl -X POST https://api.example.com/v1/items/${seed} \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -d '{ "name": "first", "limit": ${seed} }'`,
  python: (seed) =>
    `from example import Client\n\n\ndef run(limit: int = ${seed}) -> None:\n    """Prints what is there."""\n    for item in Client().items(limit=limit):\n        print(f"{item.name}: {item.created_at}")`,
  json: (seed) => `{\n  "id": "item-${seed}",\n  "limits": [1, 2, ${seed}],\n  "active": true,\n  "parent": null\n}`,
};

const code = (language, seed) => `\`\`\`${language} ${language}-${seed}\n${CODE[language](seed)}\n\`\`\``;

const PARTS = [
  (seed) => `<Note>\n  ${words(20, seed)}\n</Note>`,
  (seed) =>
    `| Name | Type | What it is |\n| --- | --- | --- |\n${[1, 2, 3, 4].map((row) => `| \`field${row}\` | string | ${words(8, seed + row)} |`).join('\n')}`,
  (seed) =>
    `<Steps>\n${[1, 2, 3].map((step) => `  <Step title="Step ${step}">\n    ${words(16, seed + step)}\n  </Step>`).join('\n')}\n</Steps>`,
  (seed) =>
    `<CardGroup cols={2}>\n${[1, 2].map((card) => `  <Card title="Card ${card}" href="/guides/page-${card}" icon="flag">\n    ${words(10, seed + card)}\n  </Card>`).join('\n')}\n</CardGroup>`,
  (seed) => [1, 2, 3].map((item) => `- ${words(12, seed + item)}`).join('\n'),
  (seed) => `<ParamField query="limit" type="number" default="${seed}">\n  ${words(12, seed)}\n</ParamField>`,
];

/** Pages that any Markdown renderer accepts. */
const PLAIN_PARTS = [
  (seed) => `> ${words(20, seed)}`,
  PARTS[1],
  (seed) => [1, 2, 3].map((step) => `${step}. ${words(16, seed + step)}`).join('\n'),
  PARTS[4],
];

/** The page with this number. */
export const page = (number) => pageOf(number, PARTS);

/** The same without components. */
export const plainPage = (number) => pageOf(number, PLAIN_PARTS);

function pageOf(number, parts) {
  const seed = number * 97 + 1;
  const languages = Object.keys(CODE);
  const section = (at) =>
    [
      `## ${words(3, seed + at)} ${at}`,
      paragraph(seed + at),
      pick(parts, seed + at)(seed + at),
      code(languages[(number + at) % languages.length], seed + at),
      paragraph(seed + at + 50),
    ].join('\n\n');
  return `---\ntitle: Page ${number}\ndescription: ${words(12, seed)}\n---\n\n${paragraph(seed)}\n\n${[1, 2, 3].map(section).join('\n\n')}\n`;
}
