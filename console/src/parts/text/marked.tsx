/** Markdown, drawn from the blocks that the server made of it. */

import { type ComponentChild, h } from 'preact';
import { useRef } from 'preact/hooks';
import { Scrolling } from '../draw/scrolling.js';
import { type Block, useMarkdown, useSettled } from './markdown.js';
import { webAddress } from './outside-link.js';

type Span = Block['cells'][number][number];

const ELEMENTS: Readonly<Record<string, string>> = { strong: 'strong', emphasis: 'em', deleted: 's', code: 'code' };

function Piece({ span: { text, marks, href } }: { span: Span }) {
  const marked = marks.reduceRight<ComponentChild>((inner, mark) => h(ELEMENTS[mark] ?? 'span', null, inner), text);
  const address = href?.startsWith('mailto:') ? href : webAddress(href);
  const link = { href: address, target: '_blank', rel: 'noreferrer' };
  return address === null ? h('span', null, marked) : h('a', link, marked);
}

const Line = ({ spans = [] }: { spans?: readonly Span[] | undefined }) => (
  <>
    {spans.map((span, index) => (
      <Piece key={index} span={span} />
    ))}
  </>
);

function One({ block: { type, marker, lists, cells } }: { block: Block }) {
  if (type === 'rule') return <hr />;
  if (type === 'code')
    return (
      <Scrolling>
        <code>{cells[0]?.[0]?.text}</code>
      </Scrolling>
    );
  const line = <Line spans={cells[0]} />;
  return (
    <p class="typed" style={{ marginInlineStart: `${lists * 1.5}em` }}>
      {marker !== null && <span class="mark">{marker}</span>}
      {type === 'heading' ? <b>{line}</b> : line}
    </p>
  );
}

const Rows = ({ rows }: { rows: readonly Block[] }) => (
  <table class="typed">
    <tbody>
      {rows.map(({ cells }, index) => (
        <tr key={index}>
          {cells.map((spans, column) => (
            <td key={column}>
              <Line spans={spans} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Rows that follow each other are one table; every other block stands alone. */
function groupsOf(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.type === 'row' && last?.[0]?.type === 'row') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

/** A text in paragraphs, as it was typed: until it is read, or if it can't be. */
const Typed = ({ text }: { text: string }) => (
  <>
    {text.split(/\n{2,}/).map((paragraph, index) => (
      <p key={index} class="typed">
        {paragraph}
      </p>
    ))}
  </>
);

/** @param blocks null: not read */
export function Marked({ text, blocks }: { text: string; blocks: readonly Block[] | null }) {
  if (blocks === null) return <Typed text={text} />;
  return (
    <>
      {groupsOf(blocks).map((group, index) => {
        const [first] = group;
        const drawn = first?.type === 'row' ? <Rows rows={group} /> : first && <One block={first} />;
        return first?.quotes ? <blockquote key={index}>{drawn}</blockquote> : <div key={index}>{drawn}</div>;
      })}
    </>
  );
}

/** A text while somebody writes it. What was read last stays until the next is. */
export function MarkedWhileTyped({ text }: { text: string }) {
  const settled = useSettled(text);
  const { blocksOf } = useMarkdown([settled]);
  const last = useRef<readonly Block[] | null>(null);
  last.current = blocksOf(settled) ?? last.current;
  return <Marked text={text} blocks={last.current} />;
}
