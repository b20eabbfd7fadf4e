/** Compiles the server's sources for a project whose tests need no database. */
import { compileServer } from './modules.mjs';

export default compileServer;
