/** The pages that the golden files show. */
import { componentOf, EVALUATED, groupSummaryOf, latencyOf, NOW, PAGE, statusOf } from './samples.js';

export const HERE = { base: '/status/example', asOf: null };
export const DOMAIN = { base: '', asOf: null };

export const wellStatus = () =>
  statusOf({
    groups: [{ name: null, components: [componentOf(1, 'Website', { latency: latencyOf(1, 180) }), componentOf(2, 'API')] }],
  });

export const emptyStatus = () => statusOf({ overall: { status: 'unknown', description: 'No data yet' }, history: [] });

export const foldedStatus = () =>
  statusOf({
    overall: { status: 'major_outage', description: 'Major outage' },
    folded: [
      groupSummaryOf(null, { total: 1, counts: { unknown: 1 }, status: 'unknown', troubled: [] }),
      groupSummaryOf('Europe', { troubled: ['Payments', 'Invoices', 'Search', 'Uploads', 'Mail'], moreTroubled: 3 }),
      groupSummaryOf('Asia <Pacific>', {
        counts: { operational: 249, under_maintenance: 1 },
        status: 'under_maintenance',
        troubled: ['Payments'],
      }),
    ],
  });
export const groupPage = () => ({
  ...{ page: PAGE, generatedAt: NOW, evaluation: EVALUATED, group: groupSummaryOf('Europe', { total: 120 }), number: 2, pages: 3 },
  components: [componentOf(1, 'Website', { latency: latencyOf(1, 180) }), componentOf(2, 'API')],
});
