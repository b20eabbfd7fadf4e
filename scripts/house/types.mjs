/**
 * Compiles all sources and tests of the server and of most packages, and holds analytics to its one exception: `!` stands only over elements of typed
 * arrays, whose indexes the engine has checked already.
 */
import path from 'node:path';
import ts from 'typescript';
import { root } from '../workspace.mjs';

const CONFIG = path.join(root, 'tsconfig.test.json');
const ANALYTICS = path.join(root, 'server/src/analytics');
const TYPED_ARRAY = /^(Ui|I)nt(8|16|32)(Clamped)?Array$|^Float(32|64)Array$|^Big(Ui|I)nt64Array$/;

const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => report([problem]) };
const format = { getCanonicalFileName: (name) => name, getCurrentDirectory: () => root, getNewLine: () => '\n' };

function report(problems) {
  if (!problems.length) return;
  process.stderr.write(ts.formatDiagnostics(problems, format));
  process.exitCode = 1;
}

const isTypedArray = (type) => (type.isUnion() ? type.types.every(isTypedArray) : TYPED_ARRAY.test(type.symbol?.name ?? ''));

/** Every `!` in a file that stands over anything but an element of a typed array. */
function bareAssertions(file, checker) {
  const found = [];
  const visit = (node) => {
    if (ts.isNonNullExpression(node)) {
      const { expression } = node;
      const isElement = ts.isElementAccessExpression(expression) && isTypedArray(checker.getTypeAtLocation(expression.expression));
      if (!isElement) found.push(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.map((node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    return `${path.relative(root, file.fileName)}:${line + 1}: ! stands over something else than an element of a typed array`;
  });
}

const { fileNames, options, projectReferences, errors } = ts.getParsedCommandLineOfConfigFile(CONFIG, {}, host);
const program = ts.createIncrementalProgram({ rootNames: fileNames, options, projectReferences, configFileParsingDiagnostics: errors });
report([
  ...errors,
  ...program.getOptionsDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...program.getSyntacticDiagnostics(),
  ...program.getSemanticDiagnostics(),
]);
program.emit();

const inner = program.getProgram();
const checker = inner.getTypeChecker();
const bare = inner
  .getSourceFiles()
  .filter(({ fileName }) => fileName.startsWith(ANALYTICS))
  .flatMap((file) => bareAssertions(file, checker));
if (bare.length) {
  process.stderr.write(`${bare.join('\n')}\n`);
  process.exitCode = 1;
}
