/** The command that creates and publishes the page. */
export const ENABLE = 'tidewatch status-page update --enabled';
