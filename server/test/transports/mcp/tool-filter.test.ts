import { describe, expect, test } from '@jest/globals';
import { FilterFault, TOOLSETS, toolFilterOf } from '../../../src/transports/mcp/tool-filter.js';

const ALL = { toolsets: null, readOnly: false };
const toolsets = 'x-mcp-toolsets';
const readonly = 'x-mcp-readonly';

test('the toolsets are the tags that have tools', () => {
  expect(TOOLSETS.join(' ')).toBe('account projects monitors servers properties analytics errors feedback docs incidents status-page');
});

test.each([
  ['', {}, ALL],
  ['toolsets=', { [toolsets]: '', [readonly]: '' }, ALL],
  ['readonly=0', { [readonly]: 'false' }, ALL],
  ['toolsets=monitors,errors&readonly=1', {}, { toolsets: ['monitors', 'errors'], readOnly: true }],
  ['readonly=TRUE', {}, { toolsets: null, readOnly: true }],
  ['', { [toolsets]: ' Errors, ,monitors ', [readonly]: 'true' }, { toolsets: ['monitors', 'errors'], readOnly: true }],
  ['toolsets=errors,docs', { [toolsets]: 'docs,servers' }, { toolsets: ['docs'], readOnly: false }],
  ['readonly=0', { [readonly]: '1' }, { toolsets: null, readOnly: true }],
])('%j with %j', (query, headers, expected) => {
  expect(toolFilterOf(query, headers)).toEqual(expected);
});

describe('a filter that is not understood is refused by name', () => {
  test.each([
    ['toolsets=monitors,erors', {}, /^toolsets: there is no toolset "erors"\. Did you mean errors\? Toolsets: account, .*monitors/],
    ['', { [toolsets]: 'nonsense' }, /^X-MCP-Toolsets: there is no toolset "nonsense"\. Toolsets: account,/],
    ['readonly=yes', {}, /^readonly must be 1, true, 0 or false, not "yes"\.$/],
    ['readonly', {}, /^readonly must be 1, true, 0 or false, not ""\.$/],
    ['', { [readonly]: 'on' }, /^X-MCP-Readonly must be 1, true, 0 or false, not "on"\.$/],
    ['readOnly=1', {}, /not "readOnly"\. Did you mean readonly\?$/],
    ['toolset=errors', {}, /not "toolset"\. Did you mean toolsets\?$/],
    ['readonly=0&readonly=1', {}, /takes readonly once/],
    [`toolsets=${'x'.repeat(5_000)}`, {}, /^.{1,400}$/],
  ])('%j with %j', (query, headers, message) => {
    expect(() => toolFilterOf(query, headers)).toThrow(FilterFault);
    expect(() => toolFilterOf(query, headers)).toThrow(message);
  });
});
