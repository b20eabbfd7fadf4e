import { describe, expect, test } from '@jest/globals';
import { TOOLS } from '../../../src/generated/tools.js';
import type { ToolSpec } from '../../../src/kernel/contract/handler.js';
import { validationError } from '../../../src/kernel/contract/validation/validation.js';
import { AppError, type ErrorCode } from '../../../src/kernel/errors.js';
import { LISTED_BY, meantArgument, withNextTool } from '../../../src/transports/mcp/next-tool.js';

const tool = (name: string) => TOOLS.find((spec) => spec.tool.name === name) as ToolSpec;
const said = (name: string, error: AppError, offers = (_name: string) => true) => withNextTool(tool(name), error, offers).message;

test('every id that a tool accepts is listed by an existing tool', () => {
  const names = TOOLS.map((spec) => spec.tool.name);
  const ids = TOOLS.flatMap(({ tool: { inputSchema } }) =>
    Object.keys(inputSchema['properties'] as object).filter((field) => /Ids?$/.test(field)),
  );
  // no tool lists members
  const listed = ids.filter((field) => field !== 'assigneeId');
  expect(listed.filter((field) => !(field in LISTED_BY))).toEqual([]);
  expect(Object.values(LISTED_BY).filter((name) => !names.includes(name))).toEqual([]);
});

test.each<[string, ErrorCode, string]>([
  ['list_monitors', 'PROJECT_NOT_FOUND', 'It failed. list_projects lists the projects.'],
  ['update_monitor', 'MONITOR_NOT_FOUND', 'It failed. list_monitors lists the monitors.'],
  ['tail_server_logs', 'LOG_SOURCE_NOT_FOUND', 'It failed. get_server lists the logs.'],
  ['create_project', 'FORBIDDEN_SCOPE', 'It failed. get_api_key_info shows what this key can do.'],
  ['create_monitor', 'SLUG_TAKEN', 'It failed. list_monitors shows those that exist.'],
  ['create_monitor', 'INTERNAL', 'It failed.'],
])('%s after %s', (name, code, expected) => {
  expect(said(name, new AppError(code, 'It failed.'))).toBe(expected);
});

test.each([
  ['set_doc_navigation', 'get_doc_site shows the navigation and its revision, site.navigation.revision.'],
  ['update_doc_page', 'get_doc_page shows the page and its revision.'],
  ['create_doc_page', 'get_doc_page shows the page that exists, and update_doc_page changes it.'],
])('%s with a stale revision', (name, hint) => {
  expect(said(name, new AppError('CONFLICT', 'It has changed.', { currentRevision: 3 }))).toBe(`It has changed. ${hint}`);
  expect(said(name, new AppError('CONFLICT', 'It is full.'))).toBe('It is full.');
});

describe('a refused argument', () => {
  const refused = (path: string, message: string) => validationError([{ path, message }]);

  test.each([
    ['update_monitor', '/monitorId', 'must be an id', 'list_monitors shows what monitorId may be.'],
    ['create_incident', '/monitorIds/0', 'is not a monitor', 'list_monitors shows what monitorIds may be.'],
    ['list_monitors', '/', 'unknown field "project_slug"', 'Did you mean projectSlug?'],
    ['create_doc_page', '/', 'unknown field "icon"', 'Write icon into the front matter, the lines between --- at the top of markdown.'],
  ])('%s %s %s', (name, path, message, hint) => {
    expect(said(name, refused(path, message))).toMatch(new RegExp(`\\. ${hint.replace('?', '\\?')}$`));
  });

  test.each([
    ['list_monitors', '/limit', 'must be at least 1'],
    ['list_monitors', '/', 'unknown field "colour"'],
  ])('%s %s %s has no hint', (name, path, message) => {
    expect(said(name, refused(path, message))).toBe(refused(path, message).message);
  });
});

test('no tool is named that the client may not call', () => {
  expect(said('update_monitor', new AppError('MONITOR_NOT_FOUND', 'It failed.'), () => false)).toBe('It failed.');
});

test.each([
  ['project_slug', 'projectSlug'],
  ['PROJECTID', 'projectId'],
  ['project', 'projectSlug'],
  ['id', 'projectId'],
  ['limmit', 'limit'],
  ['projctId', 'projectId'],
  ['porject', 'projectId'],
  ['x', null],
  ['colour', null],
])('%s probably means %s', (written, expected) => {
  expect(meantArgument(written, ['projectSlug', 'projectId', 'limit'])).toBe(expected);
});
