/** Diagrams: their content, the warning for a diagram that is not drawn, and the limits of a drawing. */
import { describe, expect, it } from '@jest/globals';
import { readDiagram } from '../../src/diagrams/diagram.js';
import { readPage, renderHtml, renderMarkdown, toMdx } from '../../src/index.js';
import { LIMITS } from '../../src/limits.js';

const fenced = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\``;
const wordsOf = (source: string) => readDiagram(source).draw().words;

/** Each kind with its text for screen readers. */
const READ: [string, string[]][] = [
  ['graph LR\nA --> B', ['A to B']],
  ['flowchart TD;A[One]-->|yes|B{Two};B-- no -->C((Three))', ['One to Two: yes', 'Two to Three: no']],
  ['flowchart\nA & B --> C & D', ['A to C', 'A to D', 'B to C', 'B to D']],
  ['flowchart\nA["1 #quot;#35;#quot; <br/>2 & <b>3</b>"] -.-> B([x]) ==> C[(y)]', ['1 "#" 2 & 3 to x', 'x to y']],
  ['flowchart\nA@{ shape: cyl, label: "Store" } --o b-c.d:::big x--x E', ['Store to b-c.d', 'b-c.d to E']],
  ['flowchart\n%% a comment\nA-->sub\nsubgraph sub [Inner part]\ndirection LR\nB\nend', ['B', 'A to Inner part']],
  ['flowchart\nA -. maybe .-> B\nA == surely ==> B\nA ~~~ B\nA --- B', ['A to B: maybe', 'A to B: surely', 'A to B', 'A to B']],
  ['---\ntitle: T\n---\n%%{init: {"theme": "dark"}}%%\nflowchart\nclassDef x fill:#f00\nA\nclick A "javascript:x"\nlinkStyle 0 x', ['A']],
  ['stateDiagram-v2\n[*] --> S1\nS1 : A state\nS1 --> [*] : done', ['start to A state', 'A state to end: done']],
  [
    'stateDiagram\nstate "Long name" as L\nstate Out {\n[*] --> In\n}\nL --> Out\nnote left of L\nOne\nend note',
    ['start to In', 'Long name to Out', 'Long name to One'],
  ],
  ['classDiagram\nclass A~T~ {\n+go() int\n-x: int\n}\nA "1" <|-- "*" B : has', ['A<T>: -x: int, +go() int', 'A<T>, 1 to B, *: has']],
  [
    'classDiagram\nnamespace N {\nclass C\n}\n<<interface>> C\nC : run()\nnote for C "words"',
    ['«interface» C: run()', '«interface» C to words'],
  ],
  [
    'erDiagram\nA ||--o{ B-C : "has many"\nA {\nint id PK "the key"\n}',
    ['A: id int PK (the key)', 'A, exactly one to B-C, zero or more: has many'],
  ],
  [
    'sequenceDiagram\nautonumber\nactor U as A user\nU->>+S: go\nS--)-U: ok\nNote right of S: idle',
    ['A user to S: 1. go', 'S to A user: 2. ok', 'Note, S: idle'],
  ],
  [
    'sequenceDiagram\nloop daily\nA->>A: tidy\nalt x\nA-xB: a\nelse y\nA->B: b\nend\nend',
    ['loop: daily', 'A to A: tidy', 'alt: x', 'A to B: a', 'else: y', 'A to B: b'],
  ],
  ['sequenceDiagram\nrect rgb(0,0,0)\nA<<-->>B: both\nend\nbox Team\nparticipant C\nend', ['A to B: both']],
  ['pie showData title Pets\n"Dogs" : 3\n"Cats" : 1', ['Pets', 'Dogs 3 (75%)', 'Cats 1 (25%)']],
];

/** Each with its position in the page, and the reason. */
const REFUSED: [string, string][] = [
  ['gantt\ntitle A', '2:1 Diagrams of the kind "gantt" are not drawn.'],
  ['', '2:1 Diagrams of the kind "" are not drawn.'],
  ['constructor', '2:1 Diagrams of the kind "constructor" are not drawn.'],
  ['flowchart TD', '2:1 This diagram is empty.'],
  ['flowchart TD\n  A --> B\n  A --> ', '4:9 Something is missing at the end of this line.'],
  ['flowchart TD\nA[never ends', '3:3 This label does not end.'],
  ['flowchart TD\nA -- no end', '3:6 This line has no end.'],
  ['flowchart TD\nsubgraph x\nA', '4:2 A subgraph has no end.'],
  ['flowchart TD\nA\nend', '4:4 No subgraph is open here.'],
  ['stateDiagram-v2\nA --> B\n--\nC', '4:1 "--" is not understood.'],
  ['classDiagram\nclass A {\n+x', '4:1 A closing brace is missing.'],
  ['erDiagram\nA is B', '3:1 "A is B" is not understood.'],
  ['sequenceDiagram\nA->>B: x\nend', '4:1 No frame is open here.'],
  ['sequenceDiagram\nloop x\nA->>B: x', '4:1 loop has no end.'],
  ['sequenceDiagram\ndeactivate A', '3:1 "A" is not active here.'],
  ['pie\n"A" : -1', '3:1 "\\"A\\" : -1" is not understood.'],
  ['pie\n"A" : 0', '2:1 This pie has no slices.'],
  [`flowchart\n${'x'.repeat(LIMITS.diagram)}`, `2:1 A diagram has at most ${LIMITS.diagram} characters.`],
  [`pie\n"${'x'.repeat(1_001)}" : 1`, '3:1 A line has at most 1000 characters.'],
];

