import { AppError } from '../errors.js';
import type { ServersOperations } from '../generated/operations.js';

export const seriesOperations: Pick<ServersOperations, 'getServerSeries' | 'getServerProcessSeries'> = {
  async getServerSeries() {
    throw new AppError('UNAVAILABLE', 'Series are on their way.');
  },
  async getServerProcessSeries() {
    throw new AppError('UNAVAILABLE', 'Series are on their way.');
  },
};
