/** Draws the nodes of a graph. */
import type { ElementContent } from 'hast';
import { type Box, line, type Point, polygon, rect, shape, texts } from '../drawing/svg.js';
import { partHeight, tableHead } from './layout.js';
import type { GraphNode } from './model.js';

/** A box by its corner instead of its middle. */
const cornered = ({ x, y, width, height }: Box): Box => ({ x: x - width / 2, y: y - height / 2, width, height });

/** Corners of a shape: fractions of its width and height from the middle, plus pixels. */
const CORNERS: Record<string, (slant: number) => [number, number, number][]> = {
  diamond: () => [
    [0, -1, 0],
    [1, 0, 0],
    [0, 1, 0],
    [-1, 0, 0],
  ],
  hexagon: (slant) => [
    [-1, -1, slant],
    [1, -1, -slant],
    [1, 0, 0],
    [1, 1, -slant],
    [-1, 1, slant],
    [-1, 0, 0],
  ],
  'lean-right': (slant) => [
    [-1, -1, slant],
    [1, -1, 0],
    [1, 1, -slant],
    [-1, 1, 0],
  ],
  'lean-left': (slant) => [
    [-1, -1, 0],
    [1, -1, -slant],
    [1, 1, 0],
    [-1, 1, slant],
  ],
  trapezoid: (slant) => [
    [-1, -1, slant],
    [1, -1, -slant],
    [1, 1, 0],
    [-1, 1, 0],
  ],
  'trapezoid-down': (slant) => [
    [-1, -1, 0],
    [1, -1, 0],
    [1, 1, -slant],
    [-1, 1, slant],
  ],
  flag: (slant) => [
    [-1, -1, 0],
    [1, -1, 0],
    [1, 1, 0],
    [-1, 1, 0],
    [-1, 0, slant],
  ],
};

const SLANT = 14;

function cylinder({ x, y, width, height }: Box): ElementContent[] {
  const [left, top, ry] = [x - width / 2, y - height / 2, 7];
  const arc = `a${width / 2} ${ry} 0 0 0 ${width} 0`;
  const body = `M${left} ${top + ry}v${height - ry * 2}${arc}v${-(height - ry * 2)}`;
  return [shape('path', 'node', { d: `${body}a${width / 2} ${ry} 0 0 0 ${-width} 0${arc}` })];
}

function table(node: GraphNode, box: Box): ElementContent[] {
  const corner = cornered(box);
  const right = corner.x + corner.width;
  let y = corner.y + tableHead(node);
  const out: ElementContent[] = [
    rect('node', corner),
    ...texts(node.lines, { x: box.x, y: corner.y + tableHead(node) / 2 }, 'text strong'),
  ];
  for (const part of node.parts) {
    out.push(line('rule', { x: corner.x, y }, { x: right, y }));
    const height = partHeight(part);
    out.push(
      ...part.flatMap((words, at) =>
        texts([words], { x: corner.x + 12, y: y + ((at + 0.5) * (height - 8)) / part.length + 4 }, 'text', 'start'),
      ),
    );
    y += height;
  }
  return out;
}

function outline(node: GraphNode, box: Box): ElementContent[] {
  const { x, y, width, height } = box;
  const corner = cornered(box);
  const middle = { cx: x, cy: y };
  const circle = (name: string, r: number) => shape('circle', name, { ...middle, r });
  switch (node.shape) {
    case 'box':
      return [rect('node', corner, 3)];
    case 'note':
      return [rect('note', corner)];
    case 'rounded':
      return [rect('node', corner, 8)];
    case 'stadium':
      return [rect('node', corner, height / 2)];
    case 'bar':
      return [rect('full', corner, 2)];
    case 'start':
      return [circle('full', 8)];
    case 'end':
      return [circle('node', 9), circle('full', 5)];
    case 'circle':
      return [circle('node', width / 2)];
    case 'double-circle':
      return [circle('node', width / 2), circle('node', width / 2 - 4)];
    case 'cylinder':
      return cylinder(box);
    case 'subroutine': {
      const inner = (at: number) => line('rule', { x: at, y: corner.y }, { x: at, y: corner.y + height });
      return [rect('node', corner), inner(corner.x + 8), inner(corner.x + width - 8)];
    }
    default: {
      const corners: Point[] = (CORNERS[node.shape]?.(SLANT) ?? []).map(([across, down, more]) => ({
        x: x + (across * width) / 2 + more,
        y: y + (down * height) / 2,
      }));
      return [polygon('node', corners)];
    }
  }
}

/** A node with its label. */
export function drawNode(node: GraphNode, box: Box): ElementContent[] {
  if (node.shape === 'table') return table(node, box);
  const below = node.shape === 'cylinder' ? 5 : 0;
  return [...outline(node, box), ...texts(node.lines, { x: box.x, y: box.y + below })];
}
