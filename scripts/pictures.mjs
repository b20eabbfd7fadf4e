/**
 * npm run pictures: draws the pictures of the first page anew, on a server of its own: a terminal with what commands print, and a public status page. Times,
 * ids and the newest day are those of the run. It needs Chromium; TIDEWATCH_TEST_CHROMIUM names another one.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, install, main, root } from './workspace.mjs';

const TARGET = path.join(root, 'docs/images');

/** The backup's script only says what one would. */
const COMMANDS = (key) => [
  {
    shown: 'tidewatch run --monitor backup -- ./backup.sh',
    line: `TIDEWATCH_API_KEY=${key} tidewatch run --monitor backup -- sh -c 'echo 12 files copied'`,
  },
  { shown: 'tidewatch status' },
  { shown: 'tidewatch errors context ERR-1' },
];

async function draw(folder) {
  // they need what was just built
  const [{ startStack }, { fillShop, openShop }, { terminalPicture }, { pagePicture }] = await Promise.all(
    ['../bench/stack.mjs', './pictures/shop.mjs', './pictures/terminal.mjs', './pictures/page.mjs'].map((file) => import(file)),
  );
  const stack = await startStack();
  try {
    const shop = await openShop(stack, folder);
    const address = await fillShop(shop, stack);
    const terminal = await terminalPicture(COMMANDS(shop.key.TIDEWATCH_API_KEY), shop, {
      title: 'A terminal with three commands of Tidewatch',
      printed: (text) => text.replaceAll(stack.baseUrl, 'http://127.0.0.1:4000').replaceAll(folder, '/srv/shop'),
    });
    mkdirSync(TARGET, { recursive: true });
    writeFileSync(path.join(TARGET, 'terminal.svg'), terminal);
    writeFileSync(path.join(TARGET, 'status-page.webp'), await pagePicture(address, { width: 800, until: '.meaning' }));
  } finally {
    await stack.stop();
  }
}

await main(async () => {
  await install();
  await build();
  const folder = mkdtempSync(path.join(tmpdir(), 'tw-pictures-'));
  try {
    await draw(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
