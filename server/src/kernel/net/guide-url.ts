/** Where this server's guides are, below its address. */
export const GUIDES_PATH = '/docs';

/** The address of a guide; without a page, of the first. @param page such as `monitors` */
export const guideUrl = (baseUrl: string, page = ''): string => `${baseUrl}${GUIDES_PATH}${page && `/${page}`}`;

/** The header that leads to the guide on a failure (RFC 8288; the relation `help` is that of HTML); null without one. */
export const helpLink = (baseUrl: string, guide: string | null): string | null =>
  guide === null ? null : `<${guideUrl(baseUrl, guide)}>; rel="help"`;
