/** How pages are written, from the components that the renderer has. */
import type { DocsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';

let guide: components['schemas']['DocAuthoringGuide'] | undefined;

async function make(): Promise<components['schemas']['DocAuthoringGuide']> {
  // loaded with the first question: the components come with all that renders them
  const { authoringGuide } = await import('@tidewatch/docs-renderer');
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
    guide ??= await make();
    return guide;
  },
};
