/** The authoring guide, generated from the renderer's components. */
import type { DocsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';

let guide: components['schemas']['DocAuthoringGuide'] | undefined;

async function make(): Promise<components['schemas']['DocAuthoringGuide']> {
  // imported on the first call, because the components bring in the whole renderer
  const { authoringGuide } = await import('@tidewatch/docs-renderer');
  const { version, markdown, components, limits } = authoringGuide();
  return {
    version: String(version),
    markdown,
    components: components.map(({ name, props, example }) => ({ name, props: props.map((prop) => prop.name), example })),
    limits: { bodyBytes: limits.bytes, depth: limits.depth },
  };
}

export const guideOperations = {
  async getDocAuthoringGuide() {
    guide ??= await make();
    return guide;
  },
} satisfies Partial<DocsOperations>;
