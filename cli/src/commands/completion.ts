import { Argument } from 'commander';
import { offer } from '../declare/candidates.js';
import { type Declare, invocationOf } from '../declare/runtime.js';
import { addSharedOptions } from '../declare/shared-options.js';
import { SHELLS } from '../shells.js';

const DESCRIPTION = `Prints a script that completes commands, flags, their values and the slugs of your projects and monitors. Slugs are requested from the server and cached for a few seconds; if it does not respond immediately, none are suggested.`;

const EXAMPLES = `
Examples:
  bash        echo 'source <(tidewatch completion bash)' >> ~/.bashrc
  zsh         tidewatch completion zsh > "\${fpath[1]}/_tidewatch"
  fish        tidewatch completion fish > ~/.config/fish/completions/tidewatch.fish
  PowerShell  tidewatch completion powershell >> $PROFILE`;

/** `tidewatch completion` */
export const declareCompletion: Declare = (parent, runtime) => {
  const command = parent.command('completion').description(DESCRIPTION);
  const shell = new Argument('<shell>', `Your shell. (choices: ${SHELLS.join(', ')})`);
  command.addArgument(
    offer(
      shell.argParser((text) => text),
      { words: SHELLS },
    ),
  );
  addSharedOptions(command).addHelpText('after', EXAMPLES);
  return command.action(async (name: string) => {
    const { printScript } = await import('../actions/completion.js');
    printScript(invocationOf(command, runtime), name);
  });
};
