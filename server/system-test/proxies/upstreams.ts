/** Which processes a proxy asks, by its backends. */

export const BACKENDS = ['api', 'ingest', 'gateway', 'docs', 'pages'] as const;
export type Backend = (typeof BACKENDS)[number];

/** The ports of processes with all roles, or those of each backend. */
export type Upstreams = readonly number[] | Readonly<Record<Backend, readonly number[]>>;

const isShared = (upstreams: Upstreams): upstreams is readonly number[] => Array.isArray(upstreams);

export const portsOf = (upstreams: Upstreams, backend: Backend): readonly number[] =>
  isShared(upstreams) ? upstreams : upstreams[backend];
