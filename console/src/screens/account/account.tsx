/** The person: their name, how they sign in, where they are signed in, and how this browser shows the console. */
import { session, sessionEntry } from '../../data/session.js';
import { useAnswer } from '../../data/use-answer.js';
import { getCurrentUser, listAccountEvents, listSecondFactors, listSessions } from '../../generated/operations.js';
import { usePages } from '../../parts/lists/pages.js';
import { isSettled, isStale, Live, StaleNotice } from '../../parts/page/freshness.js';
import { Head } from '../../parts/page/head.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { Appearance } from './appearance.js';
import { Events } from './events.js';
import { Factors } from './factors.js';
import { Password, Profile } from './profile.js';
import { Sessions } from './sessions.js';

const SLOW_MS = 60_000;

export default function Account() {
  const factors = useAnswer(listSecondFactors, {}, SLOW_MS);
  const sessions = usePages(listSessions, { limit: 20 }, SLOW_MS);
  const events = usePages(listAccountEvents, { limit: 10 }, SLOW_MS);
  const entries = [factors, sessions.first, events.first];
  return (
    <>
      <Head
        title="Account"
        facts={
          <>
            <span>{session.value?.user.email}</span>
            <Live of={[sessionEntry.value, ...entries]} />
          </>
        }
      />
      <StaleNotice of={entries} />
      <div class={isStale(entries) ? 'halves stale' : 'halves'}>
        <div class="stack wide">
          <Profile />
          <Password />
        </div>
        <div class="stack wide">
          <Factors entry={factors} />
          {isSettled([factors]) && <Appearance />}
        </div>
      </div>
      {/* each waits for what is above it, so that nothing moves */}
      {isSettled([sessionEntry.value, factors]) && <Sessions of={sessions} />}
      {isSettled([sessionEntry.value, factors, sessions.first]) && <Events of={events} />}
      {isSettled(entries) && <CommandLine operation={getCurrentUser} />}
    </>
  );
}
