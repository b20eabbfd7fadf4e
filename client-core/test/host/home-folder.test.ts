import { userInfo } from 'node:os';
import { expect, test } from '@jest/globals';
import { homeFolder, userFolder } from '../../src/host/home-folder.js';

const { homedir: registered } = userInfo();

test.each([
  ['a full path', { HOME: '/srv/ada' }, '/srv/ada'],
  ['none', {}, registered],
  ['an empty one', { HOME: '' }, registered],
  ['a blank', { HOME: ' ' }, registered],
  ['a relative one', { HOME: 'relative' }, registered],
  ['a dot', { HOME: '.' }, registered],
  ['a tilde, which a shell would replace', { HOME: '~' }, registered],
])('the home with %s as HOME', (_name, env, expected) => {
  expect(homeFolder(env, 'linux')).toBe(expected);
});

test('only Windows has USERPROFILE', () => {
  expect(homeFolder({ HOME: '', USERPROFILE: '/users/ada' }, 'win32')).toBe('/users/ada');
  expect(homeFolder({ USERPROFILE: 'relative' }, 'win32')).toBe(registered);
  expect(homeFolder({ USERPROFILE: '/users/ada' }, 'linux')).toBe(registered);
});

test.each([
  [{ XDG_CONFIG_HOME: '/etc/ada', HOME: '/srv/ada' }, '/etc/ada'],
  [{ XDG_CONFIG_HOME: 'relative', HOME: '/srv/ada' }, '/srv/ada/.config'],
  [{ XDG_CONFIG_HOME: '', HOME: '/srv/ada' }, '/srv/ada/.config'],
  [{ XDG_CONFIG_HOME: './', HOME: '' }, `${registered}/.config`],
])('the folder of %j', (env, expected) => {
  expect(userFolder(env, 'XDG_CONFIG_HOME', '.config')).toBe(expected);
});
