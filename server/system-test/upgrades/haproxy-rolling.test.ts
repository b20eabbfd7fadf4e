import { startHaproxy } from '../proxies/haproxy.js';
import { testRollingRestart } from './rolling.js';

// it has asked /readyz twice by then
testRollingRestart((addresses, certificate) => startHaproxy(addresses, { [addresses.host]: certificate }), 3);
