import type pg from 'pg';

/**
 * Runs work on a pooled connection. After a failure the connection is closed, as the pool does for single statements, unless `keeps` says that the
 * connection is still usable: opening a new one costs as much as several hundred rows.
 */
export async function lendClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  keeps: (error: unknown) => boolean = () => false,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  // the running statement fails anyway; without a listener, this event would end the process
  const onError = () => {
    broken = true;
  };
  client.on('error', onError);
  try {
    return await work(client);
  } catch (error) {
    broken ||= !keeps(error);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
