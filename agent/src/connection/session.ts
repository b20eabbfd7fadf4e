import type { Cancel, Clock } from '../clock.js';
import type { Configuration } from '../configuration.js';
import type { Hello, Welcome } from '../generated/messages.js';
import type { Dial, Link } from './link.js';
import { type GatewayMessage, parseMessage } from './messages.js';
import type { Ending } from './retry.js';

const OPEN_WITHIN_MS = 10_000;
const WELCOME_WITHIN_MS = 20_000;
const SILENT_AFTER_MS = 45_000;
const CLOSE_WITHIN_MS = 2_000;

interface SessionEvents {
  /** The other end responded: with a frame, or with any answer to the attempt, even a wrong one. */
  onHeard(): void;
  onWelcome(welcome: Welcome): void;
  /** A message after welcome. */
  onMessage(message: Exclude<GatewayMessage, Welcome>): void;
  onProtocolError(why: string): void;
  /** The number of units in the settings with invalid names; they are skipped. */
  onBadUnits(count: number): void;
  /** Called exactly once. */
  onEnd(ending: Ending): void;
}

/** One connection from the first packet to the last: hello, welcome, and silence detection. */
export class Session {
  private readonly link: Link;
  private welcomed = false;
  private closing = false;
  private ended = false;
  private cancelDeadline: Cancel = () => undefined;
  private cancelSilence: Cancel = () => undefined;

  constructor(
    configuration: Configuration,
    private readonly hello: () => Hello,
    private readonly clock: Clock,
    dial: Dial,
    private readonly events: SessionEvents,
  ) {
    this.cancelDeadline = clock.after(OPEN_WITHIN_MS, () => this.drop({ kind: 'fault', message: 'no response within 10 s' }));
    this.link = dial(configuration, {
      onOpen: () => this.open(),
      onHeard: () => this.heard(),
      onFrame: (text) => this.receive(text),
      onEnd: (ending) => this.end(ending),
    });
  }

  send(text: string): void {
    this.link.send(text);
  }

  /** Closes without waiting for an unresponsive gateway. */
  close(code: number, reason: string): void {
    if (this.ended) return;
    this.closing = true;
    this.cancelDeadline();
    this.cancelDeadline = this.clock.after(CLOSE_WITHIN_MS, () => this.drop({ kind: 'closed', code, reason }));
    this.link.close(code, reason);
  }

  private open(): void {
    this.cancelDeadline();
    this.cancelDeadline = this.clock.after(WELCOME_WITHIN_MS, () => this.drop({ kind: 'fault', message: 'no welcome within 20 s' }));
    this.heard();
    this.send(JSON.stringify(this.hello()));
  }

  private heard(): void {
    this.cancelSilence();
    this.cancelSilence = this.clock.after(SILENT_AFTER_MS, () => this.drop({ kind: 'silent' }));
    this.events.onHeard();
  }

  private receive(text: string | null): void {
    if (this.closing) return;
    const parsed = text === null ? { kind: 'malformed' as const, why: 'a binary frame' } : parseMessage(text);
    if (parsed.kind === 'unknown') return;
    if (parsed.kind === 'malformed') {
      this.events.onProtocolError(parsed.why);
      this.close(1008, 'malformed message');
      return;
    }
    const { message, badUnits } = parsed;
    if (badUnits) this.events.onBadUnits(badUnits);
    if (message.type !== 'welcome') {
      if (this.welcomed) this.events.onMessage(message);
    } else if (!this.welcomed) {
      this.welcomed = true;
      this.cancelDeadline();
      this.events.onWelcome(message);
    }
  }

  private drop(ending: Ending): void {
    this.link.drop(ending);
  }

  private end(ending: Ending): void {
    if (this.ended) return;
    this.ended = true;
    this.cancelDeadline();
    this.cancelSilence();
    if (ending.kind === 'refused' || (ending.kind === 'fault' && ending.answered)) this.events.onHeard();
    this.events.onEnd(ending);
  }
}
