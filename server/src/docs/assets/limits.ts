/** Size limits of a file and of all files of a site. */
export const ASSET_BYTES = 20_971_520;
export const ASSETS_PER_SITE = 5_000;
export const SITE_BYTES = 1_073_741_824;
