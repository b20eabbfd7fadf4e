import type { Subject } from '../watch/subject.js';
import { type PageChange, pageChangesSince } from './changes.js';
import { drawPublicPicture } from './picture.js';
import { type PublicSnapshot, takePublicSnapshot } from './snapshot.js';

/** The organization's public page as a subject to watch. */
export const PUBLIC_PAGE: Subject<PublicSnapshot, PageChange> = {
  take: takePublicSnapshot,
  draw: drawPublicPicture,
  evaluation: ({ evaluation }) => evaluation,
  changes: pageChangesSince,
  cells: ({ at, kind, name, group, from, to, text }) => [
    at,
    kind,
    group === null ? name : `${group}/${name}`,
    from ?? '-',
    to ?? '-',
    text ?? '-',
  ],
  toObject: (change) => change,
};
