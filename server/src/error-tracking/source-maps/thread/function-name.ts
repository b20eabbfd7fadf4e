/** A function's name in the source: its own, or that of its assignment. */
import type { SyntaxNode } from '@lezer/common';

const NAME_LENGTH = 120;
/** Calls that run their function later; their variable holds a timer, not the function. */
const TIMERS = new Set(['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame', 'requestIdleCallback', 'queueMicrotask']);
/** Wrappers that don't change a function's identity: parentheses, and TypeScript's `as` and `satisfies`. */
const WRAPPERS = new Set(['ParenthesizedExpression', 'BinaryExpression']);
/** Objects that anything may be assigned to, which say nothing about the function. */
const EXPORTS = new Set(['exports', 'module', 'window', 'globalThis', 'self']);

/** The class of `export default class {`, which has no name. */
export const NAMELESS_DEFAULT = 'default_';

type Read = (node: SyntaxNode) => string;

/** The text of a name or of a key; null for a computed one. */
function keyOf(node: SyntaxNode | null, read: Read): string | null {
  switch (node?.name) {
    case 'VariableDefinition':
    case 'VariableName':
    case 'PropertyDefinition':
    case 'PrivatePropertyDefinition':
    case 'PropertyName':
    case 'PrivatePropertyName':
    case 'JSXIdentifier':
      return read(node).slice(0, NAME_LENGTH);
    case 'String':
      return read(node).slice(1, -1).slice(0, NAME_LENGTH) || null;
    default:
      return null;
  }
}

const child = (node: SyntaxNode, ...names: string[]) => names.map((name) => node.getChild(name)).find((found) => found !== null) ?? null;

const propertyKey = (node: SyntaxNode, read: Read) => keyOf(child(node, 'PropertyDefinition', 'PrivatePropertyDefinition', 'String'), read);

/** The variable of a value in a declaration: in `const a = 1, b = 2` the nearest one before it. */
function declared(value: SyntaxNode, read: Read): string | null {
  let before = value.prevSibling;
  while (before && before.name !== 'VariableDefinition' && before.name !== ',') before = before.prevSibling;
  const name = keyOf(before, read);
  return name === NAMELESS_DEFAULT ? 'default' : name;
}

/** `total = …`, `exports.total = …` and `this.total = …` are total; `Cart.total = …` and `Cart.prototype.total = …` are Cart.total. */
function assigned(assignment: SyntaxNode, read: Read): string | null {
  const target = assignment.firstChild;
  if (target?.name !== 'MemberExpression') return keyOf(target, read);
  const key = keyOf(child(target, 'PropertyName', 'PrivatePropertyName'), read);
  const object = target.firstChild;
  const owner =
    object?.name === 'MemberExpression' && object.lastChild && read(object.lastChild) === 'prototype' ? object.firstChild : object;
  const prefix = owner?.name === 'VariableName' ? keyOf(owner, read) : null;
  return key === null || prefix === null || EXPORTS.has(prefix) ? key : `${prefix}.${key}`;
}

/** Whether the call returns its first argument, wrapped, as `memo(…)`, `useCallback(…)` and `React.forwardRef(…)` do. */
function isWrapped(value: SyntaxNode, call: SyntaxNode, read: Read): boolean {
  const callee = call.firstChild;
  const isFirst = value.prevSibling?.name === '(';
  if (!callee || !isFirst || call.name !== 'CallExpression') return false;
  if (callee.name === 'VariableName') return !TIMERS.has(read(callee));
  return callee.name === 'MemberExpression' && /^React\./.test(read(callee).slice(0, NAME_LENGTH));
}

/** The value without its wrappers. */
function unwrapped(value: SyntaxNode, read: Read): SyntaxNode {
  let outer = value;
  for (let depth = 0; depth < 8 && outer.parent; depth += 1) {
    const { parent } = outer;
    if (WRAPPERS.has(parent.name) && parent.firstChild?.nextSibling?.name !== 'LogicOp') outer = parent;
    else if (parent.name === 'ArgList' && parent.parent && isWrapped(outer, parent.parent, read)) outer = parent.parent;
    else break;
  }
  return outer;
}

/** The name that a value is bound to; null if there is none. */
function bound(value: SyntaxNode, read: Read): string | null {
  const outer = unwrapped(value, read);
  const { parent } = outer;
  switch (parent?.name) {
    case 'VariableDeclaration':
      return declared(outer, read);
    case 'AssignmentExpression':
      return outer.from === parent.from ? null : assigned(parent, read);
    case 'Property':
      return inObject(parent, read);
    case 'PropertyDeclaration':
      return inClass(parent, read);
    case 'JSXEscape':
      return parent.parent?.name === 'JSXAttribute' ? keyOf(child(parent.parent, 'JSXIdentifier'), read) : null;
    case 'ExportDeclaration':
      return child(parent, 'default') ? 'default' : null;
    default:
      return null;
  }
}

/** A member of an object: `api.load` if the object belongs to a variable, otherwise `load`. */
function inObject(property: SyntaxNode, read: Read): string | null {
  const key = propertyKey(property, read);
  const object = property.parent;
  const holder = object?.parent;
  const isHeld = holder?.name === 'VariableDeclaration' || holder?.name === 'AssignmentExpression';
  const owner = object && isHeld ? bound(object, read) : null;
  return key === null || owner === null || /(?:^|\.)exports$/.test(owner) ? key : `${owner}.${key}`;
}

/** The name of a class: its own or that of its assignment. */
export function classNameOf(node: SyntaxNode, read: Read): string | null {
  return keyOf(node.getChild('VariableDefinition'), read) ?? bound(node, read);
}

function inClass(member: SyntaxNode, read: Read): string | null {
  const key = propertyKey(member, read);
  const owner = member.parent?.parent ? classNameOf(member.parent.parent, read) : null;
  if (key === 'constructor' && member.name === 'MethodDeclaration') return owner && `new ${owner}`;
  return key === null || owner === null ? key : `${owner}.${key}`;
}

/** The name of any kind of function; null if it has none. */
export function functionNameOf(node: SyntaxNode, read: Read): string | null {
  if (node.name === 'MethodDeclaration') return inClass(node, read);
  if (node.name === 'Property') return inObject(node, read);
  return keyOf(node.name === 'ArrowFunction' ? null : node.getChild('VariableDefinition'), read) ?? bound(node, read);
}
