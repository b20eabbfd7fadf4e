import { type Command, Option } from 'commander';
import { WATCH_SEC } from '../output/picture.js';
import { parseSeconds } from './seconds.js';

/** `--watch`, for commands that draw a response. */
export const addWatchOption = (command: Command): Command =>
  command.addOption(
    new Option('--watch [seconds]', `Keep the view up to date. Refreshes every ${WATCH_SEC} seconds by default.`).argParser(parseSeconds),
  );

/** The options of commands that draw a response with a chart. */
export const addPictureOptions = (command: Command): Command =>
  addWatchOption(command).option('--ascii', 'Draw with ASCII characters only.');
