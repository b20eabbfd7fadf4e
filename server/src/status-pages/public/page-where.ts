/** Where a rendering stands, and how fresh it is. */
export interface PageWhere {
  /** What stands before every path of the page: nothing on a custom domain, `/status/<slug>` on our own host. */
  base: string;
  /** Set where the newest state could not be read: when the state that is shown was true. */
  asOf: Date | null;
}

/** The page itself. */
export const homePath = (base: string) => base || '/';

/** The page as Markdown. */
export const markdownPath = (base: string) => (base ? `${base}.md` : '/index.md');

/** @param id public id */
export const incidentPath = (base: string, id: string) => `${base}/incidents/${encodeURIComponent(id)}`;

/** A page of a group's components. @param id public id; @param number from 1 on */
export const groupPath = (base: string, id: string, number = 1) =>
  `${base}/groups/${encodeURIComponent(id)}${number > 1 ? `/${number}` : ''}`;

/** @param month YYYY-MM; without it the newest month */
export const historyPath = (base: string, month?: string) => (month ? `${base}/history/${month}` : `${base}/history`);
