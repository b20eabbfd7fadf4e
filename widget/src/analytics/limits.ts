/** What the service accepts. In a file of their own, the bundler writes the numbers where they are used. */
export const URL_LENGTH = 4000;
export const REFERRER_LENGTH = 2000;
export const NAME_LENGTH = 120;
export const PROPERTIES = 30;
export const PROPERTY_LENGTH = 300;
