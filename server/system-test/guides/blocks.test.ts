import { expect, test } from '@jest/globals';
import { blocksIn, isFile, problemsIn, runs } from './blocks.js';

const page = (...fences: string[]) => fences.map((info) => `\`\`\`${info}\ncode\n\`\`\`\n`).join('\n');

test('blocks know their line, and lose the indentation of a list', () => {
  expect(blocksIn('1. Do\n\n   ```sh\n   one\n     two\n   ```\n\n````md page.md\n```sh\n```\n````\n')).toEqual([
    { line: 3, language: 'sh', title: undefined, code: 'one\n  two\n' },
    { line: 8, language: 'md', title: 'page.md', code: '```sh\n```\n' },
  ]);
});

test('a comment that begins with sh runs like a block', () => {
  expect(blocksIn('<!-- sh\nprepare\n-->\n\n<!-- a remark -->\n')).toEqual([
    { line: 1, language: 'sh', title: undefined, code: 'prepare\n' },
  ]);
});

test.each([
  ['sh', { runs: true, isFile: false }],
  ['sh On the host', { runs: false, isFile: false }],
  ['js report.mjs', { runs: false, isFile: true }],
  ['yaml .github/workflows/ci.yml', { runs: false, isFile: true }],
  ['js Node.js', { runs: false, isFile: true }],
  ['text Output', { runs: false, isFile: false }],
  ['sh ../outside.sh', { runs: false, isFile: false }],
])('%s', (info, expected) => {
  const [block] = blocksIn(page(info));
  expect({ runs: runs(block!), isFile: isFile(block!) }).toEqual(expected);
});

test('what neither runs nor says where it belongs is a problem', () => {
  expect(problemsIn(blocksIn(page('sh', 'text Output', 'js a.js', 'sh On the host')))).toEqual([]);
  for (const info of ['', 'js', 'bash', 'text', 'json', 'text Output', 'js Output'])
    expect([info, problemsIn(blocksIn(page(info))).length]).toEqual([info, 1]);
  // shown, not compared: it belongs where its command does
  expect(problemsIn(blocksIn(page('sh On the host', 'text Output')))).toEqual([]);
});

test.each([
  'sudo npm install x',
  'apt-get install -y caddy',
  'true && systemctl restart caddy',
  'cat > /etc/tidewatch/tidewatch.env',
  'crontab -l | sed x | crontab -',
])('a block with %s does not run', (code) => expect(problemsIn(blocksIn(`\`\`\`sh\n${code}\n\`\`\`\n`))).toHaveLength(1));

test('a block that only names such a program runs', () => {
  const code = "tidewatch init --for systemd\necho 'sudo' docker\ncurl http://127.0.0.1:4000/var/x\n";
  expect(problemsIn(blocksIn(`\`\`\`sh\n${code}\`\`\`\n`))).toEqual([]);
});
