import { describe, expect, it } from '@jest/globals';
import { drawGraph } from '../../../src/diagrams/graphs/draw-graph.js';
import { readFlowchart } from '../../../src/diagrams/graphs/flowchart.js';

describe('graphs', () => {
  it('keep every box, and lines end at outlines', () => {
    const { parts } = drawGraph(readFlowchart('flowchart TD\nA{a} --> A\nsubgraph one\nsubgraph two\nB\nend\nend\nA --> one\none --> two'));
    const shapes = parts.flatMap((part) => (part.type === 'element' ? [part.tagName] : []));
    expect(shapes.filter((name) => name === 'polygon')).toHaveLength(4);
    expect(shapes.filter((name) => name === 'rect')).toHaveLength(3);
    expect(JSON.stringify(parts)).not.toMatch(/NaN|Infinity|null/);
  });
});
