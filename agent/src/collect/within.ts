/** The promise's value, or the other one if it is not there in time. What is waited for goes on; its failure later is nobody's. */
export async function within<T, O>(milliseconds: number, promise: Promise<T>, otherwise: O): Promise<T | O> {
  promise.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<O>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
