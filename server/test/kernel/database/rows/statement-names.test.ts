/** Multi-line statements begin with their name, so that PostgreSQL's logs and views lead to the code that sent them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';

const SOURCE = path.resolve(import.meta.dirname, '../../../../src');
const NAME = /^\/\* ([a-z][a-z0-9-]*) \*\//;

/** The text property of a prepared statement. */
function textOf(argument: ts.Expression): ts.Expression | undefined {
  const members = ts.isObjectLiteralExpression(argument) ? argument.properties.filter(ts.isPropertyAssignment) : [];
  return members.find((member) => ts.isIdentifier(member.name) && member.name.text === 'text')?.initializer;
}

/** The multi-line statements that a file passes to `raw` or `query`, directly or as constants; migrations run once and need no name. */
function statementsOf(file: string): string[] {
  const text = readFileSync(path.join(SOURCE, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  const sent: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) constants.set(node.name.text, node.initializer);
    const called = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : '';
    if (ts.isCallExpression(node) && ['raw', 'query'].includes(called) && node.arguments[0]) sent.push(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return sent
    .map((argument) => textOf(argument) ?? argument)
    .map((argument) => (ts.isIdentifier(argument) ? (constants.get(argument.text) ?? argument) : argument))
    .filter((argument) => ts.isTemplateLiteral(argument))
    .map((argument) => argument.getText(source).slice(1, -1))
    .filter((statement) => statement.includes('\n'));
}

const FILES = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.split(path.sep).some((part) => part === 'generated' || part === 'migrations'))
  .sort();
const STATEMENTS = FILES.flatMap((file) => statementsOf(file).map((statement) => ({ file, statement })));

test('every multi-line statement begins with its name', () => {
  expect(STATEMENTS.length).toBeGreaterThan(50);
  const nameless = STATEMENTS.filter(({ statement }) => !NAME.test(statement));
  expect(nameless.map(({ file, statement }) => `${file}: ${statement.split('\n', 1)[0]}`)).toEqual([]);
});

test('all statement names are unique', () => {
  const places = new Map<string, Set<string>>();
  for (const { file, statement } of STATEMENTS) {
    const name = NAME.exec(statement)?.[1];
    if (name) places.set(name, (places.get(name) ?? new Set()).add(`${file}: ${statement}`));
  }
  expect([...places].filter(([, at]) => at.size > 1).map(([name]) => name)).toEqual([]);
});
