import { AppError } from '../errors.js';
import type { ServersOperations } from '../generated/operations.js';

export const alertOperations: Pick<ServersOperations, 'listServerAlerts'> = {
  async listServerAlerts() {
    throw new AppError('UNAVAILABLE', 'Alerts are on their way.');
  },
};
