/** Settings from the attributes of the script tag. */

export interface Settings {
  /** The property's id; if null, the domain names it. */
  propertyId: string | null;
  domain: string;
  userId: string | null;
  release: string | null;
  environment: string | null;
  captureErrors: boolean;
  /** Where to send events, without a trailing slash. */
  endpoint: string;
  /** Where to load modules, without a trailing slash. */
  scripts: string;
}

const RELEASE_LENGTH = 200;
const ENVIRONMENT_LENGTH = 64;
/** The service's maximum length of a user id. */
const USER_LENGTH = 200;

/** A user id as sent; null for none. */
export const userIdOf = (id: unknown): string | null =>
  typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, USER_LENGTH) || null : null;

/** Reads the settings of a script tag on a page of this host. */
export function settingsOf(script: Element, host: string): Settings {
  const read = (name: string) => script.getAttribute(`data-${name}`);
  // the service rejects control characters, and one invalid attribute must not cost every event
  const line = (name: string, length: number) =>
    (read(name) || '')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, length) || null;
  const folder = (address: string) => address.replace(/[?#].*/, '').replace(/\/[^/]*$/, '');
  const source = (script as HTMLScriptElement).src;
  const endpoint = (read('endpoint') || folder(source)).replace(/\/+$/, '');
  const capture = read('capture-errors');
  return {
    propertyId: read('property'),
    domain: read('domain') || host.replace(/^www\./, ''),
    userId: userIdOf(read('user-id')),
    release: line('release', RELEASE_LENGTH),
    environment: line('environment', ENVIRONMENT_LENGTH),
    captureErrors: capture !== null && capture !== 'false',
    endpoint,
    scripts: source ? folder(source) : endpoint,
  };
}
