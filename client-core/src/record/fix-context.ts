/** The displayed part of the API's fix context. */
export interface FixContext {
  issue: Issue;
  suspectedFile: string | null;
  suspectedLine: number | null;
  samples: Sample[];
}

export interface Issue {
  id: string;
  number: string;
  title: string;
  domain: string;
  culprit: string | null;
  status: string;
  importance: string;
  importanceReason: string;
  events: number;
  users30d: number;
  firstSeenAt: string;
  lastSeenAt: string;
  firstRelease: string | null;
  lastRelease: string | null;
}

export interface Frame {
  file: string | null;
  function: string | null;
  line: number | null;
  column: number | null;
  inApp: boolean;
  context: { before: string[]; line: string; after: string[] } | null;
  unmappedReason: string | null;
  nearestPath: string | null;
}

export interface Exception {
  type: string;
  message: string;
  relation: 'cause' | 'member' | null;
  frames: Frame[];
}

export interface Breadcrumb {
  type: string;
  level: string | null;
  message: string | null;
  data: Record<string, unknown>;
  timestamp: string;
}

export interface Sample {
  id: string;
  occurredAt: string;
  release: string | null;
  environment: string | null;
  userId: string | null;
  url: string | null;
  browser: string | null;
  serverName: string | null;
  runtime: string | null;
  message: string | null;
  exceptions: Exception[];
  breadcrumbs: Breadcrumb[];
}
