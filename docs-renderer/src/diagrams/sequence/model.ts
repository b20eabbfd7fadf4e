/** The model of a sequence diagram. */

export interface Participant {
  id: string;
  label: string;
  isActor: boolean;
}

export interface Message {
  type: 'message';
  from: string;
  to: string;
  lines: string[];
  isDotted: boolean;
  start: 'none' | 'arrow';
  end: 'none' | 'arrow' | 'cross' | 'open';
}

export interface Note {
  type: 'note';
  side: 'left' | 'right' | 'over';
  about: string[];
  lines: string[];
}

/** A frame around steps; `else` starts its next section. */
export type Frame = { type: 'open' | 'else'; word: string; lines: string[] } | { type: 'close' };

export interface Activity {
  type: 'activity';
  begins: boolean;
  about: string;
}

export type Step = Message | Note | Frame | Activity;

export interface Sequence {
  participants: Map<string, Participant>;
  steps: Step[];
}
