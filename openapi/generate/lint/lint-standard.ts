import { createConfig, lintFromString } from '@redocly/openapi-core';

/** The rules of OpenAPI itself. Whatever matters is an error: a warning that nobody must heed is noise. */
const RULES = {
  extends: ['recommended'] as const,
  rules: {
    'no-invalid-schema-examples': 'error',
    'no-invalid-media-type-examples': 'error',
    // an id is no word: /feedback/widgets/{id} and /feedback/{id}/notes never meet
    'no-ambiguous-paths': 'off',
    'no-unused-components': 'error',
    'operation-description': 'error',
    'parameter-description': 'error',
    'security-defined': 'error',
    'tag-description': 'error',
    // the server of the examples is a loopback address on purpose: it is where a first start listens
    'no-server-example.com': 'off',
  },
};

/** Lints the bundled document; answers one line for each problem, none when it is clean. */
export async function lintStandard(text: string): Promise<string[]> {
  const config = await createConfig(RULES as never);
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  return problems.map((problem) => `${problem.ruleId}: ${problem.message} at ${problem.location[0]?.pointer ?? ''}`);
}
