/** API representations of the status page. */

import type { components } from '../../generated/types.js';
import type { UptimeFigures } from '../../monitoring/index.js';
import { type Evaluation, evaluationView } from '../../transports/ingest/listening/evaluations.js';
import { publicUrlOf, UPTIME_DAYS } from '../public/loader.js';
import type { PublicIds } from '../public/public-ids.js';
import type { PublicSummary } from '../public/public-status.js';
import { componentState } from '../public/public-words.js';
import { confirmedStatus } from '../public/unconfirmed.js';
import type { ComponentRow } from '../store/component-store.js';
import type { StatusPageRow } from '../store/page-store.js';

type Schemas = components['schemas'];

export function componentView(row: ComponentRow, evaluation: Evaluation, figures: UptimeFigures, ids: PublicIds): Schemas['Component'] {
  return {
    id: ids.of(row.monitor_id),
    type: 'monitor',
    monitorId: row.monitor_id,
    projectSlug: row.project_slug,
    slug: row.slug,
    name: row.name,
    description: row.description,
    group: row.group_name,
    order: row.position,
    visible: row.visible,
    status: row.status,
    publicStatus: confirmedStatus(componentState(row).status, evaluation),
    uptime: { days: UPTIME_DAYS, ...figures },
    updatedAt: row.updated_at.toISOString(),
  };
}

export function statusPageView(
  row: StatusPageRow,
  evaluation: Evaluation,
  shown: Schemas['Component'][],
  subscribers: Schemas['StatusPage']['subscribers'],
  baseUrl: string,
): Schemas['StatusPage'] {
  return {
    enabled: row.enabled,
    slug: row.slug,
    title: row.title,
    description: row.description,
    visibleByDefault: row.visible_by_default,
    customDomain: row.custom_domain,
    publicUrl: publicUrlOf(baseUrl, row.slug),
    customDomainUrl: row.custom_domain === null ? null : `https://${row.custom_domain}`,
    evaluation: evaluationView(evaluation),
    components: shown,
    subscribers,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The public view of the present. */
export function snapshotView(status: PublicSummary, enabled: boolean): Schemas['PublicStatusSnapshot'] {
  const { page, overall, generatedAt, evaluation, groups, openIncidents, maintenances } = status;
  return {
    generatedAt: generatedAt.toISOString(),
    evaluation: evaluationView(evaluation),
    enabled,
    page: { title: page.title, description: page.description, url: page.url },
    status: overall.status,
    description: overall.description,
    components: groups.flatMap((group) =>
      group.components.map(({ id, name, description, status: word, since, uptime }) => ({
        ...{ id, name, description, group: group.name, status: word, uptime },
        since: since?.toISOString() ?? null,
      })),
    ),
    incidents: openIncidents.map(({ id, title, impact, status: word, startedAt, updatedAt, components: affected, updates }) => ({
      ...{ id, title, impact, status: word, components: [...affected] },
      startedAt: startedAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      updates: updates.map((update) => ({ status: update.status, body: update.body, at: update.at.toISOString() })),
    })),
    maintenances: maintenances.map(({ id, title, body, status: word, startsAt, endsAt, components: affected }) => ({
      ...{ id, title, body, status: word, components: [...affected] },
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  };
}
