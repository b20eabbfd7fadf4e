/** The file types that a site may have, by extension. None of them is executed by browsers; SVG is served with scripts disabled. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  woff: 'font/woff',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
  zip: 'application/zip',
  json: 'application/json',
  csv: 'text/csv',
  txt: 'text/plain',
  yaml: 'application/yaml',
  yml: 'application/yaml',
};

/** The media type of a file name; null if a site may not have such files. */
export const mediaTypeOf = (name: string): string | null => TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? null;

export const ENDINGS = Object.keys(TYPES);
