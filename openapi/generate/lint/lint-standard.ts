import { createConfig, lintFromString } from '@redocly/openapi-core';

/** The rules of OpenAPI itself. Every rule that matters is an error: a warning that nobody must act on is noise. */
const RULES = {
  extends: ['recommended'] as const,
  rules: {
    'no-invalid-schema-examples': 'error',
    'no-invalid-media-type-examples': 'error',
    // an id is never a word: /feedback/widgets/{id} and /feedback/{id}/notes can't conflict
    'no-ambiguous-paths': 'off',
    'no-unused-components': 'error',
    'operation-description': 'error',
    'parameter-description': 'error',
    'security-defined': 'error',
    'tag-description': 'error',
    // the server of the examples is a loopback address on purpose: a first start listens there
    'no-server-example.com': 'off',
  },
};

/** Lints the bundled document; returns one line for each problem. */
export async function lintStandard(text: string): Promise<string[]> {
  const config = await createConfig(RULES as never);
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  return problems.map((problem) => `${problem.ruleId}: ${problem.message} at ${problem.location[0]?.pointer ?? ''}`);
}
