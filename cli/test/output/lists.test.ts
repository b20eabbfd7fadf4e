/** What every list of the command line shows on narrow and wide terminals. */
import { expect, test } from '@jest/globals';
import { displayWidth } from '#client-core/drawing/display-width.js';
import { everySpec } from '../../src/operation/specs.js';
import { printAnswer, printPage } from '../../src/output/print.js';
import { answerOf } from '../support/answers/rows.js';
import { fakeTerminal } from '../support/fake-terminal.js';
import { expectGolden } from '../support/golden.js';

const NOW = '2026-01-15T12:00:07.120Z';
const WIDTHS = [60, 80, 120];
const LISTS = everySpec().filter(({ list, method, columns, envelope }) => list && method === 'GET' && columns.length > 0 && envelope);

type Spec = (typeof LISTS)[number];

function terminal(columns: number, options: object = {}) {
  const fake = fakeTerminal({ env: { NO_COLOR: '1' }, now: NOW, columns });
  return { ...fake, invocation: { ...fake.invocation, options: { ...fake.invocation.options, ...options } } };
}

function shown(spec: Spec, columns: number): string {
  const { invocation, out, err } = terminal(columns);
  printAnswer(invocation, spec, answerOf(spec));
  return `${out()}${err() && `--- stderr\n${err()}`}`;
}

test('every list has columns', () => expect(LISTS.length).toBeGreaterThan(40));

test.each(LISTS.map((spec) => [spec.words.join(' '), spec] as const))('%s', (name, spec) => {
  const pictures = WIDTHS.map((width) => `=== ${width} columns\n${shown(spec, width)}`);
  expectGolden(`lists/${name.replaceAll(' ', '-')}.txt`, pictures.join('\n'));
  const lines = pictures.flatMap((picture, index) => picture.split('\n').map((line) => displayWidth(line) <= (WIDTHS[index] ?? 0)));
  expect(lines).not.toContain(false);
});

/** Its rows have neither a number nor a name. */
const rules = LISTS.find(({ operationId }) => operationId === 'listErrorRules') as Spec;
const IDS = ['019a8f3e-5b70', '019a8f3e-5b71', '019a8f3e-5b72'];
const WHOLE = `${IDS[0]}-7cc4-9d1a-3f2b8e6c4`;

test('ids are as long as needed to tell the rows apart, and whole for whoever asks for them or for lines without headings', () => {
  const { invocation, out } = terminal(80);
  printAnswer(invocation, rules, answerOf(rules));
  for (const id of IDS) expect(out()).toMatch(new RegExp(`${id}$`, 'm'));
  expect(out()).not.toContain(WHOLE);
  for (const options of [{ header: false }, { fields: ['action', 'id'] }, { quiet: true }, { json: true }]) {
    const plain = terminal(80, options);
    printAnswer(plain.invocation, rules, answerOf(rules));
    expect(plain.out()).toContain(WHOLE);
  }
});

test('the pages of a list show enough of an id for all of them', () => {
  const { invocation, out } = terminal(80, { all: true });
  const { rules: rows } = answerOf(rules) as { rules: unknown[] };
  for (const row of rows) printPage(invocation, rules, { rules: [row] }, row === rows[0]);
  for (const id of IDS) expect(out()).toMatch(new RegExp(`${id}$`, 'm'));
});
