/** The payload of an event as the JSON that is stored. */
import { storableJson } from '../../kernel/database/storable-json.js';
import type { EventPayload, RawException, RawFrame } from './event.js';
import { besideShared } from './shared-frames.js';

/** Frames are most of a payload, and repeated errors have the same list of frames. */
const framesText = besideShared((frames: RawFrame[]) => storableJson(frames));

const exceptionText = ({ frames, ...rest }: RawException) => `{"frames":${framesText(frames)},${storableJson(rest).slice(1)}`;

/** The same as storableJson of the payload, with another order of members. */
export const payloadText = ({ exceptions, ...rest }: EventPayload): string =>
  `{"exceptions":[${exceptions.map(exceptionText).join(',')}],${storableJson(rest).slice(1)}`;
