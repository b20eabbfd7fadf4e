import { tidewatch } from './dist/error-tracking/fastify.js';

export * from './dist/error-tracking/fastify.js';
export default tidewatch;
