/** The payload of an event as the JSON that is stored. */
import { storableJson } from '../../kernel/database/storable-json.js';
import type { EventPayload, RawException, RawFrame } from './event.js';
import { besideShared } from './shared-frames.js';

/** Most of a payload is its frames, and those of an error that comes again are the same list. */
const framesText = besideShared((frames: RawFrame[]) => storableJson(frames));

const exceptionText = ({ frames, ...rest }: RawException) => `{"frames":${framesText(frames)},${storableJson(rest).slice(1)}`;

/** The same as storableJson of the payload, in another order of its members. */
export const payloadText = ({ exceptions, ...rest }: EventPayload): string =>
  `{"exceptions":[${exceptions.map(exceptionText).join(',')}],${storableJson(rest).slice(1)}`;
