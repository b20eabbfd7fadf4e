import { tidewatch } from './dist/error-tracking/frameworks/fastify.js';

export * from './dist/error-tracking/frameworks/fastify.js';
export default tidewatch;
