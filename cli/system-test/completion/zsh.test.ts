import { completesIn } from './completes.js';

completesIn({ file: 'zsh', args: ['-f', '-i'], load: 'autoload -U compinit; compinit -D; source <(tidewatch completion zsh)' });
