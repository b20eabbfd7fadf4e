/** The format of Date, which most senders use. The schema has checked the day of the month. */
const USUAL = /^(?:19[7-9]\d|[2-9]\d{3})-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** A time in the format date-time as Date writes it. */
export const usualTime = (text: string): string => (USUAL.test(text) ? text : new Date(text).toISOString());
