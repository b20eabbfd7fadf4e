/** What the attributes of the script tag say. */

export interface Settings {
  /** The id of the property; without one its domain names it. */
  propertyId: string | null;
  domain: string;
  userId: string | null;
  release: string | null;
  environment: string | null;
  captureErrors: boolean;
  /** Where events go, without a slash at the end. */
  endpoint: string;
  /** Where modules come from, without a slash at the end. */
  scripts: string;
}

const RELEASE_LENGTH = 200;
const ENVIRONMENT_LENGTH = 64;
/** The longest id of a user that the service takes. */
const USER_LENGTH = 200;

/** An id as it is sent; null for nobody. */
export const userIdOf = (id: unknown): string | null =>
  typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, USER_LENGTH) || null : null;

/** Reads the tag of a script on a page of that host. */
export function settingsOf(script: Element, host: string): Settings {
  const read = (name: string) => script.getAttribute(`data-${name}`);
  // the service refuses control characters, and one wrong attribute must not cost every event
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
