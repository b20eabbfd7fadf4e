import { type Connection, callOperation } from '../operation/call.js';
import { specOf } from '../operation/specs.js';
import type { Evaluation } from '../output/evaluation.js';

/** A component as the public sees it; times are ISO 8601. */
export interface PublicComponent {
  id: string;
  name: string;
  group: string | null;
  status: string;
  since: string | null;
  uptime: { days: number; percent: number | null };
}

/** An open incident; the newest update comes first. */
export interface PublicIncident {
  id: string;
  title: string;
  impact: 'none' | 'minor' | 'major' | 'critical';
  status: string;
  startedAt: string;
  updatedAt: string;
  components: { name: string }[];
  updates: { status: string; body: string; at: string }[];
}

/** A maintenance that isn't over. */
export interface PublicMaintenance {
  id: string;
  title: string;
  status: 'scheduled' | 'in_progress' | 'completed';
  startsAt: string;
  endsAt: string;
  components: { name: string }[];
}

/** The public page at one moment: components in page order, newest incidents first, the next maintenance first. */
export interface PublicSnapshot {
  generatedAt: string;
  /** Missing with a server too old to say. */
  evaluation?: Evaluation;
  /** Whether the page is public; if not, this is its preview. */
  enabled: boolean;
  page: { title: string; url: string };
  status: string;
  /** The overall status as a sentence. */
  description: string;
  components: PublicComponent[];
  incidents: PublicIncident[];
  maintenances: PublicMaintenance[];
}

/** Reads the public page. */
export async function takePublicSnapshot(connection: Connection): Promise<PublicSnapshot> {
  const answer = await callOperation(connection, specOf('getPublicStatusSnapshot'), {});
  return (answer as { snapshot: PublicSnapshot }).snapshot;
}

/** The first line of Markdown with text. */
export const firstLine = (markdown: string): string =>
  markdown
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? '';
