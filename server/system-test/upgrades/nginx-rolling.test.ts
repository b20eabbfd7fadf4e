import { startNginx } from '../proxies/nginx.js';
import { testRollingRestart } from './rolling.js';

testRollingRestart(startNginx, 1);
