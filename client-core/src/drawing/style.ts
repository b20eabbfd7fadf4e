const ESCAPE = '\x1b[';
const CODES = { bold: '1', red: '31', green: '32', yellow: '33', blue: '34', dim: '2' } as const;

const COLOR_OF_STATE: Readonly<Record<string, keyof typeof CODES>> = {
  ok: 'green',
  degraded: 'yellow',
  error: 'red',
  down: 'red',
  success: 'green',
  failure: 'red',
  denied: 'red',
  operational: 'green',
  degraded_performance: 'yellow',
  partial_outage: 'red',
  major_outage: 'red',
  under_maintenance: 'blue',
  minor: 'yellow',
  major: 'red',
  critical: 'red',
  online: 'green',
  offline: 'red',
  firing: 'red',
  resolved: 'green',
};

/** Fields whose values are states, by the last part of their path. */
const STATES = new Set(['status', 'result', 'lastResult', 'from', 'to', 'outcome', 'publicStatus', 'severity', 'impact', 'state']);

/** Styles text for a stream. */
export interface Style {
  bold(text: string): string;
  error(text: string): string;
  /** A value, coloured if its field is a state. */
  value(field: string, text: string): string;
  /** A text in the colour of a state. */
  state(state: string, text: string): string;
  /** The same style, in which no state is good. */
  unconfirmed(): Style;
}

const wrap = (code: keyof typeof CODES, text: string): string => `${ESCAPE}${CODES[code]}m${text}${ESCAPE}0m`;

function stateColor(field: string, text: string): keyof typeof CODES | undefined {
  return STATES.has(field.slice(field.lastIndexOf('.') + 1)) ? COLOR_OF_STATE[text.replaceAll(' ', '_')] : undefined;
}

const PLAIN: Style = {
  bold: (text) => text,
  error: (text) => text,
  value: (_field, text) => text,
  state: (_state, text) => text,
  unconfirmed: () => PLAIN,
};

function colored(showsGood: boolean): Style {
  const paint = (code: keyof typeof CODES | undefined, text: string) => (code && (showsGood || code !== 'green') ? wrap(code, text) : text);
  return {
    bold: (text) => wrap('bold', text),
    error: (text) => wrap('red', text),
    value: (field, text) => paint(stateColor(field, text), text),
    state: (state, text) => paint(COLOR_OF_STATE[state], text),
    unconfirmed: () => colored(false),
  };
}

/** The style of a stream with or without colour. */
export const styleFor = (color: boolean): Style => (color ? colored(true) : PLAIN);
