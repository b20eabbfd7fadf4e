/** The URLs within a rendering, and its age. */
export interface PageWhere {
  /** The prefix of the page's paths: empty on a custom domain, `/status/<slug>` on the server's own host. */
  base: string;
  /** Set if the current state couldn't be read: the time of the state that is shown. */
  asOf: Date | null;
}

/** The main page. */
export const homePath = (base: string) => base || '/';

/** The main page as Markdown. */
export const markdownPath = (base: string) => (base ? `${base}.md` : '/index.md');

/** @param id public id */
export const incidentPath = (base: string, id: string) => `${base}/incidents/${encodeURIComponent(id)}`;

/** The name of a window's place on the page and in its history. @param id public id */
export const maintenanceAnchor = (id: string) => `maintenance-${id}`;

/** The address of a window on the main page. @param id public id */
export const maintenanceUrl = ({ url }: { url: string }, id: string) => `${url}#${maintenanceAnchor(id)}`;

/** One page of a group's components. @param id public id; @param number from 1 */
export const groupPath = (base: string, id: string, number = 1) =>
  `${base}/groups/${encodeURIComponent(id)}${number > 1 ? `/${number}` : ''}`;

/** @param month YYYY-MM; default the newest month */
export const historyPath = (base: string, month?: string) => (month ? `${base}/history/${month}` : `${base}/history`);
