// Loaded before the command: writes the URL of every imported module to the file in IMPORT_LOG.
import { appendFileSync } from 'node:fs';
import { register } from 'node:module';

const hooks = `
  import { appendFileSync } from 'node:fs';
  export async function resolve(specifier, context, next) {
    const resolved = await next(specifier, context);
    appendFileSync(${JSON.stringify(process.env['IMPORT_LOG'])}, resolved.url + '\\n');
    return resolved;
  }`;

appendFileSync(process.env['IMPORT_LOG'], '');
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
