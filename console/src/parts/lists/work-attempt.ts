/** What shows a change at once, tells that the server has made it, and what went wrong. */
export interface Deed<Row> {
  /** @param madeAt null while the server has not answered */
  show: (rows: readonly Row[], madeAt: number | null) => void;
  failed: (thrown: unknown) => void;
}

/** Shows rows as they will be, and makes the calls; puts back what was there if they fail. Returns whether they succeeded. */
export async function attempt<Row>(
  after: readonly Row[],
  before: readonly Row[],
  { show, failed }: Deed<Row>,
  calls: () => Promise<unknown>,
): Promise<boolean> {
  show(after, null);
  try {
    await calls();
    show(after, Date.now());
    return true;
  } catch (thrown) {
    show(before, Date.now());
    failed(thrown);
    return false;
  }
}
