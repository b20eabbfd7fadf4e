/** Every operation over HTTP with every kind of caller: too many requests for every run of the tests, since a table decides the same. */
import config from './jest.config.js';

const server = config.projects.find(({ displayName }) => displayName === 'server');

export default { ...config, projects: [{ ...server, displayName: 'walk', testMatch: ['**/*.walk.ts'] }] };
