/** The platforms with an install command. */
export const PLATFORMS = ['ubuntu', 'macos', 'nvm'] as const;

export type Platform = (typeof PLATFORMS)[number];
