/** Things of the organization whose name fits. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { apiRoot, linkTo } from '../../address/address.js';
import { useAnswer } from '../../data/use-answer.js';
import {
  listAnalyticsProperties,
  listErrorIssues,
  listFeedback,
  listIncidents,
  listMonitors,
  listOrganizations,
  listServers,
} from '../../generated/operations.js';
import { cleanText } from '../../generated/text/clean-text.js';
import { shellQuote } from '../../generated/text/shell-quote.js';
import type { IconName } from '../../parts/draw/icon.js';
import { type Choice, fitness } from './choices.js';

/** Nothing is asked for while somebody types. */
const PAUSE_MS = 200;
const MOST = 4;
const LEAST_LETTERS = 2;

const choice = (kind: string, icon: IconName, label: string, path: string, line: string): Choice => ({
  ...{ id: `${kind}-${path}`, group: 'Go to', icon, label, detail: kind, line, to: linkTo(path), operation: null },
});

/** The person's other organizations by name or slug. */
function useOrganizations(text: string | null): Choice[] {
  const known = useAnswer(listOrganizations, text === null ? null : {}, 'once')?.answer.value?.organizations ?? [];
  const fitting = known.filter(({ organization: { name, slug } }) => fitness(`${name} ${slug}`, [(text ?? '').toLowerCase()]) !== null);
  return fitting.slice(0, MOST).map(({ organization: { name, slug } }) => ({
    ...choice('organization', 'mark', name, '', `tidewatch --organization ${slug} monitors list`),
    ...{ id: `organization-${slug}`, to: `${apiRoot()}/o/${encodeURIComponent(slug)}` },
  }));
}

/** Properties are a list without a search. */
function useProperties(text: string | null): Choice[] {
  const known = useAnswer(listAnalyticsProperties, text === null ? null : { limit: 100 }, 'once')?.answer.value?.properties ?? [];
  const fitting = known.filter(({ domain, name }) => fitness(`${domain} ${name}`, [(text ?? '').toLowerCase()]) !== null);
  return fitting
    .slice(0, MOST)
    .map(({ domain }) =>
      choice('property', 'analytics', domain, `/analytics/${encodeURIComponent(domain)}`, `tidewatch properties get ${shellQuote(domain)}`),
    );
}

/** Entries of feedback in one line each. */
function useFeedback(text: string | null): Choice[] {
  const known = useAnswer(listFeedback, text === null ? null : { q: text, limit: MOST }, 'once')?.answer.value?.feedbacks ?? [];
  return known.map(({ number, content }) =>
    choice('feedback', 'feedback', `${number} ${cleanText(content)}`, `/feedback/${number}`, `tidewatch feedback get ${number}`),
  );
}

/** Organizations, monitors, servers, incidents, errors, properties and feedback with this text in their names or words. */
export function useObjects(text: string): Choice[] {
  const settled = useSignal('');
  useEffect(() => {
    const timer = setTimeout(() => {
      settled.value = text.trim();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  const query = settled.value.length >= LEAST_LETTERS ? { query: settled.value, limit: MOST } : null;
  const monitors = useAnswer(listMonitors, query, 'once')?.answer.value?.monitors ?? [];
  const servers = useAnswer(listServers, query, 'once')?.answer.value?.servers ?? [];
  const incidents = useAnswer(listIncidents, query, 'once')?.answer.value?.incidents ?? [];
  const wanted = query?.query ?? null;
  const [organizations, properties, feedback] = [useOrganizations(wanted), useProperties(wanted), useFeedback(wanted)];
  const every = query && ({ ...query, status: 'all', importance: 'all' } as const);
  const issues = useAnswer(listErrorIssues, every, 'once')?.answer.value?.issues ?? [];
  return [
    ...organizations,
    ...monitors.map(({ projectSlug, slug }) =>
      choice(
        'monitor',
        'monitor',
        `${projectSlug}/${slug}`,
        `/monitors/${projectSlug}/${slug}`,
        `tidewatch monitors get ${projectSlug}/${slug}`,
      ),
    ),
    ...servers.map(({ projectSlug, slug }) =>
      choice('server', 'server', slug, `/servers/${projectSlug}/${slug}`, `tidewatch servers get ${projectSlug}/${slug}`),
    ),
    ...incidents.map(({ number, title }) =>
      choice('incident', 'incident', `${number} ${title}`, `/incidents/${number}`, `tidewatch incidents get ${number}`),
    ),
    ...issues.map(({ number, title }) =>
      choice('error', 'error', `${number} ${title}`, `/errors/${number}`, `tidewatch errors get ${number}`),
    ),
    ...properties,
    ...feedback,
  ];
}
