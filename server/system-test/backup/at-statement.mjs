/** Loaded into the program before it starts: at the first statement that matches, kills the program, or fills the disk. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { Client } = createRequire(new URL('../../package.json', import.meta.url))('pg');
const { TW_AT_STATEMENT: pattern, TW_FILL: flag } = process.env;
const wanted = new RegExp(pattern, 'i');
const { query } = Client.prototype;

Client.prototype.query = function (...given) {
  const [statement] = given;
  const text = typeof statement === 'string' ? statement : (statement.text ?? statement.statement ?? '');
  const isIt = wanted.test(text);
  if (isIt && flag) writeFileSync(flag, '');
  const running = query.apply(this, given);
  // PostgreSQL has the statement by now
  if (isIt && !flag) process.kill(process.pid, 'SIGKILL');
  return running;
};
