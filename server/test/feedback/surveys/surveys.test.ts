/** Surveys and their responses. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { storeFeedback } from '../../storage/tenants.js';
import { ORIGIN, widgetPages } from '../widget-page.js';

const environment = { TIDEWATCH_TRUSTED_PROXIES: '127.0.0.1' };

let server: TestServer;

let session: ApiClient;

beforeAll(async () => {
  server = await startTestServer({ environment });
  session = await server.signIn();
});

afterAll(async () => {
  await server.stop();
});

const { page, widget, config, submit } = widgetPages(() => server);

describe('surveys', () => {
  test('one survey is active, its responses count, and those to others are refused', async () => {
    const { key, projectSlug } = await widget();
    const create = async (input: Record<string, unknown>) =>
      (await server.admin.call('createSurvey', { projectSlug, question: 'How likely?', ...input })).body.survey;
    const old = await create({ type: 'csat' });
    const survey = await create({
      type: 'nps',
      followUpQuestion: 'Why?',
      pathPattern: '/account*',
      sampleRate: 12.5,
      delaySeconds: 0,
      cooldownDays: 365,
    });
    expect((await server.admin.call('getSurvey', { surveyId: old.id })).body.survey.active).toBe(false);
    expect((await config(key)).body.survey).toEqual({
      ...{ id: survey.id, type: 'nps', question: 'How likely?', followUpQuestion: 'Why?', preview: false },
      ...{ delaySeconds: 0, pathPattern: '/account*', sampleRate: 12.5, cooldownDays: 365 },
    });
    const answer = (score: number, input: Record<string, unknown> = {}) =>
      submit(key, { kind: 'nps', content: '', surveyId: survey.id, score, ...input });
    expect((await answer(11)).body.error?.code).toBe('VALIDATION_ERROR');
    expect((await answer(5, { surveyId: old.id })).body.error?.code).toBe('SURVEY_NOT_ACTIVE');
    expect((await answer(5, { kind: 'csat' })).body.error?.code).toBe('SURVEY_NOT_ACTIVE');
    expect((await answer(5, { surveyId: undefined })).body.error?.code).toBe('SURVEY_NOT_ACTIVE');
    const empty = (await server.admin.call('getSurveyResults', { surveyId: survey.id })).body.results;
    expect(empty).toMatchObject({ responses: 0, score: null, trend: [], comments: [] });
    for (const [score, content] of [
      [10, ''],
      [9, 'It simply works'],
      [3, ''],
    ] as const)
      expect((await answer(score, { content })).status).toBe(201);
    const { results } = (await server.admin.call('getSurveyResults', { surveyId: survey.id })).body;
    expect(results).toMatchObject({
      type: 'nps',
      responses: 3,
      score: 33,
      promoters: 2,
      detractors: 1,
      comments: [{ score: 9, content: 'It simply works' }],
    });
    expect(results.trend).toMatchObject([{ responses: 3, score: 33 }]);
    const before = { surveyId: survey.id, until: '2020-01-01T00:00:00Z' };
    expect((await server.admin.call('getSurveyResults', before)).body.results.score).toBeNull();
    expect((await server.admin.call('listFeedback', { surveyId: survey.id, kind: 'nps' })).body.feedbacks).toHaveLength(3);
    expect(
      await server.database.knex('feedback_news').whereIn(
        'feedback_id',
        results.comments.map(({ feedbackId }) => feedbackId),
      ),
    ).toEqual([]);

    const preview = await server.admin.call('previewSurvey', { surveyId: old.id, pageUrl: `${ORIGIN}/a?b=1#c` });
    expect(preview.body.url).toBe(`${ORIGIN}/a?b=1#tidewatch-survey=${old.id}`);
    expect((await config(key, page(), `&survey=${old.id}`)).body.survey).toMatchObject({ id: old.id, type: 'csat', preview: true });
    const ended = await server.admin.call('endSurvey', { surveyId: survey.id });
    expect(ended.body.survey.active).toBe(false);
    expect((await answer(5)).body.error?.code).toBe('SURVEY_NOT_ACTIVE');
    expect((await config(key)).body.survey).toBeNull();
    const other = await createOrganization(session, server.signIn);
    for (const call of ['getSurvey', 'endSurvey', 'getSurveyResults', 'deleteSurvey'] as const)
      expect((await other.admin.call(call, { surveyId: survey.id })).body.error?.code).toBe('SURVEY_NOT_FOUND');
    expect((await other.admin.call('updateSurvey', { surveyId: survey.id, sampleRate: 1 })).body.error?.code).toBe('SURVEY_NOT_FOUND');
  });

  test('a survey is changed while it runs, and its answers outlive it', async () => {
    const { key, projectSlug } = await widget();
    const input = { projectSlug, type: 'csat', question: 'Satisfied?', followUpQuestion: 'Why?' };
    const { survey } = (await server.admin.call('createSurvey', input)).body;
    const changes = { question: 'How satisfied are you?', followUpQuestion: null, sampleRate: 5 };
    const changed = await server.admin.call('updateSurvey', { surveyId: survey.id, ...changes });
    const { updatedAt } = changed.body.survey;
    expect(changed.body.survey).toEqual({ ...survey, ...changes, updatedAt });
    expect(updatedAt > survey.createdAt).toBe(true);
    expect((await config(key)).body.survey).toMatchObject(changes);
    const sent = await submit(key, { kind: 'csat', content: 'Fine', surveyId: survey.id, score: 4 });
    expect((await server.admin.call('deleteSurvey', { surveyId: survey.id })).body).toEqual({ deleted: true, id: survey.id });
    expect((await server.admin.call('getSurvey', { surveyId: survey.id })).body.error?.code).toBe('SURVEY_NOT_FOUND');
    expect((await config(key)).body.survey).toBeNull();
    const { feedback } = (await server.admin.call('getFeedback', { feedbackId: sent.body.id })).body;
    expect([feedback.kind, feedback.score, feedback.content]).toEqual(['csat', 4, 'Fine']);
  });

  test('of many surveys created at once, one is active', async () => {
    const { projectSlug } = await widget();
    const create = () => server.admin.call('createSurvey', { projectSlug, type: 'nps', question: 'How likely?' });
    const made = await Promise.all([create(), create(), create(), create()]);
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { surveys } = (await server.admin.call('listSurveys', { projectSlug })).body;
    expect(surveys.map(({ active }) => active).sort()).toEqual([false, false, false, true]);
  });
});

test('results have the newest 50 comments', async () => {
  const { projectSlug, projectId } = await widget();
  const { survey } = (await server.admin.call('createSurvey', { projectSlug, type: 'nps', question: 'How likely?' })).body;
  const { knex } = server.database;
  const { id: organizationId } = await knex('organizations').first('id');
  const ids = await storeFeedback(knex, { organizationId, projectId }, { count: 51, extraBytes: 0 });
  await knex('feedback').whereIn('id', ids).update({ survey_id: survey.id, kind: 'nps', score: 9 });
  const { comments } = (await server.admin.call('getSurveyResults', { surveyId: survey.id })).body.results;
  expect(comments.map(({ feedbackId }) => feedbackId)).toEqual(ids.toSorted().reverse().slice(0, 50));
});