describe('diagrams', () => {
  it.each(READ)('%j is read', (source, words) => {
    expect(wordsOf(source)).toEqual(words);
    expect(readPage(fenced(source)).warnings).toEqual([]);
  });

  it.each(REFUSED)('%j is shown as text, with the reason', (source, why) => {
    const { tree, warnings } = readPage(fenced(source));
    const found = warnings.map(({ code, message, line, column }) => `${code} ${line}:${column} ${message}`);
    expect(found).toEqual([`diagram_not_drawn ${why.replace(' ', ' This diagram is shown as text: ')}`]);
    expect(renderHtml(tree).html).toMatch(/^<figure class="dc-diagram"><pre class="dc-diagram-source" tabindex="0">/);
  });

  it('are pictures with their content in words, and code in Markdown', () => {
    const source = 'flowchart LR\n  accTitle: Two steps\n  A["a < b"] --> B';
    const { tree } = readPage(fenced(source));
    const { html } = renderHtml(tree);
    expect(html).toMatch(/<svg viewBox="[-\d ]+" width="\d+" height="\d+" role="img" aria-label="Flowchart: Two steps">/);
    expect(html).toContain('<p class="sr-only">a &#x3C; b to B</p>');
    expect(html).not.toMatch(/ (?:id|style|href|on\w+|fill|stroke)=|url\(|<style|foreignObject/);
    expect(renderMarkdown(tree)).toBe(`${fenced(source)}\n`);
    expect(toMdx(tree)).toBe(`${fenced(source)}\n`);
  });

  it('name the position inside lists, and that of the component', () => {
    const place = (page: string) => readPage(page).warnings.map(({ line, column }) => `${line}:${column}`);
    expect(place('- a\n\n  ```mermaid\n  pie\n  x\n  ```')).toEqual(['5:3']);
    expect(place('a\n\n<Mermaid chart={`\npie\nx\n`} />')).toEqual(['3:1']);
    expect(readPage(fenced('pie')).warnings[0]?.severity).toBe('warning');
  });
});

const range = (count: number, write: (at: number) => string) => Array.from({ length: count }, (_, at) => write(at)).join('\n');

/** Diagrams that are large, or made to be slow. */
const LARGE: [string, string, string][] = [
  ['boxes', `graph TD\n${range(101, (at) => `n${at}`)}`, 'A diagram has at most 100 boxes.'],
  [
    'lines',
    `graph TD\n${range(13, (at) => `a${at}`)}\n${range(151, (at) => `a${at % 13} --> a${(at * 5) % 13}`)}`,
    'A diagram has at most 150 lines.',
  ],
  [
    'products',
    `graph TD\n${Array.from({ length: 50 }, (_, at) => `a${at}`).join(' & ')} --> ${Array.from({ length: 50 }, (_, at) => `b${at}`).join(' & ')}`,
    'A diagram has at most 150 lines.',
  ],
  [
    'long lines',
    `graph TD\n${range(99, (at) => `n${at} --> n${at + 1}`)}\n${range(50, (at) => `n${at} --> n${99 - at}`)}`,
    'This diagram has too many groups and long lines to lay it out.',
  ],
  [
    'groups',
    `graph TD\n${range(60, (at) => `subgraph s${at}\nn${at}\nend`)}`,
    'This diagram has too many groups and long lines to lay it out.',
  ],
  ['nesting', `graph TD\n${range(9, (at) => `subgraph s${at}`)}`, 'Groups nest at most 8 deep.'],
  ['states', `stateDiagram-v2\n${range(9, (at) => `state s${at} {`)}`, 'Groups nest at most 8 deep.'],
  ['steps', `sequenceDiagram\n${'A->>B: x\n'.repeat(301)}`, 'A diagram has at most 300 steps.'],
  ['frames', `sequenceDiagram\n${'loop x\n'.repeat(9)}`, 'Frames nest at most 8 deep.'],
  ['participants', `sequenceDiagram\n${range(31, (at) => `participant p${at}`)}`, 'A diagram has at most 30 participants.'],
  ['slices', `pie\n${range(25, (at) => `"${at}" : 1`)}`, 'A pie has at most 24 slices.'],
  ['members', `classDiagram\nclass A {\n${'+x\n'.repeat(61)}}`, 'A class has at most 60 members.'],
];

describe('large diagrams', () => {
  it.each(LARGE)('of many %s are not drawn', (_, source, why) => {
    const [warning] = readPage(fenced(source)).warnings;
    expect(warning?.message).toBe(`This diagram is shown as text: ${why}`);
  });

  it("are drawn until the page's limit is reached", () => {
    const chain = fenced(`graph TD\n${range(90, (at) => `n${at} --> n${at + 1}`)}`);
    const { tree, warnings } = readPage(`${chain}\n\n`.repeat(10));
    expect(warnings.map(({ message }) => message)).toEqual(
      Array.from({ length: 2 }, () => 'This diagram is shown as text: The diagrams of this page are too many to draw all of them.'),
    );
    expect(renderHtml(tree).html.match(/<svg /g)).toHaveLength(8);
  });

  it('with unclosed brackets are refused', () => {
    const openings = ['A[', 'A["', 'A{{', '%%{', '---\n', 'A -- ', 'A ==', 'subgraph ', 'A@{', '"', '~~~', 'accDescr {', '<b ', '#'];
    const starts = ['graph TD\n', 'sequenceDiagram\n', 'classDiagram\n', 'erDiagram\n', 'stateDiagram-v2\n', 'pie\n'];
    const codes = starts.flatMap((start) =>
      openings.map((open) => readPage(fenced(start + open.repeat(90))).warnings.map(({ code }) => code)),
    );
    expect(new Set(codes.flat())).toEqual(new Set(['diagram_not_drawn']));
  });
});
