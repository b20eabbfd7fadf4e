import { offer } from '../../declare/candidates.js';
import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { addSharedOptions } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';

/** `tidewatch doc-assets upload` */
export const declareAssetUpload: Declare = (parent, runtime) => {
  const spec = specOf('uploadDocAsset');
  const command = parent.command('upload').description(spec.description);
  command
    .addArgument(offer(command.createArgument('<site>', 'Id or slug of the site.'), { list: 'listDocSites' }))
    .argument('<file>', 'The file.')
    .option('--name <text>', 'Name of the asset on the site. (default: the file name)');
  addFooter(addSharedOptions(command), ['tidewatch doc-assets upload shop images/logo.svg'], [spec]);
  return command.action(async () => {
    const [site, file] = command.processedArgs as [string, string];
    const { uploadAsset } = await import('../../actions/docs/upload-asset.js');
    runtime.exitCode = await uploadAsset(invocationOf(command, runtime), site, file, command.opts<{ name?: string }>().name);
  });
};

/** `tidewatch doc-api set` */
export const declareApiReference: Declare = (parent, runtime) => {
  const spec = specOf('setDocApiReference');
  const command = parent.command('set').description(spec.description);
  command
    .addArgument(offer(command.createArgument('<site>', 'Id or slug of the site.'), { list: 'listDocSites' }))
    .argument('<file>', 'The OpenAPI document, in JSON or YAML.')
    .option('--name <text>', 'Name of the document; one with the same name is replaced. (default: openapi.json)');
  addFooter(addSharedOptions(command), ['tidewatch doc-api set shop openapi.yaml'], [spec]);
  return command.action(async () => {
    const [site, file] = command.processedArgs as [string, string];
    const { setApiReference } = await import('../../actions/docs/api-reference.js');
    runtime.exitCode = await setApiReference(invocationOf(command, runtime), site, file, command.opts<{ name?: string }>().name);
  });
};
