/** The role api: what is read of collecting. */
import { dropOperations } from './collect/drop-operations.js';

export const openOperations = () => ({ ...dropOperations });
