/** Sessions with their hits as arrays, before they are cut into days. Times are whole seconds, rounded down. */
import { ATTRIBUTES } from '../dimensions.js';

/** A hit's code: the id of the page or event, with the lowest bit set for events. */
export const codeOfPage = (page: number): number => page * 2;
export const codeOfEvent = (event: number): number => event * 2 + 1;

export interface SessionTable {
  length: number;
  /** A visitor's sessions share this number and are adjacent, ordered by start. */
  visitor: Uint32Array;
  /** Unix time. */
  startSec: Float64Array;
  /** Orders sessions by their first hit: microseconds, then order of arrival. */
  startUs: Float64Array;
  startSeq: Float64Array;
  /** From the first to the last interactive hit; 0 for a bounce. */
  durationSec: Uint32Array;
  /** 1 if the session has fewer than two pageviews and no interactive event. */
  bounce: Uint8Array;
  /** One array for each attribute. */
  attributes: Uint32Array[];
  /** 0 without a pageview. */
  entryPage: Uint32Array;
  exitPage: Uint32Array;
  pageviews: Uint32Array;
  events: Uint32Array;
  /** The hits of session i are those from hitOffset[i] to hitOffset[i + 1]. */
  hitOffset: Uint32Array;
  hits: Uint32Array;
  /** Seconds since the session's start. */
  hitDelay: Uint32Array;
  /** The properties of hits, in the order of their sessions. */
  propSession: Uint32Array;
  /** Which hit of the session has it, from 0. */
  propHit: Uint32Array;
  /** 0 for a pageview. */
  propEvent: Uint32Array;
  propKey: Uint32Array;
  propValue: Uint32Array;
}

export function emptySessionTable(length: number, hits: number, props: number): SessionTable {
  const words = (n: number) => new Uint32Array(n);
  return {
    length,
    visitor: words(length),
    startSec: new Float64Array(length),
    startUs: new Float64Array(length),
    startSeq: new Float64Array(length),
    durationSec: words(length),
    bounce: new Uint8Array(length),
    attributes: ATTRIBUTES.map(() => words(length)),
    entryPage: words(length),
    exitPage: words(length),
    pageviews: words(length),
    events: words(length),
    hitOffset: words(length + 1),
    hits: words(hits),
    hitDelay: words(hits),
    propSession: words(props),
    propHit: words(props),
    propEvent: words(props),
    propKey: words(props),
    propValue: words(props),
  };
}
