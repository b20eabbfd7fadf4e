/** A page's machine-readable formats, with their paths and content types. */
import { evaluationView } from '../../transports/ingest/listening/evaluations.js';
import type { Representation } from '../front/rendering.js';
import type { PublicStatus } from '../public/public-status.js';
import { renderAtom } from './atom.js';
import { renderBadge } from './badge.js';
import { renderCalendar } from './calendar.js';
import { STATUSPAGE_ANSWERS, statuspageSummary } from './statuspage.js';

// the content doesn't depend on the reader, so scripts of any site may read it
const file = (type: string, render: (status: PublicStatus) => string): Representation<PublicStatus> => ({ type, render, shared: true });
const json = (answer: (status: PublicStatus) => object) =>
  file('application/json; charset=utf-8', (status) => JSON.stringify(answer(status)));

export const PAGE_FILES: ReadonlyMap<string, Representation<PublicStatus>> = new Map([
  ...Object.entries(STATUSPAGE_ANSWERS).map(([path, answer]) => [`/api/v2/${path}`, json(answer)] as const),
  // Statuspage's format and one member more, which its own path doesn't have
  ['/summary.json', json((status) => ({ ...statuspageSummary(status), evaluation: evaluationView(status.evaluation) }))],
  ['/feed.atom', file('application/atom+xml; charset=utf-8', renderAtom)],
  ['/badge.svg', file('image/svg+xml; charset=utf-8', renderBadge)],
  ['/maintenance.ics', file('text/calendar; charset=utf-8', renderCalendar)],
]);
