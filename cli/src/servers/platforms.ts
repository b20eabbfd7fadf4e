/** The hosts for which there is a line. */
export const PLATFORMS = ['ubuntu', 'macos', 'nvm'] as const;

export type Platform = (typeof PLATFORMS)[number];
