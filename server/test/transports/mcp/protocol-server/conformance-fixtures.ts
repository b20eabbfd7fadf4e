/** The tools and prompts that the official conformance suite calls by name, in the required form. */
import type { CallToolResult, ContentBlock, Prompt, PromptMessage, Tool } from '@modelcontextprotocol/sdk/types.js';
import type { ProtocolExtras } from '../../../../src/transports/mcp/protocol-server.js';

const ONE_PIXEL_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';
const EMPTY_WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=';

const text = (words: string): ContentBlock => ({ type: 'text', text: words });
const image: ContentBlock = { type: 'image', data: ONE_PIXEL_PNG, mimeType: 'image/png' };
const resource = (uri: string, mimeType: string, words: string): ContentBlock => ({
  type: 'resource',
  resource: { uri, mimeType, text: words },
});

const ANSWERS: Record<string, CallToolResult> = {
  test_simple_text: { content: [text('A plain text.')] },
  test_image_content: { content: [image] },
  test_audio_content: { content: [{ type: 'audio', data: EMPTY_WAV, mimeType: 'audio/wav' }] },
  test_embedded_resource: { content: [resource('test://embedded-resource', 'text/plain', 'A resource inside an answer.')] },
  test_multiple_content_types: {
    content: [text('Several kinds at once:'), image, resource('test://mixed', 'application/json', '{"test":"data","value":123}')],
  },
  test_error_handling: { isError: true, content: [text('This tool fails on purpose.')] },
  json_schema_2020_12_tool: { content: [text('Its input schema is what matters.')] },
};

/** Keywords of JSON Schema 2020-12 that must reach the client unchanged. */
const MODERN_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object' as const,
  $defs: { address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } } },
  properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
  additionalProperties: false,
};

const toolOf = (name: string): Tool => ({
  name,
  description: 'Serves the conformance suite.',
  inputSchema: name.startsWith('json_schema') ? MODERN_SCHEMA : { type: 'object', properties: {} },
});

const MESSAGES: Record<string, (args: Record<string, string>) => ContentBlock[]> = {
  test_simple_prompt: () => [text('A plain prompt.')],
  test_prompt_with_arguments: ({ arg1, arg2 }) => [text(`The arguments are ${arg1} and ${arg2}.`)],
  test_prompt_with_embedded_resource: ({ resourceUri = '' }) => [
    resource(resourceUri, 'text/plain', 'A resource inside a prompt.'),
    text('Read the resource above.'),
  ],
  test_prompt_with_image: () => [image, text('Look at the image above.')],
};

const ARGUMENTS: Record<string, string[]> = {
  test_prompt_with_arguments: ['arg1', 'arg2'],
  test_prompt_with_embedded_resource: ['resourceUri'],
};

const promptOf = (name: string): Prompt => ({
  name,
  description: 'Serves the conformance suite.',
  arguments: (ARGUMENTS[name] ?? []).map((argument) => ({ name: argument, required: true })),
});

/** Served beside the product's own tools and prompts, only in the conformance test. */
export const CONFORMANCE_FIXTURES: ProtocolExtras = {
  tools: Object.entries(ANSWERS).map(([name, answer]) => ({ tool: toolOf(name), call: () => answer })),
  prompts: Object.entries(MESSAGES).map(([name, messagesOf]) => ({
    prompt: promptOf(name),
    get: (args) => ({ messages: messagesOf(args).map((content): PromptMessage => ({ role: 'user', content })) }),
  })),
};
