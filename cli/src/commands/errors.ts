import { Argument, Option } from 'commander';
import type { StatusAction } from '../actions/errors/status.js';
import type { CommandSpec, FieldSpec } from '../command-spec.js';
import { type Candidates, offer } from '../declare/candidates.js';
import { addFooter } from '../declare/help-text.js';
import { type Declare, invocationOf } from '../declare/runtime.js';
import { addSharedOptions } from '../declare/shared-options.js';
import { addTableCommand } from '../declare/table-command.js';
import { usage } from '../failure.js';
import { parseFieldValue } from '../fields/field-values.js';
import { specOf } from '../operation/specs.js';

const ID = 'ERR-340';
const OTHER_ID = 'ERR-341';

interface Verb {
  action: StatusAction;
  description: string;
}

/** Issues are completed by their ids, with their titles. */
const ISSUES: Candidates = { list: 'listErrorIssues' };

/** An issue's status is changed by an update; people look for a verb, and change several at once. */
const declareStatus =
  ({ action, description }: Verb): Declare =>
  (parent, runtime) => {
    const command = parent.command(action).description(description);
    command.addArgument(offer(new Argument('<issue...>', 'Issue ids.'), ISSUES));
    if (action === 'resolve')
      command.option('--release <text>', 'The last release that has the error. (default: the latest it was seen in)');
    const examples = [`tidewatch errors ${action} ${ID}`, `tidewatch errors ${action} ${ID} ${OTHER_ID}`];
    addFooter(addSharedOptions(command), examples, [specOf('updateErrorIssueStatus')]);
    return command.action(async () => {
      const { changeStatus } = await import('../actions/errors/status.js');
      const [ids] = command.processedArgs as [string[]];
      await changeStatus(invocationOf(command, runtime), action, ids, command.opts<{ release?: string }>().release);
    });
  };

/** `tidewatch errors resolve` */
export const declareResolve = declareStatus({
  action: 'resolve',
  description: 'Resolves issues. An event in a later release reopens an issue; one in the same or an earlier release does not.',
});

/** `tidewatch errors ignore` */
export const declareIgnore = declareStatus({
  action: 'ignore',
  description: 'Ignores issues. Their events still count but never alert.',
});

/** `tidewatch errors reopen` */
export const declareReopen = declareStatus({ action: 'reopen', description: 'Makes issues unresolved again.' });

const CONTEXT = `Shows the context needed to fix an issue: where to look first, source lines with an arrow at the one that threw, causes, and breadcrumbs. With --json, prints the API response for a program or an assistant.`;

/** `tidewatch errors context` */
export const declareContext: Declare = (parent, runtime) => {
  const spec = specOf('getErrorFixContext');
  const limit = spec.fields.find(({ name }) => name === 'sampleLimit') as FieldSpec;
  const command = parent.command('context').description(CONTEXT);
  command.addArgument(offer(new Argument('<issue-id>', 'Issue id.'), ISSUES));
  command.addOption(
    new Option('--sample-limit <n>', 'Number of events, 1 to 5. (default: 3)').argParser((text) => parseFieldValue(limit, text) as number),
  );
  addFooter(addSharedOptions(command), [`tidewatch errors context ${ID}`, `tidewatch errors context ${ID} --json`], [spec]);
  return command.action(async () => {
    const { showContext } = await import('../actions/errors/context.js');
    const [issueId] = command.processedArgs as [string];
    await showContext(invocationOf(command, runtime), issueId, command.opts<{ sampleLimit?: number }>().sampleLimit);
  });
};

/** The exception's class gets its own flag, because the whole exception is JSON. */
const typeField = (description: string): FieldSpec => ({
  ...{ name: 'type', place: 'body', required: false, type: 'string', nullable: false },
  description,
});

function withType(spec: CommandSpec, description: string): CommandSpec {
  const at = spec.fields.findIndex(({ name }) => name === 'exception');
  const fields = spec.fields.map((field) => (field.name === 'exception' ? { ...field, required: false } : field));
  return { ...spec, fields: fields.toSpliced(at, 0, typeField(description)) };
}

/** `tidewatch errors report` */
export const declareReport: Declare = (parent, runtime) => {
  const spec = specOf('reportServerError');
  return addTableCommand(parent, runtime, spec, {
    asked: withType(spec, "Exception class. The message is then the exception's message."),
    examples: [
      "tidewatch errors report 'The import stopped halfway' --domain shop.example.com --level warning",
      "tidewatch errors report 'no space left on device' --type OSError --domain shop.example.com --release importer@2.1.0 --environment production",
    ],
    convert: ({ type, message, ...rest }) => {
      if (type === undefined) return { values: { message, ...rest } };
      if (rest['exception'] !== undefined) throw usage('--type is a part of --exception; give one of them.');
      return { values: { ...rest, exception: { type, ...(message !== undefined && { message }) } } };
    },
  });
};

/** `tidewatch errors report-browser` */
export const declareReportBrowser: Declare = (parent, runtime) => {
  const spec = specOf('reportBrowserError');
  return addTableCommand(parent, runtime, spec, {
    asked: withType(spec, 'Exception class. Replaces --exception.'),
    examples: ['tidewatch errors report-browser --type TypeError --error-url https://shop.example.com/cart --domain shop.example.com'],
    convert: ({ type, ...rest }) => {
      if (type === undefined) return { values: rest };
      if (rest['exception'] !== undefined) throw usage('--type is a part of --exception; give one of them.');
      return { values: { ...rest, exception: { type } } };
    },
  });
};
