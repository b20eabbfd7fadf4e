/** Reads sequence diagrams. */
import { LIMITS } from '../../limits.js';
import { labelLines } from '../drawing/labels.js';
import { type Line, linesOf, refuse, unknownLine } from '../reading/source.js';
import type { Message, Participant, Sequence, Step } from './model.js';

const NAME = String.raw`[^\s:;,+\-<>][^:;,+<>\-]*(?:-(?![->x)])[^:;,+<>\-]*)*`;
const MESSAGE = new RegExp(String.raw`^(${NAME}?)\s*(<<)?(--?)(>>|>|x|\))\s*([+-])?\s*(${NAME})(?::\s*(.*))?$`);
const PARTICIPANT = /^(?:create\s+)?(participant|actor)\s+(.+?)(?:\s+as\s+(.+))?$/;
const NOTE = new RegExp(String.raw`^note\s+(left of|right of|over)\s+(${NAME})(?:,\s*(${NAME}))?:\s*(.*)$`, 'i');
const FRAME = /^(loop|alt|opt|par|critical|break|rect|box)\b\s*(.*)$/;
const PART = /^(else|and|option)\b\s*(.*)$/;
const ACTIVITY = /^(activate|deactivate)\s+(.+)$/;
const NUMBERED = /^autonumber(?:\s+(?:off|(\d{1,6})(?:\s+(\d{1,4}))?))?$/;
const SKIPPED = /^(?:links?|properties|details|destroy|title)\b/;

/** Frames that only have a background colour. */
const UNNAMED = new Set(['rect', 'box']);

class Reader {
  private readonly participants = new Map<string, Participant>();
  private readonly steps: Step[] = [];
  private readonly open: string[] = [];
  private readonly active = new Map<string, number>();
  private here: Line = { text: '', line: 1, column: 1 };
  private number: number | null = null;
  private by = 1;

  constructor(private readonly lines: Line[]) {}

  read(): Sequence {
    for (this.here of this.lines) this.readLine(this.here.text.replace(/;$/, ''));
    if (this.open.length) refuse(this.here, `${this.open.at(-1)} has no end.`);
    return { participants: this.participants, steps: this.steps };
  }

  private add(step: Step): void {
    if (this.steps.length >= LIMITS.diagramSteps) refuse(this.here, `A diagram has at most ${LIMITS.diagramSteps} steps.`);
    this.steps.push(step);
  }

  private participant(name: string): string {
    const id = name.trim();
    if (!this.participants.has(id)) {
      if (this.participants.size >= LIMITS.diagramParticipants)
        refuse(this.here, `A diagram has at most ${LIMITS.diagramParticipants} participants.`);
      this.participants.set(id, { id, label: id, isActor: false });
    }
    return id;
  }

  private readLine(text: string): void {
    if (SKIPPED.test(text)) return;
    if (
      !this.numbered(text) &&
      !this.declared(text) &&
      !this.frame(text) &&
      !this.note(text) &&
      !this.activity(text) &&
      !this.message(text)
    )
      unknownLine(this.here);
  }

  private numbered(text: string): boolean {
    const found = NUMBERED.exec(text);
    if (found) [this.number, this.by] = text.endsWith('off') ? [null, 1] : [Number(found[1] ?? 1), Number(found[2] ?? 1)];
    return found !== null;
  }

  private declared(text: string): boolean {
    const [, word, name, label] = PARTICIPANT.exec(text) ?? [];
    if (!name) return false;
    const id = this.participant(name.replace(/@\{[^{}]*\}$/, ''));
    Object.assign(this.participants.get(id) as Participant, { isActor: word === 'actor', ...(label ? { label } : {}) });
    return true;
  }

  private frame(text: string): boolean {
    const [, word, label = ''] = FRAME.exec(text) ?? [];
    const [, part, partLabel = ''] = PART.exec(text) ?? [];
    if (word) {
      if (this.open.length >= LIMITS.diagramDepth) refuse(this.here, `Frames nest at most ${LIMITS.diagramDepth} deep.`);
      this.open.push(word);
      if (!UNNAMED.has(word)) this.add({ type: 'open', word, lines: labelLines(label) });
    } else if (part) {
      if (!this.open.length) refuse(this.here, 'No frame is open here.');
      this.add({ type: 'else', word: part, lines: labelLines(partLabel) });
    } else if (text === 'end') {
      const closed = this.open.pop();
      if (closed === undefined) refuse(this.here, 'No frame is open here.');
      else if (!UNNAMED.has(closed)) this.add({ type: 'close' });
    } else return false;
    return true;
  }

  private note(text: string): boolean {
    const [, side, first, second, words = ''] = NOTE.exec(text) ?? [];
    if (!first) return false;
    const about = [first, ...(second ? [second] : [])].map((name) => this.participant(name));
    this.add({ type: 'note', side: (side?.split(' ')[0]?.toLowerCase() ?? 'over') as 'over', about, lines: labelLines(words) });
    return true;
  }

  private activity(text: string): boolean {
    const [, word, name] = ACTIVITY.exec(text) ?? [];
    if (name) this.activate(this.participant(name), word === 'activate');
    return name !== undefined;
  }

  private activate(about: string, begins: boolean): void {
    const now = this.active.get(about) ?? 0;
    if (!begins && now === 0) refuse(this.here, `${JSON.stringify(about.slice(0, 40))} is not active here.`);
    this.active.set(about, now + (begins ? 1 : -1));
    this.add({ type: 'activity', begins, about });
  }

  private message(text: string): boolean {
    const [, sender, both, dashes, head = '', activity, receiver, words = ''] = MESSAGE.exec(text) ?? [];
    if (!sender || !receiver) return false;
    const [from, to] = [this.participant(sender), this.participant(receiver)];
    const label = this.number === null ? words : `${this.number}. ${words}`;
    if (this.number !== null) this.number += this.by;
    const ends: Record<string, Message['end']> = { '>>': 'arrow', x: 'cross', ')': 'open' };
    this.add({
      type: 'message',
      ...{ from, to, lines: labelLines(label), isDotted: dashes === '--' },
      start: both ? 'arrow' : 'none',
      end: ends[head] ?? 'none',
    });
    if (activity) this.activate(activity === '+' ? to : from, activity === '+');
    return true;
  }
}

/** Reads a sequence diagram. */
export const readSequence = (text: string): Sequence => new Reader(linesOf(text).slice(1)).read();
