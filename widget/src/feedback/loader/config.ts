/** Loads the widget's configuration from the service. */
import type { Config } from '../api.js';

/** The survey to preview, in the page's address. */
const PREVIEWED = /[#&]tidewatch-survey=([\da-f-]{36})/i;

/** Explains a failure to the page's developer. */
export const explain = (text: string) => console.warn(`Tidewatch widget: ${text}`);

/** Null if it cannot be loaded. A page that is not allowed cannot even see the reason, so the message names both usual causes. */
export async function askConfig(endpoint: string, key: string): Promise<Config | null> {
  const [, survey] = PREVIEWED.exec(location.hash) || [];
  const query = `key=${encodeURIComponent(key)}${survey ? `&survey=${survey}` : ''}`;
  try {
    const answer = await fetch(`${endpoint}/api/feedback/widget/config?${query}`, { credentials: 'omit' });
    if (answer.ok) return (await answer.json()) as Config;
  } catch {
    // no connection, not allowed, or forbidden by the page's policy
  }
  explain(`no configuration. Check the connection, data-key, and that ${location.origin} is among the widget's allowed domains.`);
  return null;
}
