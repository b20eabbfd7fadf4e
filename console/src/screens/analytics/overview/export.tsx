/** Reports as files for spreadsheets. They have no filters, so there is none while filtered. */
import { useSignal } from '@preact/signals';
import { address, setQuery } from '../../../address/address.js';
import type { Input } from '../../../data/operation.js';
import { timeZone } from '../../../data/session.js';
import { exportAnalyticsEvents, exportAnalyticsReport } from '../../../generated/operations.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { say } from '../../../parts/floating/toast.js';
import { SelectField } from '../../../parts/form/field.js';
import { Form } from '../../../parts/form/form.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { clearFilters } from '../property/chips.js';
import { isFiltered } from '../view/links.js';
import { askedOf, daysOf, daysText, todayIn } from '../view/period.js';
import { saveReport } from '../view/save-report.js';

type Report = Input<'exportAnalyticsReport'>['report'];

const REPORTS: readonly { value: Report; label: string }[] = [
  { value: 'timeseries', label: 'Key figures by day' },
  { value: 'sources', label: 'Sources' },
  { value: 'channels', label: 'Channels' },
  { value: 'top_pages', label: 'Pages' },
  { value: 'entry_pages', label: 'Entry pages' },
  { value: 'exit_pages', label: 'Exit pages' },
  { value: 'countries', label: 'Countries' },
  { value: 'devices', label: 'Devices' },
  { value: 'browsers', label: 'Browsers' },
  { value: 'os', label: 'Systems' },
  { value: 'utm_campaigns', label: 'UTM campaigns' },
  { value: 'utm_sources', label: 'UTM sources' },
  { value: 'utm_mediums', label: 'UTM mediums' },
  { value: 'goals', label: 'Goals' },
  { value: 'vitals_summary', label: 'Web Vitals' },
  { value: 'vitals_pages', label: 'Web Vitals by page' },
  { value: 'vitals_daily', label: 'Web Vitals by day' },
];

const close = () => setQuery({ dialog: null });

function Reports({ domain }: { domain: string }) {
  const report = useSignal<Report>('timeseries');
  const days = daysOf(askedOf(address.value.query), todayIn(timeZone.value, Date.now()));
  const values = { propertyId: domain, report: report.value, ...days };
  return (
    <>
      <Form
        submit="Download CSV"
        failed="The report was not exported"
        onCancel={close}
        onSubmit={async () => {
          await saveReport(values);
          say('Report exported');
          close();
        }}
      >
        <SelectField
          name="report"
          label="Report"
          options={REPORTS}
          value={report.value}
          onChange={(value) => {
            report.value = value as Report;
          }}
          help={`${daysText(days)}, for a spreadsheet.`}
        />
      </Form>
      <CommandLine operation={exportAnalyticsReport} values={values} />
      <p class="quiet">Every single pageview and event comes from a terminal, as there are many:</p>
      <CommandLine operation={exportAnalyticsEvents} values={{ propertyId: domain, ...days }} />
    </>
  );
}

export const ExportDialog = ({ domain }: { domain: string }) => (
  <Dialog title="Export" onClose={close}>
    {isFiltered() ? (
      <>
        <p>Export is not available while filters are active.</p>
        <div class="line">
          <button type="button" class="btn" onClick={clearFilters}>
            Clear filters
          </button>
        </div>
      </>
    ) : (
      <Reports domain={domain} />
    )}
  </Dialog>
);
