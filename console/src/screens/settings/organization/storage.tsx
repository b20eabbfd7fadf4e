/** What the organization stores, by kind. */
import type { Entry } from '../../../data/cache.js';
import type { Answer } from '../../../data/operation.js';
import { Failure, Notice } from '../../../parts/page/notice.js';
import { Section } from '../../../parts/page/section.js';
import { bytesText, shareText } from '../../../parts/text/sizes.js';
import { Ago, Moment } from '../../../parts/time/moment.js';

type Usage = Answer<'getUsage'>['usage'];

const KINDS: Readonly<Record<string, string>> = {
  analytics: 'Analytics',
  audit_log: 'Audit log',
  docs: 'Docs',
  errors: 'Errors',
  feedback: 'Feedback',
  monitoring: 'Monitors',
  notifications: 'Notifications',
  screenshots: 'Screenshots',
  servers: 'Servers',
  settings: 'Settings and the rest',
  source_maps: 'Source maps',
};

/** The server warns from here on. */
const LOW = 0.8;

const fill = (share: number | null): string => (share === null || share < LOW ? '' : share < 1 ? 'degraded' : 'down');

/** What takes room, the largest first. */
function Kinds({ kinds }: Pick<Usage, 'kinds'>) {
  const stored = kinds.filter(({ bytes }) => bytes > 0);
  const most = Math.max(1, ...stored.map(({ bytes }) => bytes));
  return (
    <ul class="share">
      {stored.map(({ kind, bytes }) => (
        <li key={kind}>
          <svg aria-hidden="true">
            <rect width={`${Math.round((bytes / most) * 100)}%`} height="100%" />
          </svg>
          <span>{KINDS[kind] ?? kind}</span>
          <b>{bytesText(bytes)}</b>
        </li>
      ))}
    </ul>
  );
}

function Shown({ usage: { bytes, quotaBytes, share, refusedSince, kinds } }: { usage: Usage }) {
  return (
    <>
      {refusedSince && (
        <Notice state="down" title="New data is refused">
          The quota is used up since <Moment at={refusedSince} />. Delete what you don't need, or ask for more.
        </Notice>
      )}
      {share !== null && (
        <div class={`meter ${fill(share)}`}>
          <svg aria-hidden="true">
            <rect width={`${Math.min(100, Math.round(share * 100))}%`} height="100%" />
          </svg>
          <span class="num">{shareText(share)}</span>
        </div>
      )}
      <p>
        {bytesText(bytes)}
        {quotaBytes === null ? ' stored. There is no quota.' : ` of ${bytesText(quotaBytes)} stored.`}
      </p>
      <Kinds kinds={kinds} />
    </>
  );
}

export function Storage({ entry }: { entry: Entry<Answer<'getUsage'>> | null }) {
  const usage = entry?.answer.value?.usage;
  const failure = entry?.failure.value;
  const aside = usage?.countedAt ? (
    <span class="quiet">
      counted <Ago at={usage.countedAt} />
    </span>
  ) : undefined;
  return (
    <Section title="Storage" aside={aside}>
      {usage ? <Shown usage={usage} /> : failure && <Failure what="The storage could not be loaded" error={failure} />}
    </Section>
  );
}
