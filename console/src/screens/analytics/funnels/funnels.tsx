/** The funnels of a property: the result of one of them, and how to make others. */
import { address, setQuery } from '../../../address/address.js';
import type { Answer } from '../../../data/operation.js';
import { SLOW_MS } from '../../../data/pace.js';
import { may, timeZone } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { createAnalyticsFunnel, getAnalyticsReport, listAnalyticsFunnels } from '../../../generated/operations.js';
import { Icon } from '../../../parts/draw/icon.js';
import { Menu, MenuItem, MenuLink } from '../../../parts/floating/menu.js';
import { Deed } from '../../../parts/form/deed.js';
import { Failure } from '../../../parts/page/notice.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { Chips } from '../property/chips.js';
import { FilterDialog } from '../property/filter-dialog.js';
import { Property } from '../property/frame.js';
import { RangeDialog, RangeSwitch } from '../property/range.js';
import { useKept } from '../view/kept.js';
import { isFiltered, selection, viewLink } from '../view/links.js';
import { askedOf, daysOf, daysText, todayIn } from '../view/period.js';
import { saveReport } from '../view/save-report.js';
import { DeleteFunnel, EditFunnel, NewFunnel } from './funnel-dialogs.js';
import { Result } from './result.js';

export type Funnel = Answer<'listAnalyticsFunnels'>['funnels'][number];

const MOST = 100;

/** The funnel that the address names; the first one without a name. */
const chosenOf = (funnels: readonly Funnel[]): Funnel | undefined =>
  funnels.find(({ name }) => name === address.value.query.get('funnel')) ?? funnels[0];

const Choice = ({ funnels, chosen }: { funnels: readonly Funnel[]; chosen: Funnel }) => (
  <nav class="bar" aria-label="Funnels">
    {funnels.map((funnel) => (
      <a
        key={funnel.id}
        class={funnel === chosen ? 'chip on' : 'chip'}
        href={viewLink({ funnel: funnel === funnels[0] ? null : funnel.name })}
        aria-current={funnel === chosen ? 'true' : undefined}
      >
        <bdi>{funnel.name}</bdi>
      </a>
    ))}
  </nav>
);

/** Exports have no filters. */
function Export({ domain, funnel, report }: { domain: string; funnel: Funnel; report: Answer<'getAnalyticsReport'> }) {
  const { from, to } = report.period;
  return (
    <div class="line">
      <Deed
        failed="The funnel was not exported"
        onDo={() => saveReport({ propertyId: domain, report: 'funnel', funnelId: funnel.id, from, to })}
      >
        Download CSV
      </Deed>
    </div>
  );
}

function Shown({ domain, funnel }: { domain: string; funnel: Funnel }) {
  const values = { propertyId: domain, report: 'funnel' as const, funnelId: funnel.id, ...askedOf(address.value.query), ...selection() };
  const entry = useAnswer(getAnalyticsReport, values, SLOW_MS);
  const { answer, isOld } = useKept(entry, funnel.id);
  const failure = entry?.failure.value;
  if (!answer) return failure ? <Failure what="The result could not be loaded" error={failure} /> : null;
  return (
    <div class={isOld ? 'stack stale' : 'stack'} aria-busy={isOld}>
      <Result report={answer} name={funnel.name} />
      {!isFiltered() && <Export domain={domain} funnel={funnel} report={answer} />}
      <CommandLine operation={getAnalyticsReport} values={{ ...values, funnelId: funnel.name }} />
    </div>
  );
}

const Actions = ({ funnel }: { funnel: Funnel | undefined }) => (
  <>
    <RangeSwitch />
    {may(createAnalyticsFunnel) && (
      <>
        <a class="btn go" href={viewLink({ new: '1' })}>
          <Icon name="plus" />
          New funnel
        </a>
        {funnel && (
          <Menu label={`Actions for ${funnel.name}`} button={<Icon name="more" />}>
            <MenuLink to={viewLink({ edit: funnel.id })}>Change…</MenuLink>
            <hr />
            <MenuItem onChoose={() => setQuery({ delete: funnel.id })}>Delete…</MenuItem>
          </Menu>
        )}
      </>
    )}
  </>
);

export default function Funnels({ params: { domain = '' } }: { params: Readonly<Record<string, string>> }) {
  const { query } = address.value;
  const entry = useAnswer(listAnalyticsFunnels, { propertyId: domain, limit: MOST }, SLOW_MS);
  const funnels = entry?.answer.value?.funnels ?? [];
  const chosen = chosenOf(funnels);
  const of = (what: string) => funnels.find(({ id }) => id === query.get(what));
  const [edited, deleted] = [of('edit'), of('delete')];
  const close = () => setQuery({ new: null, edit: null, delete: null });
  return (
    <>
      <Property
        domain={domain}
        tab="Funnels"
        entries={[entry]}
        facts={<span>{daysText(daysOf(askedOf(query), todayIn(timeZone.value, Date.now())))}</span>}
        actions={<Actions funnel={chosen} />}
      >
        {chosen ? (
          <>
            <Choice funnels={funnels} chosen={chosen} />
            <Chips domain={domain} />
            <Shown key={chosen.id} domain={domain} funnel={chosen} />
          </>
        ) : (
          <div class="empty">
            <p>
              No funnel yet. A funnel is two to eight pages or events in an order; it shows how many sessions take each step, and where they
              leave.
            </p>
            <CommandLine
              operation={createAnalyticsFunnel}
              values={{
                propertyId: domain,
                name: 'Sign up',
                steps: [
                  { type: 'page', path: '/pricing' },
                  { type: 'event', name: 'signup' },
                ],
              }}
            />
          </div>
        )}
      </Property>
      {query.has('new') && may(createAnalyticsFunnel) && <NewFunnel domain={domain} onClose={close} />}
      {edited && may(createAnalyticsFunnel) && <EditFunnel key={edited.id} funnel={edited} onClose={close} />}
      {deleted && may(createAnalyticsFunnel) && <DeleteFunnel funnel={deleted} onClose={close} />}
      {query.get('dialog') === 'range' && <RangeDialog />}
      {query.get('dialog') === 'filter' && <FilterDialog domain={domain} />}
    </>
  );
}
