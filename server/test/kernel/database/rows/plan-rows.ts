/** What a plan of PostgreSQL read. */

export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Heap Fetches'?: number;
  'Index Name'?: string;
  Strategy?: string;
  Plans?: Plan[];
}

/** An entry skipped in an index alone takes a fifteenth of the time of a row. */
export const ENTRIES_A_ROW = 15;

/** The number of rows read from each table by a plan. */
export function rowsRead(plan: Plan, found: Record<string, number> = {}): Record<string, number> {
  const table = plan['Relation Name'] ?? (plan['Node Type'] === 'Bitmap Index Scan' ? 'bitmap' : undefined);
  if (table) {
    const passed =
      (plan['Rows Removed by Filter'] ?? 0) / (plan['Node Type'] === 'Index Only Scan' && !plan['Heap Fetches'] ? ENTRIES_A_ROW : 1);
    const rows = plan['Actual Rows'] + passed + (plan['Rows Removed by Index Recheck'] ?? 0);
    found[table] = (found[table] ?? 0) + plan['Actual Loops'] * rows;
  }
  for (const child of plan.Plans ?? []) rowsRead(child, found);
  return found;
}

/** The plan's steps, from the outermost. */
export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
