/**
 * Version 1 of grouping, unchanged: stored fingerprints of version 1 lead to those of version 2 (succession.ts). Any change here would make them
 * unfindable. Remove this file once every fingerprint of version 1 leads to a newer one.
 */

import type { EventPayload, Grouping, Platform, ResolvedFrame } from '../events/event.js';
import { decisiveExceptions } from './decisive-exception.js';
import { appPath, maskHashes, pagePath, scriptPath, sourcePath } from './frames/file-name.js';
import { isMadeUp, plainFunctionName } from './frames/function-name.js';
import { COUNTED_FRAMES, type FrameParts, inAnyOrder, type OwnFrame, ownFrames, RECURSION_FRAMES } from './frames/own-frames.js';
import { type GroupingRules, groupBy } from './grouping-rules.js';
import { headlineOf } from './headline.js';

const MAXIMUM_LINE = 120;

function fileOf(platform: Platform, { file, symbolicated }: ResolvedFrame): string {
  if (file === null) return '';
  if (symbolicated) return sourcePath(file);
  if (platform === 'node') return maskHashes(appPath(file));
  if (platform !== 'javascript') return appPath(file);
  return /^(?!https?:)[a-z-]*extension:/i.test(file) ? '<extension>' : scriptPath(file);
}

/** The name at the caller's position, whatever the caller; otherwise the raw one. */
function mappedName({ nameAtCaller, generated }: ResolvedFrame): string | null {
  if (nameAtCaller !== null) return plainFunctionName(nameAtCaller);
  const name = plainFunctionName(generated?.function ?? null);
  return name === null || isMadeUp(name, generated?.column ?? null, true) ? null : name;
}

function nameOf(platform: Platform, frame: ResolvedFrame): string | null {
  if (platform === 'python' || platform === 'other') return frame.function;
  if (frame.symbolicated) return mappedName(frame);
  const name = plainFunctionName(frame.function);
  return name === null || isMadeUp(name, frame.column, platform === 'javascript') ? null : name;
}

function lineOf({ context }: ResolvedFrame): string {
  const line = context?.line.trim() ?? '';
  return line.length > MAXIMUM_LINE * 3 ? '' : line.slice(0, MAXIMUM_LINE);
}

interface Described {
  part: string;
  isNamed: boolean;
}

function describe(platform: Platform, { frame, raw }: OwnFrame): Described {
  const location = platform === 'python' && raw?.module && raw.module !== '__main__' ? raw.module : fileOf(platform, frame);
  const name = nameOf(platform, frame);
  const line = name === null ? lineOf(frame) : '';
  return { part: `${location}|${name ?? ''}|${line}`, isNamed: name !== null || line !== '' };
}

function locationOf(payload: EventPayload, frames: readonly ResolvedFrame[][], isRecursion: boolean): FrameParts | null {
  const [index] = decisiveExceptions(payload, frames);
  if (index === undefined) return null;
  const described = ownFrames(payload, index, frames[index] ?? [])
    .map((own) => describe(payload.platform, own))
    .filter(({ part }, nth, all) => part !== all[nth - 1]?.part)
    .slice(0, isRecursion ? RECURSION_FRAMES : COUNTED_FRAMES);
  const parts = described.map(({ part }) => part);
  const nearest = described.slice(0, payload.platform === 'javascript' ? COUNTED_FRAMES : 1);
  return { parts: isRecursion ? inAnyOrder(parts) : parts, tellsLocation: nearest.some(({ isNamed }) => isNamed) };
}

const CHUNK_LOAD =
  /\bChunkLoadError\b|Loading (?:CSS )?chunk [\w~.-]+ failed|Failed to load chunk|(?:Failed to fetch|error loading) dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
const HYDRATION =
  /Hydration failed|hydrat(?:ing|ion)\b.{0,300}(?:mismatch|error|differ)|Text content does(?: not|n't) match server-rendered HTML|did not match\. (?:Server|Client)|server could not finish this Suspense boundary|error while hydrating|Minified React error #(?:418|419|421|422|423|425)\b|(?:reactjs\.org\/docs\/error-decoder\.html\?invariant=|react\.dev\/errors\/)(?:418|419|421|422|423|425)\b|Hydration (?:node|text|children|class|style|attribute) mismatch|Hydration completed but contains mismatches/i;
const OPAQUE = /^(?:Uncaught )?Script error\.?$/i;
const LONGEST_SAID = 2_200;

function familyOf(payload: EventPayload, frames: readonly ResolvedFrame[][]): string[] | null {
  if (payload.platform !== 'javascript') return null;
  const { type, message } = headlineOf(payload);
  const said = `${type}: ${message}`.slice(0, LONGEST_SAID);
  if (CHUNK_LOAD.test(said)) return ['chunkload'];
  if (HYDRATION.test(said)) return ['hydration', pagePath(payload.url)];
  const isStackless = !frames[0]?.some(({ file }) => file !== null);
  return OPAQUE.test(message) && isStackless ? ['script-error'] : null;
}

const RULES: GroupingRules = { version: 1, familyOf, locationOf, fileOf };

/** Version 1's grouping of an event. */
export const groupingOfVersion1 = (payload: EventPayload, frames: ResolvedFrame[][]): Grouping => groupBy(RULES, payload, frames);
