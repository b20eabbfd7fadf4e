/** The project of settings that each project has for itself. */
import { address, linkTo, projectFilter } from '../../address/address.js';
import type { CallError } from '../../data/call-error.js';
import { useAnswer } from '../../data/use-answer.js';
import { listProjects } from '../../generated/operations.js';
import { Failure } from '../../parts/page/notice.js';

interface Chosen {
  /** null: not known yet, or there is none. */
  slug: string | null;
  slugs: readonly string[];
  isKnown: boolean;
  /** Why the projects are not known. */
  failure: CallError | null;
}

/** The project that all screens are narrowed to, the one of `of` in the address, or the first. */
export function useProject(): Chosen {
  const entry = useAnswer(listProjects, projectFilter.value === null ? { limit: 100 } : null, 'once');
  if (projectFilter.value !== null) return { slug: projectFilter.value, slugs: [], isKnown: true, failure: null };
  const answer = entry?.answer.value ?? null;
  const slugs = answer?.projects.map(({ slug }) => slug) ?? [];
  const named = address.value.query.get('of');
  return {
    slug: slugs.find((slug) => slug === named) ?? slugs[0] ?? null,
    slugs,
    isKnown: answer !== null,
    failure: answer ? null : (entry?.failure.value ?? null),
  };
}

/** Links to the projects, if there are several. */
export const ProjectSwitch = ({ of: { slug, slugs, failure } }: { of: Chosen }) =>
  failure ? (
    <Failure what="The projects could not be loaded" error={failure} />
  ) : slugs.length > 1 ? (
    <div class="bar">
      <nav class="seg" aria-label="Project">
        {slugs.map((each) => (
          <a
            key={each}
            href={linkTo(address.value.path, { ...Object.fromEntries(address.value.query), of: each })}
            aria-current={each === slug ? 'true' : undefined}
          >
            {each}
          </a>
        ))}
      </nav>
    </div>
  ) : null;
