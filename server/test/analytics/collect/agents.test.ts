/** Programs and people by their user agents: lists that others keep. */
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { agentOf, DEVICES } from '../../../src/analytics/collect/agent.js';

const require = createRequire(import.meta.url);
/** Browsers inside of apps, editors and single sites, which the list has since crawlers use them, too: people are behind most of them. */
const OF_PEOPLE = / Instagram |MetaIAB| Code\/| Trae\/| Fluid\//;

test('every crawler of the list of crawler-user-agents is a program', () => {
  // its module for import needs a newer Node than we support
  const crawlers = require('crawler-user-agents') as { instances?: string[] }[];
  const agents = crawlers.flatMap(({ instances = [] }) => instances);
  expect(agents.length).toBeGreaterThan(2_000);
  expect(agents.filter((agent) => !agentOf(agent.slice(0, 500)).isBot && !OF_PEOPLE.test(agent))).toEqual([]);
});

test('none of the browsers that most people have is a program, and each has a browser, a system and a device', () => {
  const agents = require('top-user-agents') as string[];
  expect(agents.length).toBeGreaterThan(50);
  const known = agents.map((agent) => ({ agent, ...agentOf(agent) }));
  expect(
    known.filter(({ isBot, browser, os, device }) => isBot || !browser || !os || !Object.values<number | null>(DEVICES).includes(device)),
  ).toEqual([]);
});
