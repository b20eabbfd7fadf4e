/** A separate PM2 with nearly idle processes. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/workspace.mjs';

const PM2 = path.join(root, 'node_modules/pm2/bin/pm2');

/** Starts it below `folder` with this many processes; `stop()` ends them and the daemon. */
export function startPm2(folder, count) {
  const home = path.join(folder, 'pm2');
  mkdirSync(home);
  const script = path.join(folder, 'app.cjs');
  writeFileSync(script, 'setInterval(() => console.log(new Date().toISOString()), 1000);\n');
  const apps = Array.from({ length: count }, (_, index) => ({ name: `app-${index + 1}`, script }));
  const ecosystem = path.join(folder, 'ecosystem.config.cjs');
  writeFileSync(ecosystem, `module.exports = ${JSON.stringify({ apps })};\n`);
  const pm2 = (...args) =>
    execFileSync(process.execPath, [PM2, ...args], { env: { ...process.env, PM2_HOME: home }, stdio: 'ignore', timeout: 120_000 });
  pm2('start', ecosystem);
  return { home, stop: () => pm2('kill') };
}
