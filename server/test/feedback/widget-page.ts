/** Widgets, and the pages that show them, for tests. */
import { expect } from '@jest/globals';
import { createProject } from '../harness/fixtures.js';
import type { TestServer } from '../harness/server.js';

export const ORIGIN = 'https://shop.example.com';
export const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
export const [CONFIG, SUBMIT] = ['/api/feedback/widget/config', '/api/feedback/widget'];

export function widgetPages(server: () => TestServer) {
  let address = 0;

  /** Headers of a page; each visitor has its own address. */
  function page(more: Record<string, string> = {}): Record<string, string> {
    address += 1;
    return { Origin: ORIGIN, 'User-Agent': CHROME, 'X-Forwarded-For': `203.0.${address >> 8}.${address & 255}`, ...more };
  }

  async function widget(input: Record<string, unknown> = {}) {
    const { slug, id } = await createProject(server().admin);
    const { status, body } = await server().admin.call('createFeedbackWidget', {
      projectSlug: slug,
      allowedDomains: ['shop.example.com'],
      ...input,
    });
    expect(status).toBe(201);
    return { ...body.widget, projectSlug: slug, projectId: id };
  }

  const config = (key: string, headers = page(), more = '') =>
    server().anonymous.request('getFeedbackWidgetConfig', 'GET', `${CONFIG}?key=${key}${more}`, undefined, headers);

  const submit = (key: string, input: Record<string, unknown> = {}, headers = page(), at = server()) => {
    const body = JSON.stringify({ key, kind: 'feedback', content: 'Too slow', pageUrl: `${ORIGIN}/cart`, ...input });
    return at.anonymous.request('submitWidgetFeedback', 'POST', SUBMIT, body, headers);
  };

  const stored = async (feedbackId: string) => (await server().admin.call('getFeedback', { feedbackId })).body.feedback;
  return { page, widget, config, submit, stored };
}
