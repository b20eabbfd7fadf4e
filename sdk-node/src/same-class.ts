/** What a class is called in each copy of this package: a program may load one by import and one by require. */
interface Named {
  readonly className: string;
  readonly prototype: object;
}

const isNamed = (type: unknown): type is Named => typeof type === 'function' && Object.hasOwn(type, 'className');

function* typesOf(value: unknown): Generator<unknown> {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return;
  for (let at = Object.getPrototypeOf(value); at !== null; at = Object.getPrototypeOf(at))
    yield Object.getOwnPropertyDescriptor(at, 'constructor')?.value;
}

/** `instanceof` that also holds between copies. A subclass without a name of its own is compared as usual. */
export function isInstance(type: Named, value: unknown): boolean {
  if (!isNamed(type)) return Function.prototype[Symbol.hasInstance].call(type, value);
  for (const one of typesOf(value)) if (one === type || (isNamed(one) && one.className === type.className)) return true;
  return false;
}
