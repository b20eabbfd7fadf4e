/** The available size. */
export interface Room {
  columns: number;
  /** Available lines; infinite if the terminal scrolls. */
  rows: number;
}
