import { useLayoutEffect, useRef } from 'preact/hooks';
import { address, setQuery } from '../../../address/address.js';
import { timeZone } from '../../../data/session.js';
import { tailServerLogs } from '../../../generated/operations.js';
import { Scrolling } from '../../../parts/draw/scrolling.js';
import { SelectFilter } from '../../../parts/lists/filters.js';
import { Failure } from '../../../parts/page/notice.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { secondsText } from '../../../parts/time/times.js';
import { LINES, linesOf, type Source, sourceOf, sourceText, visibleText } from './log-lines.js';
import { type ReadLog, useLog } from './use-log.js';

/** So near the end, somebody reads the newest lines. */
const NEAR_PX = 24;

/** The lines, the newest at the foot, which stays in sight unless somebody scrolled up. */
function Lines({ lines, label, isStale }: { lines: readonly string[]; label: string; isStale: boolean }) {
  const element = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const pre = element.current;
    if (pre && isAtEnd.current) pre.scrollTop = pre.scrollHeight;
  }, [lines]);
  return (
    <Scrolling
      place={element}
      class={isStale ? 'code log quiet' : 'code log'}
      role="log"
      aria-label={label}
      aria-live="off"
      onScroll={({ currentTarget: pre }) => {
        isAtEnd.current = pre.scrollHeight - pre.scrollTop - pre.clientHeight < NEAR_PX;
      }}
    >
      <code>{lines.map(visibleText).join('\n')}</code>
    </Scrolling>
  );
}

function statusText({ readAt, isReading, log }: ReadLog, isFollowing: boolean): string {
  if (readAt === null) return isReading ? 'Asking the agent…' : '';
  const many = log.lines.length === 1 ? '1 line' : `${log.lines.length.toLocaleString('en-GB')} lines`;
  return `${many} as of ${secondsText(readAt, timeZone.value)}${isFollowing ? ', follows' : ''}`;
}

interface ShownProps {
  serverId: string;
  sourceId: string;
  /** What it is called. */
  label: string;
}

function Shown({ serverId, sourceId, label }: ShownProps) {
  const { query } = address.value;
  const lines = linesOf(query);
  const isFollowing = query.get('follow') === '1';
  const read = useLog({ serverId, sourceId, lines }, isFollowing);
  const { log, failure, readOn } = read;
  return (
    <>
      <div class="line">
        <span class="grow quiet" role="status">
          {statusText(read, isFollowing)}
        </span>
        {!isFollowing && (
          <button type="button" class="btn" onClick={readOn}>
            Read new lines
          </button>
        )}
        <button type="button" class="btn" onClick={() => setQuery({ follow: isFollowing ? null : '1' })}>
          {isFollowing ? 'Stop following' : 'Follow'}
        </button>
      </div>
      {failure && <Failure what="The log could not be read" error={failure} onRetry={readOn} />}
      {log.remark !== null && <p class="quiet">{log.remark}</p>}
      {log.lines.length > 0 ? (
        <Lines lines={log.lines} label={label} isStale={failure !== null} />
      ) : (
        read.readAt !== null && <p class="quiet">The log is empty.</p>
      )}
      <CommandLine
        operation={{ ...tailServerLogs, words: 'servers logs', args: 'serverId' }}
        values={{ serverId, source: sourceId, ...(lines !== LINES[0] && { lines }), follow: isFollowing }}
      />
    </>
  );
}

/** The newest lines of a log on the host, as the agent reads them now. */
export function Logs({ reference, sources }: { reference: string; sources: readonly Source[] }) {
  const named = address.value.query.get('source');
  const sourceId = sourceOf(named, sources);
  if (sourceId === null)
    return (
      <>
        <p class="quiet">
          {sources.length
            ? 'The agent may read none of the logs on this host.'
            : 'The agent found no log of nginx, a watched service or PM2.'}
        </p>
        <CommandLine operation={{ ...tailServerLogs, words: 'servers logs', args: 'serverId' }} values={{ serverId: reference }} />
      </>
    );
  const known = sources.find(({ id }) => id === sourceId);
  return (
    <>
      <div class="bar">
        <label>
          <span class="sr">Log</span>
          <select onChange={(event) => setQuery({ source: event.currentTarget.value })}>
            {!known && <option selected>{sourceId}</option>}
            {sources.map((source) => (
              <option key={source.id} value={source.id} disabled={!source.readable} selected={source.id === sourceId}>
                {sourceText(source)}
              </option>
            ))}
          </select>
        </label>
        <SelectFilter
          name="lines"
          label="How many lines"
          options={LINES.map((count, index) => ({ value: index ? String(count) : '', label: `${count} lines` }))}
        />
      </div>
      <Shown serverId={reference} sourceId={sourceId} label={known ? sourceText(known) : sourceId} />
    </>
  );
}
