import { type Command, Option } from 'commander';
import { offer } from '../../declare/candidates.js';

const PERIODS = ['today', '7d', '30d', '90d'];

/** The options that choose days and sessions. */
export function addScopeOptions(command: Command): Command {
  const period = new Option('--period <period>', 'Days up to today, by the midnight of the organization. (default: 30d)').choices(PERIODS);
  return command
    .addOption(offer(period, { words: PERIODS }))
    .addOption(new Option('--from <day>', 'First day, such as 2026-01-31, within the last 90 days.').conflicts('period'))
    .addOption(new Option('--to <day>', 'Last day; today unless given.').conflicts('period'))
    .option('--filters <text>', "Only sessions that match, such as 'country==DE|AT;page~/blog'.")
    .option('--segment-id <id>', 'Only sessions that match the saved segment, too.')
    .option('--compare', 'Show the numbers of the period before beside them.');
}
