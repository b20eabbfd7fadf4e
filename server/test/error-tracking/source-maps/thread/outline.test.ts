/** The function and the statement that contain a source position. */
import { describe, expect, test } from '@jest/globals';
import { type Enclosing, outlineOf } from '../../../../src/error-tracking/source-maps/thread/outline.js';

/** The position of the mark `¶`, which isn't part of the source. */
function aroundMark(source: string, file = 'src/a.tsx'): Enclosing | null {
  const offset = source.indexOf('¶');
  const text = source.replace('¶', '');
  return outlineOf(file, text)?.around(offset, text) ?? null;
}

const functionAt = (source: string, file?: string) => aroundMark(source, file)?.function;
const statementAt = (source: string, file?: string) => aroundMark(source, file)?.statement;

describe('functions', () => {
  test.each([
    ['function total() { ¶x.y }', 'total'],
    ['async function* total() { ¶x.y }', 'total'],
    ['const total = () => ¶x.y', 'total'],
    ['const a = 1, total = function () { ¶x.y }', 'total'],
    ['const total = function sum() { ¶x.y }', 'sum'],
    ['let total: (a: A) => B = (a) => ¶a.b;', 'total'],
    ['const total = ((a) => ¶a.b) as Sum;', 'total'],
    ['const total = ((a) => ¶a.b) satisfies Sum;', 'total'],
    ['total = () => ¶x.y', 'total'],
    ['exports.total = function () { ¶x.y }', 'total'],
    ['module.exports.total = function () { ¶x.y }', 'total'],
    ['this.total = () => ¶x.y', 'total'],
    ['Cart.total = () => ¶x.y', 'Cart.total'],
    ['Cart.prototype.total = function () { ¶x.y }', 'Cart.total'],
    ['export default function () { ¶x.y }', 'default'],
    ['export default () => ¶x.y', 'default'],
    ['const Shop = memo(() => { ¶x.y })', 'Shop'],
    ['const Shop = React.forwardRef(function (props, ref) { ¶x.y })', 'Shop'],
    ['const Shop = memo(forwardRef((props, ref) => ¶x.y))', 'Shop'],
    ['function Shop() { const buy = useCallback(async () => { ¶x.y }, []) }', 'buy'],
    ['function Shop() { useEffect(() => { ¶x.y }, []) }', 'Shop'],
    ['function Shop() { return <button onClick={() => ¶x.y()}>Buy</button> }', 'onClick'],
    ['function Shop() { return <ul>{items.map((item) => <li>{¶item.a.b}</li>)}</ul> }', 'Shop'],
    ['function load() { const timer = setTimeout(() => { ¶x.y }, 5) }', 'load'],
    ['function load() { const all = items.map((item) => ¶item.a.b) }', 'load'],
    ['const api = { load() { ¶x.y } }', 'api.load'],
    ['const api = { load: async () => ¶x.y }', 'api.load'],
    ['const api = { get size() { ¶x.y } }', 'api.size'],
    ["const api = { 'load all': () => ¶x.y }", 'api.load all'],
    ['module.exports = { load() { ¶x.y } }', 'load'],
    ['export default { methods: { buy() { ¶x.y } } }', 'buy'],
    ['export default { setup() { ¶x.y } }', 'setup'],
    ['items.map(() => ¶x.y)', null],
    ['¶x.y()', null],
  ])('%s', (source, name) => {
    expect(functionAt(source)).toBe(name);
  });

  test.each([
    ['class Cart { total() { ¶x.y } }', 'Cart.total'],
    ['class Cart { get total(): number { return ¶x.y } }', 'Cart.total'],
    ['class Cart { static async *total() { ¶x.y } }', 'Cart.total'],
    ['class Cart { #total() { ¶x.y } }', 'Cart.#total'],
    ['class Cart { total = () => ¶x.y }', 'Cart.total'],
    ['class Cart { constructor(private a: A) { ¶x.y } }', 'new Cart'],
    ['class Cart { total = ¶x.y }', 'Cart'],
    ['class Cart { static { ¶x.y } }', 'Cart'],
    ['class Cart { [total]() { ¶x.y } }', 'Cart'],
    ['const Cart = class { total() { ¶x.y } }', 'Cart.total'],
    ['export default class { total() { ¶x.y } }', 'default.total'],
    ['export default class extends Controller { connect() { ¶x.y } }', 'default.connect'],
    ['@Injectable() export class Cart<T> extends Base<T> implements Sum { @Input() total(@Inject() a: A) { ¶a.b } }', 'Cart.total'],
  ])('%s', (source, name) => {
    expect(functionAt(source)).toBe(name);
  });
});

