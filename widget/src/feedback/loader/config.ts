/** What the widget shows, from the service. */
import type { Config } from '../api.js';

/** In the address of a page: the survey to preview. */
const PREVIEWED = /[#&]tidewatch-survey=([\da-f-]{36})/i;

/** Tells the page's developer why something is missing. */
export const explain = (text: string) => console.warn(`Tidewatch widget: ${text}`);

/** Null where it cannot be had. Pages that are not allowed may not even see why, so both usual causes are told. */
export async function askConfig(endpoint: string, key: string): Promise<Config | null> {
  const [, survey] = PREVIEWED.exec(location.hash) || [];
  const query = `key=${encodeURIComponent(key)}${survey ? `&survey=${survey}` : ''}`;
  try {
    const answer = await fetch(`${endpoint}/api/feedback/widget/config?${query}`, { credentials: 'omit' });
    if (answer.ok) return (await answer.json()) as Config;
  } catch {
    // no connection, not allowed, or the page's policy forbids it
  }
  explain(`no configuration. Check the connection, data-key, and that ${location.origin} is among the widget's allowed domains.`);
  return null;
}
