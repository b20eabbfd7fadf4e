/** How the page comes to be, and comes to be seen. */
export const ENABLE = 'tidewatch status-page update --enabled';
