// The plugin itself as the default, for import and for require: Node would give the whole module to an import.
import { tidewatch } from './dist/error-tracking/frameworks/fastify.js';

export { tidewatch };
export default tidewatch;
