/** Small faults that a test should find. Each is one edit of one source file. */
import ts from 'typescript';

const { SyntaxKind } = ts;

const OPERATORS = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '??': '&&',
};

/** Changes within SQL text. The spaces exclude arrows, casts and comments. */
const SQL = [
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ and /g, ' or '],
  [/ or /g, ' and '],
  [/ is not null/g, ' is null'],
  [/ is null/g, ' is not null'],
  [/\bleast\(/g, 'greatest('],
  [/\bgreatest\(/g, 'least('],
  [/\bnot exists/g, 'exists'],
  [/ limit /g, ' limit 1 + '],
  [/ <> /g, ' = '],
  [/ in \(/g, ' not in ('],
  [/ \+ /g, ' - '],
  [/ \* /g, ' / '],
];

const looksLikeSql = (text) => /\b(select|update|insert|delete|where|case|interval)\b|\b[a-z]\.[a-z]+_[a-z]/.test(text);

function ofSql(node, source) {
  const start = node.getStart(source);
  const text = node.getText(source);
  if (!looksLikeSql(text)) return [];
  return SQL.flatMap(([pattern, replacement]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: start + index, end: start + index + found.length, replacement })),
  );
}

function ofNode(node, source) {
  const whole = (replacement) => [{ start: node.getStart(source), end: node.getEnd(), replacement }];
  if (ts.isBinaryExpression(node)) {
    const { operatorToken: operator } = node;
    const replacement = OPERATORS[operator.getText(source)];
    // string concatenation has no minus
    const joins = operator.kind === SyntaxKind.PlusToken && [node.left, node.right].some((side) => ts.isStringLiteralLike(side));
    return replacement && !joins ? [{ start: operator.getStart(source), end: operator.getEnd(), replacement }] : [];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken) return whole(node.operand.getText(source));
  if (node.kind === SyntaxKind.TrueKeyword) return whole('false');
  if (node.kind === SyntaxKind.FalseKeyword) return whole('true');
  if (ts.isNumericLiteral(node)) return whole(String(Number(node.text.replaceAll('_', '')) + 1));
  if (ts.isIfStatement(node)) {
    const { expression } = node;
    return [{ start: expression.getStart(source), end: expression.getEnd(), replacement: `!(${expression.getText(source)})` }];
  }
  if (ts.isConditionalExpression(node)) {
    const { condition } = node;
    return [{ start: condition.getStart(source), end: condition.getEnd(), replacement: `!(${condition.getText(source)})` }];
  }
  if (ts.isExpressionStatement(node)) return whole(';');
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return ofSql(node, source);
  return [];
}

/** All mutants of a file: the range and its replacement. Types and imports have none. */
export function mutantsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    for (const mutant of ofNode(node, source)) {
      const { line } = source.getLineAndCharacterOfPosition(mutant.start);
      found.push({ file, line: line + 1, was: text.slice(mutant.start, mutant.end), ...mutant });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Chooses mutants spread over all files; the same seed gives the same choice. */
export function choose(mutants, count, seed = 1) {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const shuffled = mutants.map((mutant) => ({ mutant, at: random() })).sort((one, other) => one.at - other.at);
  return shuffled.slice(0, count).map(({ mutant }) => mutant);
}
