/** How pages are written, from the components that the renderer has. */
import { authoringGuide } from '@tidewatch/docs-renderer';
import type { DocsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';

let guide: components['schemas']['DocAuthoringGuide'] | undefined;

function make(): components['schemas']['DocAuthoringGuide'] {
  const { version, markdown, components, limits } = authoringGuide();
  return {
    version: String(version),
    markdown,
    components: components.map(({ name, props, example }) => ({ name, props: props.map((prop) => prop.name), example })),
    limits: { bodyBytes: limits.bytes, depth: limits.depth },
  };
}

export const guideOperations: Pick<DocsOperations, 'getDocAuthoringGuide'> = {
  async getDocAuthoringGuide() {
    guide ??= make();
    return guide;
  },
};
