import { signal } from '@preact/signals';

/** The title of the page that is shown; the shell puts it into the window's title. */
export const pageTitle = signal('');
