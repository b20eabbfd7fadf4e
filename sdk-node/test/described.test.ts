/** Editors show the comments of the shipped declarations: every field of an input or a result has one. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';

const home = path.resolve(import.meta.dirname, '..');
const shipped: string[] = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')).files;
/** Fields of a framework's request are described by the framework. */
const FRAMEWORKS = /\/(express|fastify|koa|nest|next)\.d\.ts$/;
// entries and ES modules only pass declarations on
const files = shipped.filter((file) => /^dist\/[^*]*\.d\.ts$/.test(file) && !FRAMEWORKS.test(file));

const isField = (node: ts.Node): node is ts.PropertySignature | ts.PropertyDeclaration =>
  (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) && ts.isIdentifier(node.name);

/** Names of the fields without a comment; types inside a signature narrow a type that is described elsewhere. */
function undescribed(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isMethodSignature(node)) return;
    if (isField(node) && ts.getJSDocCommentsAndTags(node).length === 0) found.push(node.name.getText(source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test.each(files)('%s describes every field', (file) => {
  const text = readFileSync(path.join(home, file), 'utf8');
  expect(undescribed(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))).toEqual([]);
});

test("a field's comment has its description, limits and default", () => {
  const types = readFileSync(path.join(home, 'dist/generated/types.d.ts'), 'utf8');
  expect(types).toContain(
    '/** Expected seconds between healthy events. 10 to 31,536,000; default 60. */\n    intervalSec?: number | undefined;',
  );
});

test('the compiled code has no comments', () => {
  const code = shipped.filter((file) => file.startsWith('!')).map((file) => file.slice(1));
  expect(code).toContain('dist/generated/types.js');
  expect(readFileSync(path.join(home, 'dist/generated/operations.js'), 'utf8')).not.toContain('Expected seconds');
});
