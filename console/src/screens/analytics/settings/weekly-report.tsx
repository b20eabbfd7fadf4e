/** The weekly report of the person who looks: on or off, and one now. */
import { useSignal } from '@preact/signals';
import type { Answer } from '../../../data/operation.js';
import { SLOW_MS } from '../../../data/pace.js';
import { send } from '../../../data/send.js';
import { useAnswer } from '../../../data/use-answer.js';
import { getWeeklyReport, testWeeklyReport, updateWeeklyReport } from '../../../generated/operations.js';
import { say } from '../../../parts/floating/toast.js';
import { useDeed } from '../../../parts/form/deed.js';
import { Failure, Notice } from '../../../parts/page/notice.js';
import { Section } from '../../../parts/page/section.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { Moment } from '../../../parts/time/moment.js';

type Report = Answer<'getWeeklyReport'>['weeklyReport'];
type Tried = Answer<'testWeeklyReport'>;

const Outcome = ({ tried: { delivered, reason }, email }: { tried: Tried; email: string }) =>
  delivered ? (
    <Notice state="ok" title="The report was sent">
      To {email}.
    </Notice>
  ) : (
    <Notice state="down" title="The report was not sent" alert>
      {reason}
    </Notice>
  );

function Switch({ domain, report }: { domain: string; report: Report }) {
  const { isBusy, failure, run } = useDeed();
  const tried = useSignal<Tried | null>(null);
  const turn = () =>
    run(async () => {
      await send(updateWeeklyReport, { propertyId: domain, enabled: !report.enabled });
      say(report.enabled ? 'Weekly report turned off' : 'Weekly report turned on');
    });
  const test = () =>
    run(async () => {
      tried.value = await send(testWeeklyReport, { propertyId: domain });
    });
  return (
    <>
      <p>
        {report.enabled ? 'You get it by email' : 'By email'} on Mondays after 09:00: the week from Monday to Sunday, compared with the one
        before. {report.nextAt && <>The next one: </>}
        {report.nextAt && <Moment at={report.nextAt} />}
      </p>
      {failure && <Failure what="Nothing was changed or sent" error={failure} />}
      {tried.value && <Outcome tried={tried.value} email={report.email} />}
      <div class="line">
        <button type="button" class="btn" aria-disabled={isBusy} onClick={turn}>
          {report.enabled ? 'Turn it off' : 'Turn it on'}
        </button>
        <button type="button" class="btn" aria-disabled={isBusy} onClick={test}>
          Send a test email
        </button>
        <span class="quiet">to {report.email}</span>
      </div>
    </>
  );
}

export const useWeeklyReport = (domain: string) => useAnswer(getWeeklyReport, { propertyId: domain }, SLOW_MS);

export function WeeklyReport({ domain, entry }: { domain: string; entry: ReturnType<typeof useWeeklyReport> }) {
  const report = entry?.answer.value?.weeklyReport;
  const failure = entry?.failure.value;
  return (
    <Section title="Your weekly report">
      {failure && !report && <Failure what="The setting could not be loaded" error={failure} />}
      {report && <Switch domain={domain} report={report} />}
      <CommandLine operation={getWeeklyReport} values={{ propertyId: domain }} />
    </Section>
  );
}
