/** The possible orders of servers. */
export const ORDERS = ['state', 'cpu', 'memory', 'disk', 'name'] as const;

export type Order = (typeof ORDERS)[number];
