import type { CommandSpec, FieldSpec } from '../command-spec.js';
import { exampleOf } from '../declare/examples.js';
import type { Declare } from '../declare/runtime.js';
import { addTableCommand } from '../declare/table-command.js';
import { usage } from '../failure.js';
import type { OperationId } from '../generated/commands.js';
import type { Values } from '../operation/build-request.js';
import { specOf } from '../operation/specs.js';

const DEFAULT_GRACE_SEC = 1_800;

const text = (name: string, description: string): FieldSpec => ({
  ...{ name, place: 'body', required: false, type: 'string', nullable: false },
  description,
});

/** As the person says it: in this computer's zone, unless the line names another. */
const ZONE = text('tz', "IANA time zone of the job's clock, such as Europe/Berlin; if left out, this computer's.");

/** A schedule as flags instead of an object. */
const SCHEDULE: readonly FieldSpec[] = [
  text('schedule', "When results are expected, as in a crontab, such as '0 3 * * 1-5'. Replaces the interval."),
  ZONE,
  { ...text('graceSec', 'How long after its time a result is missed, and the monitor down; 30m if left out.'), type: 'integer', unit: 's' },
  { ...text('lateAfterSec', 'How long after its time the monitor is degraded; never if left out.'), type: 'integer', unit: 's' },
];

/** How details name what the flags say. */
const SCHEDULE_FLAGS = {
  '/schedule/cron': '--schedule',
  '/schedule/timeZone': '--tz',
  '/schedule/graceSec': '--grace',
  '/schedule/lateAfterSec': '--late-after',
};

const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The object of the API; the flags beside a schedule mean nothing without it. */
function withSchedule({ schedule: cron, tz, graceSec, lateAfterSec, ...others }: Values): Values {
  if (cron === undefined) {
    if (tz !== undefined || graceSec !== undefined || lateAfterSec !== undefined)
      throw usage('--tz, --grace and --late-after belong to --schedule.', 'Give the schedule too; a new one replaces the whole old one.');
    return others;
  }
  const schedule = {
    cron,
    timeZone: tz ?? localZone(),
    graceSec: graceSec ?? DEFAULT_GRACE_SEC,
    ...(lateAfterSec !== undefined && { lateAfterSec }),
  };
  return { ...others, schedule };
}

const askedOf = (spec: CommandSpec): CommandSpec => ({
  ...spec,
  fields: spec.fields.flatMap((field) => (field.name === 'schedule' ? SCHEDULE : [field])),
});

const declare =
  (operation: OperationId, example: string): Declare =>
  (parent, runtime) => {
    const spec = specOf(operation);
    const named = { ...spec, ownFlags: SCHEDULE_FLAGS };
    const convert = (given: Values) => ({ values: withSchedule(given), spec: named });
    return addTableCommand(parent, runtime, spec, { asked: askedOf(spec), convert, examples: [exampleOf(spec), example] });
  };

/** `tidewatch monitors create` */
export const declareCreateMonitor = declare(
  'createMonitor',
  "tidewatch monitors create report --project shop --name 'Sales report' --schedule '0 6 * * 1-5' --tz Europe/Berlin --grace 30m",
);

/** `tidewatch monitors update` */
export const declareUpdateMonitor = declare(
  'updateMonitor',
  "tidewatch monitors update shop/nightly-backup --schedule '0 3 * * *' --tz Europe/Berlin --grace 1h",
);

/** `tidewatch monitors schedule` */
export const declareSchedule: Declare = (parent, runtime) => {
  const spec = specOf('previewSchedule');
  const asked = { ...spec, fields: spec.fields.map((field) => (field.name === 'timeZone' ? ZONE : field)) };
  return addTableCommand(parent, runtime, spec, {
    asked,
    convert: ({ tz, ...others }) => ({
      values: { ...others, timeZone: tz ?? localZone() },
      spec: { ...spec, ownFlags: { '/timeZone': '--tz' } },
    }),
    examples: ["tidewatch monitors schedule '0 6 * * 1-5' --tz Europe/Berlin"],
  });
};
