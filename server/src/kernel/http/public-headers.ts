/** Headers of everything that the public reads. */

/** No scripts, frames or external resources. */
export const NOTHING_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every public response. */
export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  // the pages have forms; with no-referrer, browsers would send them with Origin: null
  'Referrer-Policy': 'same-origin',
};
