/** Events for tests, and frames of them without source maps. */
import type { EventPayload, RawException, RawFrame, ResolvedFrame } from '../../../src/error-tracking/events/event.js';
import { resolveFrames } from '../../../src/error-tracking/source-maps/symbolication/resolve-frames.js';
import type { Mapping, Position, Symbolicator } from '../../../src/error-tracking/source-maps/symbolication/symbolicator.js';
import { parseStack } from '../../../src/error-tracking/stacks/shared-stacks.js';

export const PROPERTY = {
  id: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10',
  organizationId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b00',
  domain: 'example.com',
  projectId: null,
  allowedHostnames: ['static.example.net'],
  scriptHosts: ['cdn.example.io'],
};

export const frameOf = (changes: Partial<RawFrame> = {}): RawFrame => ({
  file: null,
  function: null,
  module: null,
  line: null,
  column: null,
  foreign: false,
  context: null,
  ...changes,
});

export const resolvedOf = (changes: Partial<ResolvedFrame> = {}): ResolvedFrame => ({
  file: null,
  function: null,
  line: null,
  column: null,
  inApp: false,
  symbolicated: false,
  context: null,
  unmappedReason: null,
  nearestPath: null,
  generated: null,
  statement: null,
  nameAtCaller: null,
  ...changes,
});

export const exceptionOf = (changes: Partial<RawException> = {}): RawException => ({
  type: 'Error',
  message: '',
  relation: null,
  parent: null,
  frames: [],
  stack: null,
  ...changes,
});

export const eventOf = (changes: Partial<EventPayload> = {}): EventPayload => ({
  platform: 'javascript',
  level: 'error',
  message: null,
  exceptions: [],
  breadcrumbs: [],
  tags: {},
  userId: null,
  url: 'https://shop.example.com/cart',
  browser: null,
  serverName: null,
  runtime: null,
  handled: null,
  customFingerprint: null,
  truncated: null,
  ...changes,
});

/** An event of one exception with a text stack. */
export const thrown = (type: string, message: string, stack: string, changes: Partial<EventPayload> = {}) =>
  eventOf({ exceptions: [exceptionOf({ type, message, frames: parseStack(stack) })], ...changes });

/** Maps by `line:column`, or nothing. */
export function mapsOf(answer: (position: Position) => Mapping): Symbolicator & { asked: Position[][] } {
  const asked: Position[][] = [];
  return {
    asked,
    symbolicate: async (_maps, positions) => {
      asked.push([...positions]);
      return positions.map(answer);
    },
    whyNone: () => null,
    note: () => undefined,
    forget: () => undefined,
    close: async () => undefined,
  };
}

export const NO_MAPS = mapsOf(({ file }) => ({ mapped: false, path: file, reason: 'release_has_no_maps', nearestPath: null }));

export const resolved = (payload: EventPayload, maps: Symbolicator = NO_MAPS) =>
  resolveFrames(payload, { property: PROPERTY, release: 'shop@1.4.0' }, maps, { context: true });
