/** The cost of masking a text without secrets, the usual case: with the gates before the rules, and with every rule tried. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/workspace.mjs';
import { report } from './measure.mjs';

const ROUNDS = 15;
const PER_ROUND = 20_000;

const TEXTS = {
  'a short text': ['text', "Cannot read properties of undefined (reading 'name')"],
  'a text with a sign': ['text', 'TypeError: connect ECONNREFUSED 127.0.0.1:5432'],
  'a source line': ['source', '    const total = items.reduce((sum, item) => sum + item.price * item.count, 0);'],
  'a source line with names': ['source', '    self._connection_pool = create_pool(settings.database_url, max_size=10)'],
};

const compiled = (name) => import(pathToFileURL(path.join(root, 'server/dist/generated/masking', name)).href);

function microseconds(mask, text) {
  let length = 0;
  const started = performance.now();
  for (let count = 0; count < PER_ROUND; count += 1) length += mask(text).length;
  if (length !== text.length * PER_ROUND) throw new Error(`something was masked in ${text}`);
  return ((performance.now() - started) * 1_000) / PER_ROUND;
}

/** Runs both in each round, so that a busy moment affects them alike. */
export default async function benchmark() {
  const [{ createMask }, { gates }] = await Promise.all([compiled('mask.js'), compiled('gates.js')]);
  const gated = createMask();
  const every = createMask({}, Object.fromEntries(Object.keys(gates).map((name) => [name, () => true])));
  for (const [name, [kind, text]] of Object.entries(TEXTS)) {
    const rounds = Array.from({ length: ROUNDS + 1 }, () => [microseconds(gated[kind], text), microseconds(every[kind], text)]).slice(1);
    report(
      name,
      rounds.map(([behind]) => behind),
      'µs',
    );
    report(
      '  with every rule tried',
      rounds.map(([, tried]) => tried),
      'µs',
    );
  }
}
