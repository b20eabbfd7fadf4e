import type pg from 'pg';

/**
 * Lends a connection of a pool to some work. One whose work failed is not used again, as the pool has it for single statements, unless `keeps` says that
 * the failure is no trouble of the connection: to begin another costs as much as some hundred rows.
 */
export async function lendClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  keeps: (error: unknown) => boolean = () => false,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  // the statement under way fails by itself; unheard, the event would end the process
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
