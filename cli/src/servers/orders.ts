/** By what the rows of servers may be ordered. */
export const ORDERS = ['state', 'cpu', 'memory', 'disk', 'name'] as const;

export type Order = (typeof ORDERS)[number];
