/** Golden files of every page, for language models. */
import path from 'node:path';
import { test } from '@jest/globals';
import {
  renderGroupMarkdown,
  renderHistoryMarkdown,
  renderIncidentMarkdown,
  renderStatusMarkdown,
} from '../../../src/status-pages/markdown/pages.js';
import { expectGolden } from '../../notifications/golden.js';
import { DOMAIN, emptyStatus, foldedStatus, groupPage, HERE, wellStatus } from '../support/pages.js';
import { NOW } from '../support/samples.js';
import { troubleIncident, troubleMonth, troubleStatus } from '../support/trouble.js';

const GOLDEN = path.join(import.meta.dirname, 'golden');
const expectPage = (name: string, page: string) => expectGolden(name, page, GOLDEN);

test('all is well', () => expectPage('well.md', renderStatusMarkdown(wellStatus(), HERE)));
test('trouble of every kind', () => expectPage('trouble.md', renderStatusMarkdown(troubleStatus(), HERE)));
test('nothing to show', () => expectPage('empty.md', renderStatusMarkdown(emptyStatus(), DOMAIN)));
test('an older state', () => expectPage('as-of.md', renderStatusMarkdown(wellStatus(), { ...HERE, asOf: NOW })));
test('a month', () => expectPage('month.md', renderHistoryMarkdown(troubleMonth(), HERE)));
test('folded groups', () => expectPage('folded.md', renderStatusMarkdown(foldedStatus(), HERE)));
test('a page of a group', () => expectPage('group.md', renderGroupMarkdown(groupPage(), HERE)));
test('an incident', () => expectPage('incident.md', renderIncidentMarkdown(troubleIncident(), HERE)));
