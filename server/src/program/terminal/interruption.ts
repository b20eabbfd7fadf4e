/** Aborts at SIGINT or SIGTERM, so that work can be undone; a second signal ends the process at once. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const onSignal = () => {
    if (ending.signal.aborted) process.exit(1);
    ending.abort(new Error('interrupted'));
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  try {
    return await work(ending.signal);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}
