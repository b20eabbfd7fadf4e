/** Before the tests of a project that needs no database: the sources of the server are there to import. */
import { compileServer } from './modules.mjs';

export default compileServer;
