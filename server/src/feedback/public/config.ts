/** GET /api/feedback/widget/config: the widget's content. */
import type { Knex } from 'knex';
import type { components } from '../../generated/types.js';
import { validationError } from '../../kernel/contract/validation/validation.js';
import type { Exchange } from '../../transports/ingest/http.js';
import { activeSurvey, getSurvey, type SurveyColumns } from '../surveys/survey-store.js';
import { admit, requireOrigin } from './origin.js';

type Schemas = components['schemas'];

const CACHED = 'public, max-age=60';
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const surveyView = (row: SurveyColumns, preview: boolean): Schemas['WidgetSurvey'] => ({
  id: row.id,
  type: row.type,
  question: row.question,
  followUpQuestion: row.follow_up_question,
  delaySeconds: row.delay_seconds,
  pathPattern: row.path_pattern,
  sampleRate: row.sample_rate,
  cooldownDays: row.cooldown_days,
  preview,
});

/** Reads the query. Unknown and repeated parameters are refused. */
function queryOf(url: string): { key: string; survey: string | null } {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  const names = [...query.keys()];
  const odd = names.find((name, index) => !['key', 'survey'].includes(name) || names.indexOf(name) < index);
  if (odd !== undefined) throw validationError([{ path: '/', message: `unknown field ${JSON.stringify(odd.slice(0, 100))}` }]);
  const [key, survey] = [query.get('key'), query.get('survey')];
  if (!key) throw validationError([{ path: '/', message: 'the field key is required' }]);
  if (survey !== null && !UUID.test(survey)) throw validationError([{ path: '/survey', message: 'must be an id, a UUID' }]);
  return { key, survey };
}

export async function widgetConfig(database: Knex, { request, headers }: Exchange): Promise<Schemas['WidgetConfig']> {
  const origin = requireOrigin(request);
  const { key, survey: asked } = queryOf(request.url ?? '');
  const widget = await admit(database, key, origin, headers);
  const { organization_id: organizationId, project_id: projectId } = widget;
  const survey = asked
    ? await getSurvey(database, organizationId, projectId, asked)
    : await activeSurvey(database, organizationId, projectId);
  if (!asked) headers['Cache-Control'] = CACHED;
  const { position, languages, texts } = widget;
  return {
    ...{ position, languages, texts },
    buttonText: widget.button_text,
    accentColor: widget.accent_color,
    screenshotEnabled: widget.screenshot_enabled,
    survey: survey ? surveyView(survey, asked !== null) : null,
  };
}
