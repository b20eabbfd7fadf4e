/** A count with its noun: 1 page, 1,204 pages. @param more its plural, if that is no s */
export const manyText = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`;
