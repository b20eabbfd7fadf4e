import { completesIn } from './completes.js';

completesIn({ file: 'fish', args: ['--no-config', '-i'], load: 'tidewatch completion fish | source' });