describe('statements', () => {
  test.each([
    ['function a() { ¶x.y();  z.w(); }', 'x.y();'],
    ['const parts = items\n  .map((item) => item.id)\n  ¶.filter(known);', 'const parts = items .map((item) => item.id) .filter(known);'],
    ['const parts = items.map((item) => ¶item.price.amount)', 'item.price.amount'],
    ['if (¶a.b.c) { d() } else { e() }', 'if (a.b.c)'],
    ['for (const item of ¶a.b) { d() }', 'for (const item of a.b)'],
    ['switch (¶a.b) { case 1: d() }', 'switch (a.b)'],
    ['function a() { return ¶x.y }', 'return x.y'],
    ['function a() { throw new Error(¶x.y) }', 'throw new Error(x.y)'],
    ['const a = { id: x.id,\n name: ¶x.user.name }', 'name: x.user.name'],
    ['const A = () => (<p>\n <b>{¶x.y.z}</b> {w.v}</p>)', '{x.y.z}'],
    ['const save = useCallback(async () => {\n d() }, [¶x.y])', 'const save = useCallback(async () =>'],
  ])('%s', (source, statement) => {
    expect(statementAt(source)).toBe(statement);
  });
});

describe('languages', () => {
  const component = (script: string) =>
    `<template>\n<p @click="buy">{{ a.b }}</p>\n</template>\n<script setup lang="ts">\n${script}\n</script>\n`;

  test('scripts of components are parsed, their templates are not', () => {
    const source = component('const buy = (): void => { ¶x.y() }');
    expect(aroundMark(source, 'src/Shop.vue')).toEqual({ function: 'buy', statement: 'x.y()' });
    expect(aroundMark(source, 'src/Shop.svelte?1')).toEqual({ function: 'buy', statement: 'x.y()' });
    expect(aroundMark(component('').replace('a.b', '¶a.b'), 'src/Shop.vue')).toEqual({ function: null, statement: null });
    // the script of a component alone, as vue-loader provides it
    expect(functionAt('export default { methods: { buy() { ¶x.y } } }', 'src/Shop.vue?a1b2')).toBe('buy');
  });

  test('a cast in TypeScript, and markup in JavaScript', () => {
    expect(functionAt('const a = <T>(b: T) => ¶b.c', 'src/a.ts')).toBe('a');
    expect(functionAt('const a = <B,>(b: B) => ¶b.c', 'src/a.tsx')).toBe('a');
    expect(functionAt('const A = () => <p>{¶b.c}</p>', 'src/a.js')).toBe('A');
  });

  test('a broken source is parsed as far as possible', () => {
    expect(functionAt('function broken( { ¶x.y')).toBe('broken');
    expect(functionAt('const a = ;\nfunction total() { ¶x.y }')).toBe('total');
  });

  test.each(['src/main.coffee', 'src/Main.elm', 'src/main.css', 'src/lib.rs'])('%s is not read', (file) => {
    expect(outlineOf(file, 'function total() {}')).toBeNull();
  });
});

describe('bounds', () => {
  test.each([
    ['too long', 'a.b();\n'.repeat(80_000)],
    ['too deep', '('.repeat(1_000)],
    ['no program', 'SELECT is "not: a program of, this; language\n'.repeat(200)],
  ])('%s', (_name, text) => {
    expect(outlineOf('src/a.ts', text)).toBeNull();
  });
});
