const GIVE_UP_MS = 60_000;

/** Waits for an effect of real sockets or files. */
export async function until(what: () => boolean | Promise<boolean>, name = String(what), pauseMs = 2): Promise<void> {
  const giveUp = Date.now() + GIVE_UP_MS;
  while (!(await what())) {
    if (Date.now() > giveUp) throw new Error(`Waited in vain for ${name}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Lets sockets and files work for a moment. */
export const breathe = (ms = 5): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
