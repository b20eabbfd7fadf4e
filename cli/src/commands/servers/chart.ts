import { Option } from 'commander';
import type { ChartOptions } from '../../actions/servers/chart.js';
import { offer } from '../../declare/candidates.js';
import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { addSharedOptions } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';
import { METRICS } from '../../servers/metrics.js';

const RANGES = ['1h', '6h', '24h', '7d'];

const DESCRIPTION = `Charts the usage of a server: CPU, memory, fullest disk, load or network over the last hour to the last week, in this computer's time zone. Missing data is shown as a gap. The minimum, mean, maximum and last value are printed below. With --process, charts the CPU or memory of the PM2 processes with this name, one line each.

The chart uses braille characters if the terminal supports UTF-8, otherwise ASCII. In a pipe, prints tab-separated values; with --json, the API response.`;

const EXAMPLES = [
  'tidewatch servers chart shop/web-1 --range 24h',
  'tidewatch servers chart shop/web-1 --metric network --range 7d',
  'tidewatch servers chart shop/web-1 --process api --metric memory',
];

/** `tidewatch servers chart` */
export const declareServersChart: Declare = (parent, runtime) => {
  const command = parent.command('chart').description(DESCRIPTION);
  const server = command.createArgument('<server>', 'Server id, slug or project/slug.');
  const range = new Option('--range <range>', 'How far back.').choices(RANGES).default('1h');
  const metric = new Option('--metric <metric>', 'Metric to chart.').choices(METRICS).default('cpu');
  command
    .addArgument(offer(server, { list: 'listServers' }))
    .addOption(offer(range, { words: RANGES }))
    .addOption(offer(metric, { words: METRICS }))
    .option('--process <name>', 'Chart the PM2 processes with this name instead of the host: cpu and memory.')
    .option('--ascii', 'Draw with ASCII characters only.');
  addFooter(addSharedOptions(command), EXAMPLES, [specOf('getServerSeries'), specOf('getServerProcessSeries')]);
  return command.action(async () => {
    const { showChart } = await import('../../actions/servers/chart.js');
    await showChart(invocationOf(command, runtime), String(command.processedArgs[0]), command.opts<ChartOptions>());
  });
};
