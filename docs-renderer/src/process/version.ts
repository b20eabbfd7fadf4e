/** Part of a rendered body's cache key. Increase it with every visible change of the output, so that bodies are rendered again. */
export const RENDERER_VERSION = 3;
