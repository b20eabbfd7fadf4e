/** A random UUID. `crypto.randomUUID` is missing in pages without HTTPS. */
export const randomId = (): string =>
  'xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx'.replace(/x/g, () => ((crypto.getRandomValues(new Uint8Array(1))[0] as number) & 15).toString(16));
