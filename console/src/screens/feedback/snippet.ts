import { apiRoot } from '../../address/address.js';

/** The line for the head of a page. */
export const snippetOf = (key: string, origin: string = location.origin, root: string = apiRoot()): string =>
  `<script defer src="${origin}${root}/widget.js" data-key="${key}"></script>`;
