import { expect, test } from '@jest/globals';
import {
  askedText,
  groupsOf,
  rangeNow,
  resultsTitle,
  scoreWord,
  surveyIn,
  trendText,
} from '../../../../src/screens/feedback/surveys/survey-words.js';

test.each([
  ['nps', 46, '+46'],
  ['nps', 0, '0'],
  ['nps', -100, '−100'],
  ['csat', 67, '67 %'],
  ['csat', null, 'no data'],
] as const)('%s of %s is %s', (type, score, word) => expect(scoreWord(type, score)).toBe(word));

test('results are a finding', () => {
  expect(resultsTitle({ type: 'nps', score: 46, responses: 1200 })).toBe('NPS +46 of 1,200 answers');
  expect(resultsTitle({ type: 'csat', score: null, responses: 0 })).toBe('CSAT: no answer yet');
});

test('it is said who is asked, where and when', () => {
  const rules = { sampleRate: 20, pathPattern: '/account*', delaySeconds: 10, cooldownDays: 1 };
  expect(askedText(rules)).toBe('20 % of visitors on /account*, after 10 s, again after 1 day');
  expect(askedText({ ...rules, sampleRate: 100, pathPattern: '*' })).toBe('every visitor on every page, after 10 s, again after 1 day');
  expect(askedText({ ...rules, sampleRate: 0 })).toContain('nobody');
});

test('answers fall into the groups of their kind', () => {
  const results = { surveyId: '', score: null, distribution: [], trend: [], comments: [], responses: 5 };
  expect(
    groupsOf({ ...results, type: 'nps', promoters: 3, passives: 1, detractors: 1, satisfied: null }).map(([, count]) => count),
  ).toEqual([3, 1, 1]);
  expect(
    groupsOf({ ...results, type: 'csat', promoters: null, passives: null, detractors: null, satisfied: 4 }).map(([, count]) => count),
  ).toEqual([4, 1]);
});

test('a trend is a sentence', () => {
  const week = (score: number) => ({ week: '2026-01-05', responses: 2, score });
  expect(trendText({ type: 'nps', trend: [] })).toBe('No answer yet');
  expect(trendText({ type: 'nps', trend: [week(10)] })).toBe('+10 in one week, of 2 answers');
  expect(trendText({ type: 'csat', trend: [week(10), week(20)] })).toBe('10 % at first, 20 % in the last of 2 weeks with answers');
});

test('only known periods are asked for', () =>
  expect(['range=30d', 'range=ever', ''].map((query) => rangeNow(new URLSearchParams(query)))).toEqual(['30d', '', '']));

test('an empty question after the score asks nothing', () => {
  const given: Record<string, string> = { question: 'How?', pathPattern: '*' };
  const values = {
    text: (name: string) => given[name] ?? '',
    number: (name: string) => (name === 'sampleRate' ? 20 : null),
    checked: () => false,
    list: () => [],
  };
  expect(surveyIn(values)).toEqual({
    question: 'How?',
    followUpQuestion: null,
    delaySeconds: 0,
    pathPattern: '*',
    sampleRate: 20,
    cooldownDays: 1,
  });
});
