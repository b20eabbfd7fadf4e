/** User agents of programs and people, from maintained lists. */
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { agentOf, DEVICES } from '../../../../src/analytics/ingest/attributes/agent.js';

const require = createRequire(import.meta.url);
/**
 * Browsers built into apps and editors, or made for single sites. The list has them because some crawlers use them, but most belong to
 * people.
 */
const OF_PEOPLE = / Instagram |MetaIAB| Code\/| Trae\/| Fluid\//;

test('every user agent in crawler-user-agents counts as a program', () => {
  // its ES module needs a newer Node.js than the oldest supported one
  const crawlers = require('crawler-user-agents') as { instances?: string[] }[];
  const agents = crawlers.flatMap(({ instances = [] }) => instances);
  expect(agents.length).toBeGreaterThan(2_000);
  expect(agents.filter((agent) => !agentOf(agent.slice(0, 500)).isBot && !OF_PEOPLE.test(agent))).toEqual([]);
});

test('the most common browsers are not programs, and each has a browser, an operating system and a device', () => {
  const agents = require('top-user-agents') as string[];
  expect(agents.length).toBeGreaterThan(50);
  const known = agents.map((agent) => ({ agent, ...agentOf(agent) }));
  expect(
    known.filter(({ isBot, browser, os, device }) => isBot || !browser || !os || !Object.values<number | null>(DEVICES).includes(device)),
  ).toEqual([]);
});
