/** Commands and what they print, as a terminal in SVG with a light and a dark look. */
import pty from '@lydell/node-pty';
import headless from '@xterm/headless';

const COLUMNS = 84;
const ROWS = 60;
const FONT_SIZE = 14;
const [CELL, LINE, PADDING, BAR] = [8.43, 20, 22, 38];

/** The classes of the eight colours; a look says what each is. */
const NAMES = ['k', 'r', 'g', 'y', 'b', 'm', 'c', 'w'];
const LOOKS = {
  light: {
    page: '#fff',
    edge: '#d0d7de',
    bar: '#f6f8fa',
    text: '#1f2328',
    k: '#59636e',
    r: '#c1121f',
    g: '#146c2e',
    y: '#855d00',
    b: '#0858b8',
    m: '#7a3cc2',
    c: '#006686',
    w: '#59636e',
    p: '#006686',
    d: '#59636e',
  },
  dark: {
    page: '#0d1117',
    edge: '#30363d',
    bar: '#161b22',
    text: '#e6edf3',
    k: '#9198a1',
    r: '#ff8078',
    g: '#57c770',
    y: '#e0b03c',
    b: '#79b8ff',
    m: '#c9a2ff',
    c: '#6fd0ee',
    w: '#9198a1',
    p: '#6fd0ee',
    d: '#9198a1',
  },
};

/** Runs a command on a terminal; resolves with the rows that it shows, each as cells. `printed` replaces what only this run has. */
function rowsOf(line, { folder, env }, printed) {
  const terminal = new headless.Terminal({ cols: COLUMNS, rows: ROWS, allowProposedApi: true });
  const child = pty.spawn('bash', ['-c', line], { cols: COLUMNS, rows: ROWS, cwd: folder, env: { ...env, TERM: 'xterm-256color' } });
  let bytes = '';
  child.onData((data) => {
    bytes += data;
  });
  return new Promise((resolve) => {
    // what came last may not have been read yet
    child.onExit(() => setTimeout(() => terminal.write(printed(bytes), () => resolve(readRows(terminal.buffer.active))), 100));
  });
}

const styleOf = (cell) =>
  [cell.isFgPalette() ? NAMES[cell.getFgColor() % 8] : '', cell.isBold() ? 's' : '', cell.isDim() ? 'd' : ''].filter(Boolean).join(' ');

function readRows(buffer) {
  const rows = Array.from({ length: buffer.length }, (_, y) => {
    const line = buffer.getLine(y);
    return Array.from({ length: line.length }, (_, x) => {
      const cell = line.getCell(x);
      return { text: cell.getChars() || ' ', style: styleOf(cell) };
    });
  });
  const isBlank = (row) => row.every(({ text }) => text === ' ');
  while (rows.length && isBlank(rows.at(-1))) rows.pop();
  return rows;
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Runs of one style, divided at wide gaps, so that columns stand in line in every font. */
function runsOf(row) {
  const runs = [];
  for (const [x, { text, style }] of row.entries()) {
    const last = runs.at(-1);
    if (last && last.style === style && x - last.x === [...last.text].length) last.text += text;
    else runs.push({ x, style, text });
  }
  return runs.flatMap(({ x, style, text }) =>
    [...text.matchAll(/\S+(?: \S+)*/g)].map((match) => ({ x: x + match.index, style, text: match[0] })),
  );
}

const rounded = (value) => String(Math.round(value * 10) / 10);

function drawRow(row, y) {
  const runs = runsOf(row).map(({ x, style, text }) => {
    const width = rounded([...text].length * CELL);
    return `<tspan x="${rounded(PADDING + x * CELL)}" textLength="${width}"${style && ` class="${style}"`}>${escaped(text)}</tspan>`;
  });
  return runs.length ? `<text y="${y}">${runs.join('')}</text>\n` : '';
}

const rulesOf = ({ page, edge, bar, text, ...colours }) =>
  [
    `.a{fill:${page};stroke:${edge}}.e{fill:${bar}}.l{stroke:${edge}}.o{fill:${edge}}text{fill:${text}}`,
    ...Object.entries(colours).map(([name, value]) => `.${name}{fill:${value}}`),
  ].join('');

/** A terminal in which these commands were run: each as it is shown, and as it is run if that differs. */
export async function terminalPicture(commands, shop, { title, printed }) {
  const rows = [];
  for (const { shown, line = shown } of commands) {
    if (rows.length) rows.push([]);
    rows.push([{ text: '$', style: 'p s' }, ...[...` ${shown}`].map((text) => ({ text, style: 's' }))]);
    for (const row of await rowsOf(line, shop, printed)) rows.push(row);
  }
  const width = Math.round(COLUMNS * CELL + 2 * PADDING);
  const height = BAR + rows.length * LINE + PADDING + 6;
  const body = rows.map((row, index) => drawRow(row, BAR + PADDING + 4 + index * LINE)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
<style>text{font:${FONT_SIZE}px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono","Liberation Mono",monospace;white-space:pre}.s{font-weight:700}
${rulesOf(LOOKS.light)}
@media(prefers-color-scheme:dark){${rulesOf(LOOKS.dark)}}</style>
<rect class="a" x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="9.5"/>
<path class="e" d="M1 ${BAR}V10a9 9 0 0 1 9-9H${width - 10}a9 9 0 0 1 9 9V${BAR}z"/><path class="l" d="M1 ${BAR}.5H${width - 1}"/>
<g class="o"><circle cx="22" cy="19.5" r="6"/><circle cx="42" cy="19.5" r="6"/><circle cx="62" cy="19.5" r="6"/></g>
${body}</svg>
`;
}
