import { expect, test } from '@jest/globals';
import { filtersOf } from '../../../src/screens/feedback/filters.js';

const ME = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a11';
const of = (query: string, project: string | null = null) => filtersOf(new URLSearchParams(query), project, ME);

test('without filters, the inbox is what is new', () => expect(of('')).toEqual({ input: { status: 'new' }, isWhole: true }));

test('a project narrows the inbox, and it is still the whole of it', () =>
  expect(of('project=shop', 'shop')).toEqual({ input: { projectSlug: 'shop', status: 'new' }, isWhole: true }));

test('each filter is one of the operation', () =>
  expect(
    of(
      `status=done&q=invoice&kind=nps&source=sdk&tag=a,b&assignee=me&uid=u-1&survey=${ME}&issue=ERR-3&fields=plan=pro&screenshot=true&since=7d`,
    ),
  ).toEqual({
    input: {
      ...{ status: 'resolved,closed', q: 'invoice', kind: 'nps', source: 'sdk', tag: 'a,b', assigneeId: ME, uid: 'u-1' },
      ...{ surveyId: ME, issueId: 'ERR-3', fields: 'plan=pro', hasScreenshot: true, since: '7d' },
    },
    isWhole: false,
  }));

test('all states are no state, and no screenshot is a filter too', () =>
  expect(of('status=all&screenshot=false')).toEqual({ input: { hasScreenshot: false }, isWhole: false }));

test('what an address cannot mean is left out', () =>
  expect(of('status=none&kind=spam&assignee=bob&survey=x&since=ever&screenshot=1&fields=plan')).toEqual({
    input: { status: 'new' },
    isWhole: true,
  }));
