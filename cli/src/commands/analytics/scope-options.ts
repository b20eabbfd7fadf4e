import { type Command, Option } from 'commander';
import { offer } from '../../declare/candidates.js';

const PERIODS = ['today', '7d', '30d', '90d'];

/** Adds the options that choose days and sessions. */
export function addScopeOptions(command: Command): Command {
  const period = new Option('--period <period>', "Days up to today, in the organization's time zone. (default: 30d)").choices(PERIODS);
  return command
    .addOption(offer(period, { words: PERIODS }))
    .addOption(new Option('--from <day>', 'First day, such as 2026-01-31, within the last 90 days.').conflicts('period'))
    .addOption(new Option('--to <day>', 'Last day. (default: today)').conflicts('period'))
    .option('--filters <text>', "Only sessions that match, such as 'country==DE|AT;page~/blog'.")
    .option('--segment-id <id>', 'Segment whose filters also apply.')
    .option('--compare', 'Compare with the previous period.');
}
