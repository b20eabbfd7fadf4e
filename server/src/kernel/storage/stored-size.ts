/** A value's approximate size as JSON or bytes; visits every member once. */
export function storedSize(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof Uint8Array) return value.length;
  if (value === null || typeof value !== 'object') return 8;
  const size = (value as { size?: unknown }).size;
  const ofFile = typeof size === 'number' ? size : 0;
  return Object.entries(value).reduce((sum, [name, member]) => sum + name.length + storedSize(member), ofFile);
}
