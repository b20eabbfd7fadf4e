/** Settings from the attributes of the script tag. */

export interface Settings {
  /** The property's id; null if the domain identifies it. */
  propertyId: string | null;
  /** The service leaves out a leading `www.`. */
  domain: string;
  /** This and the next two are unchanged values from the page. */
  userId: unknown;
  release: string | null;
  environment: string | null;
  /** Where to send events, without a trailing slash. */
  endpoint: string;
}

/** How an event identifies its property. */
export const selectorOf = ({ propertyId, domain }: Settings) => (propertyId ? { propertyId } : { domain });

/** The value of an attribute of the script tag, named without `data-`. */
export const read = (script: Element, name: string): string | null => script.getAttribute(`data-${name}`);

/** Whether the script tag asks for something that is off by default. */
export const asks = (script: Element, name: string): boolean => ![null, 'false'].includes(read(script, name));

/** Reads the settings of a script tag. */
export const settingsOf = (script: HTMLScriptElement): Settings => ({
  propertyId: read(script, 'property'),
  domain: read(script, 'domain') || location.hostname,
  userId: read(script, 'user-id'),
  release: read(script, 'release'),
  environment: read(script, 'environment'),
  endpoint: (read(script, 'endpoint') || script.src.replace(/[^/]*([?#].*)?$/, '')).replace(/\/+$/, ''),
});
