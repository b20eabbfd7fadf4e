/** A widget with what visitors sent through it, and a survey with answers. */
import type { ApiClient } from '../../../test/harness/api-client.js';

export const PAGES = 'https://shop.example.com';

/** A picture that a browser can read: a bar, and a green button. */
export const PICTURE =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCABgAKADASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAYDBf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAXAQEBAQEAAAAAAAAAAAAAAAAAAQID/8QAFREBAQAAAAAAAAAAAAAAAAAAABL/2gAMAwEAAhEDEQA/AOqAqAAAAAAAAAAAAAAAAAAA0EVmNAGY0AZjQBmNAGY0AZjQBmNAGY0AZjQAAAE6DFKIToFKIToFKIToFKIToFKIToFKIToFKIToFKIAbAAToCOQAAAAAAAAAAAAACiAV1AAToogYlOiiAlOiiAlOiiAlOiiAlOiiAlOiiAlOiiAkAGwAAAAAAAAAAAAAAAAAAAH/9k=';

const CHROME = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

async function must(client: ApiClient, operation: Parameters<ApiClient['call']>[0], input: Record<string, unknown>, headers = {}) {
  const { status, body } = await client.call(operation, input, headers);
  if (status >= 300) throw new Error(`${operation} answered ${status}: ${JSON.stringify(body)}`);
  return body as Record<string, Record<string, unknown>>;
}

/** What a visitor of a page sends. A widget takes ten of these in ten minutes from one network. */
export async function sendFromPage(client: ApiClient, key: string, content: string, more: Record<string, unknown> = {}): Promise<string> {
  const input = { key, kind: 'feedback', content, pageUrl: `${PAGES}/cart`, openMs: 4_200, screen: '1440x900', ...more };
  const { id } = await must(client.as(null), 'submitWidgetFeedback', input, { Origin: PAGES, 'User-Agent': CHROME });
  return String(id);
}

/** A widget for the pages, in a project that must be there. */
export async function furnishWidget(client: ApiClient): Promise<string> {
  const input = { projectSlug: 'shop', name: 'Web shop', allowedDomains: ['shop.example.com'], accentColor: '#2d6a4f' };
  const { widget } = await must(client, 'createFeedbackWidget', input);
  return String(widget?.['key']);
}

/** A project must be there, with the slug `shop`, and an error `ERR-1`. */
export async function furnishFeedback(client: ApiClient): Promise<void> {
  const key = await furnishWidget(client);
  const fields = [
    { key: 'plan', label: 'Plan', type: 'enum', options: ['free', 'pro'] },
    { key: 'seats', type: 'number' },
  ];
  await must(client, 'updateFeedbackFields', { projectSlug: 'shop', fields });
  await sendFromPage(client, key, 'Could invoices be sent as PDF?', { contactEmail: 'mira@example.com', uid: 'u-7' });
  await sendFromPage(client, key, 'Prices jump when I change the country');
  const question = { type: 'nps', question: 'How likely are you to recommend us?', followUpQuestion: 'Why?', pathPattern: '/thanks*' };
  const { survey } = await must(client, 'createSurvey', { projectSlug: 'shop', ...question });
  for (const [score, content] of [
    [10, 'Quick and friendly'],
    [9, ''],
    [3, 'The delivery took two weeks'],
  ] as const)
    await sendFromPage(client, key, content, { kind: 'nps', surveyId: survey?.['id'], score, pageUrl: `${PAGES}/thanks` });
  const words = 'I tap “Pay” and nothing happens. I tried three times and with another card.';
  const contact = { contactEmail: 'lena@example.com', screenshot: PICTURE, pageUrl: `${PAGES}/checkout` };
  await sendFromPage(client, key, words, contact);
  await must(client, 'updateFeedbackTriage', { feedbackId: 'FB-6', tags: ['checkout'], relatedIssueIds: ['ERR-1'] });
  await must(client, 'addFeedbackNote', { feedbackId: 'FB-6', body: 'The total is undefined with the old cookie.' });
  await must(client, 'updateFeedbackTriage', { feedbackId: 'FB-2', status: 'in_progress' });
  await must(client, 'updateFeedbackTriage', { feedbackId: 'FB-4', status: 'closed' });
}
