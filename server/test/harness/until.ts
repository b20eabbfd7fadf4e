/** Polls until there is a result, and returns it. The error says what it waited for. If the test's own timeout is shorter, that applies. */
export async function until<T>(
  look: () => Promise<T | false | null | undefined> | T | false | null | undefined,
  {
    what = () => String(look),
    withinMs = 120_000,
    pauseMs = 20,
  }: { what?: string | (() => string); withinMs?: number; pauseMs?: number } = {},
): Promise<T> {
  for (const deadline = performance.now() + withinMs; ; ) {
    const found = await look();
    if (found) return found;
    if (performance.now() > deadline) throw new Error(`waited in vain for ${typeof what === 'string' ? what : what()}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
