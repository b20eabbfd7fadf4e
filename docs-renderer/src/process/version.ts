/** Part of what names a rendered body. Increase it with each change that shows in the output, so that bodies are rendered anew. */
export const RENDERER_VERSION = 2;
