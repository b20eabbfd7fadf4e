import { truncate } from '#client-core/drawing/display-width.js';
import { neutralize } from '#client-core/drawing/neutralize.js';
import type { Style } from '#client-core/drawing/style.js';
import { drawTable } from '#client-core/drawing/table.js';
import { durationText, secondsBetween } from '#client-core/person/duration.js';
import { ENABLE } from '../operation/enable-status-page.js';
import { drawNotEvaluated } from '../output/evaluation.js';
import type { Room } from '../output/room.js';
import { firstLine, type PublicIncident, type PublicMaintenance, type PublicSnapshot } from './snapshot.js';

/** A line that is safe for a terminal and fits its width. */
const fit = (text: string, columns: number): string => truncate(neutralize(text), columns);

const namesOf = ({ components }: PublicIncident | PublicMaintenance): string =>
  components.length === 0 ? '' : `; ${components.map(({ name }) => name).join(', ')}`;

function headLines({ page, description, status, enabled, evaluation }: PublicSnapshot, columns: number, style: Style): string[] {
  const title = `${neutralize(page.title)}: `;
  const head = `${style.bold(title)}${style.state(status, neutralize(description))} (${neutralize(page.url)})`;
  const lines = [head, ...drawNotEvaluated(evaluation, style)];
  return enabled ? lines : [...lines, fit(`Not public yet. Enable it with: ${ENABLE}`, columns)];
}

function incidentLines(incident: PublicIncident, now: string, columns: number, style: Style): string[] {
  const { title, impact, status, startedAt, updates } = incident;
  const age = durationText(secondsBetween(startedAt, now));
  const head = fit(`Incident: ${title} (${impact}, ${status}, ${age}${namesOf(incident)})`, columns);
  const news = updates
    .slice(0, 1)
    .map(({ body, at }) => fit(`  ${durationText(secondsBetween(at, now))} ago: ${firstLine(body)}`, columns));
  return [style.state(impact, head), ...news];
}

/** Maintenance in progress, and the next one. */
function maintenanceLines(maintenances: readonly PublicMaintenance[], now: string, columns: number, style: Style): string[] {
  const running = maintenances.filter(({ status }) => status === 'in_progress');
  const coming = maintenances.filter(({ status }) => status === 'scheduled');
  const further = coming.length > 1 ? ` and ${coming.length - 1} more` : '';
  const started = running.map((maintenance) => {
    const left = durationText(secondsBetween(now, maintenance.endsAt));
    const line = fit(`Maintenance in progress: ${maintenance.title} (${left} left${namesOf(maintenance)})`, columns);
    return style.state('under_maintenance', line);
  });
  const next = coming.slice(0, 1).map((maintenance) => {
    const { title, startsAt, endsAt } = maintenance;
    const time = `in ${durationText(secondsBetween(now, startsAt))} for ${durationText(secondsBetween(startsAt, endsAt))}`;
    return fit(`Next maintenance: ${title} (${time}${namesOf(maintenance)})${further}`, columns);
  });
  return [...started, ...next];
}

const percentText = (percent: number | null): string => (percent === null ? '-' : `${percent} %`);

/** The components as table lines, each group under its name; `counts` is 0 for lines that aren't components. */
function componentLines({ components, generatedAt }: PublicSnapshot, columns: number, style: Style): { text: string; counts: number }[] {
  const [first] = components;
  if (!first) return [{ text: 'No components.', counts: 0 }];
  const rows = components.map(({ name, status, since, uptime }) => [
    status,
    name,
    since === null ? '-' : durationText(secondsBetween(since, generatedAt)),
    percentText(uptime.percent),
  ]);
  const table = drawTable({ columns: ['status', 'component', 'for', `uptime ${first.uptime.days} d`], rows }, columns, style);
  const [names = '', ...lines] = table.text.trimEnd().split('\n');
  const grouped = lines.flatMap((text, index) => {
    const group = components[index]?.group ?? null;
    const opens = group !== null && group !== (components[index - 1]?.group ?? null);
    return [...(opens ? [{ text: style.bold(fit(`${group}:`, columns)), counts: 0 }] : []), { text, counts: 1 }];
  });
  return [{ text: names, counts: 0 }, ...grouped];
}

/**
 * The screen of the status page: title and summary, open incidents with their latest update, maintenance, then as many components as fit. Ages use
 * the server's clock.
 */
export function drawPublicPicture(snapshot: PublicSnapshot, { columns, rows }: Room, style: Style): string[] {
  const { incidents, maintenances, generatedAt } = snapshot;
  const above = [
    ...headLines(snapshot, columns, style),
    ...incidents.flatMap((incident) => incidentLines(incident, generatedAt, columns, style)),
    ...maintenanceLines(maintenances, generatedAt, columns, style),
  ];
  const lines = componentLines(snapshot, columns, style);
  const room = Math.max(1, rows - above.length);
  const shown = lines.length > room ? lines.slice(0, room - 1) : lines;
  const missing = lines.slice(shown.length).reduce((sum, { counts }) => sum + counts, 0);
  return [...above, ...shown.map(({ text }) => text), ...(missing > 0 ? [`and ${missing} more`] : [])];
}
