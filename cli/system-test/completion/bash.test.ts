import { completesIn } from './completes.js';

completesIn({ file: 'bash', args: ['--norc', '--noprofile', '-i'], load: 'source <(tidewatch completion bash)' });
