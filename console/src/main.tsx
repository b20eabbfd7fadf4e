/** The console begins here. */
import { render } from 'preact';
import { followAddress } from './address/address.js';
import { watchActivity } from './data/activity.js';
import { runClock } from './parts/time/clock.js';
import { restoreTheme } from './preferences/theme.js';
import { keepFocus } from './shell/focus.js';
import { Frame } from './shell/frame.js';
import { followKeys } from './shell/keys.js';
import { followState } from './shell/overview.js';
import { followSession } from './shell/prove.js';
import { followVersion } from './shell/version.js';
import './styles/index.css';

restoreTheme();
followAddress();
watchActivity();
runClock();
followSession();
followVersion();
followKeys();
followState();
keepFocus();

const place = document.getElementById('console');
if (place) render(<Frame />, place);
