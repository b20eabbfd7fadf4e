/** Beside an issue: where it happens, its feedback, and what a model needs to mend it. */
import { linkTo } from '../../../address/address.js';
import type { Answer } from '../../../data/operation.js';
import { Section } from '../../../parts/page/section.js';
import { countText, manyText } from '../../../parts/text/counts.js';
import { shareText } from '../../../parts/text/sizes.js';
import { Ago } from '../../../parts/time/moment.js';
import { briefText } from '../issue-words.js';
import { AssistantButton } from './assistant.js';
import { type Share, sharesOf, tagShares } from './shares.js';

type Detail = Answer<'getErrorIssue'>['issue'];
type Feedback = Answer<'listIssueFeedback'>['feedbacks'];

/** So many stand in the open. */
const MOST = 5;
/** Of what somebody wrote; the rest is where the number leads. */
const LONGEST_QUOTE = 400;

interface SharesProps {
  title: string;
  of: readonly Share[];
  /** The list narrowed to it. */
  linkOf?: (label: string) => string;
}

const Rows = ({ of, linkOf }: Omit<SharesProps, 'title'>) => (
  <ul class="share">
    {of.map(({ label, share, events, isNothing }) => (
      <li key={`${label} ${isNothing}`} title={`${label}: ${countText(events)}`}>
        <svg aria-hidden="true">
          <rect width={`${Math.round(share * 100)}%`} height="100%" />
        </svg>
        {linkOf && !isNothing ? (
          <a class="clip" href={linkOf(label)}>
            {label}
          </a>
        ) : (
          <span class="clip">{label}</span>
        )}
        <b>{shareText(share)}</b>
      </li>
    ))}
  </ul>
);

function Shares({ title, of, ...rest }: SharesProps) {
  if (!of.length) return null;
  return (
    <Section title={title} aside={of.length > 1 && <span class="quiet">{countText(of.length)}</span>}>
      <Rows of={of.slice(0, MOST)} {...rest} />
      {of.length > MOST && (
        <details>
          <summary>{countText(of.length - MOST)} more</summary>
          <Rows of={of.slice(MOST)} {...rest} />
        </details>
      )}
    </Section>
  );
}

/** Each tag by its most frequent values. */
function TagShares({ of }: { of: Detail['tags'] }) {
  const tags = tagShares(of);
  if (!tags.length) return null;
  const lines = (some: typeof tags) =>
    some.map(({ name, shares }) => (
      <div key={name} class="stack">
        <h3>{name}</h3>
        <Rows of={shares.slice(0, 3)} />
        {shares.length > 3 && <p class="quiet">and {manyText(shares.length - 3, 'other value')}</p>}
      </div>
    ));
  return (
    <Section title="Tags" aside={<span class="quiet">of the latest events</span>}>
      {lines(tags.slice(0, MOST))}
      {tags.length > MOST && (
        <details>
          <summary>{countText(tags.length - MOST)} more</summary>
          {lines(tags.slice(MOST))}
        </details>
      )}
    </Section>
  );
}

const FeedbackOn = ({ of }: { of: Feedback }) =>
  of.length ? (
    <Section title="Feedback" aside={<span class="quiet">{of.length}</span>}>
      {of.map(({ id, number, content, receivedAt }) => (
        <div key={id}>
          <p class="typed">{content.trim() ? `“${briefText(content, LONGEST_QUOTE)}”` : 'No words, only a score.'}</p>
          <p class="quiet">
            <a class="mono" href={linkTo(`/feedback/${number}`)}>
              {number}
            </a>{' '}
            <Ago at={receivedAt} />
          </p>
        </div>
      ))}
    </Section>
  ) : null;

function Grouping({ of: { fingerprint, parts, otherFingerprints } }: { of: Detail['grouping'] }) {
  return (
    <Section title="Grouped by">
      <ul class="checks">
        {parts.map((part, index) => (
          <li key={index}>
            <code>{part}</code>
          </li>
        ))}
      </ul>
      <p class="quiet">
        Fingerprint <code>{fingerprint}</code>
        {otherFingerprints > 0 && `, and ${manyText(otherFingerprints, 'other')}, from merges or older rules`}
      </p>
    </Section>
  );
}

/** @param feedback that was linked to the issue */
export function IssueFacts({ of, feedback }: { of: Detail; feedback: Feedback }) {
  const { domain } = of;
  const listOf = (query: Record<string, string>) => linkTo('/errors', { site: domain, status: 'all', importance: 'all', ...query });
  return (
    <aside class="stack" aria-label="Facts">
      <AssistantButton number={of.number} domain={domain} />
      <FeedbackOn of={feedback} />
      <Shares title="Release" of={sharesOf(of.releases, ({ release }) => release, 'none')} linkOf={(release) => listOf({ release })} />
      <Shares
        title="Environment"
        of={sharesOf(of.environments, ({ environment }) => environment, 'none')}
        linkOf={(env) => listOf({ env })}
      />
      <Shares title="Browser" of={sharesOf(of.browsers, ({ name }) => name, 'unknown')} />
      <TagShares of={of.tags} />
      <Grouping of={of.grouping} />
    </aside>
  );
}
