/**
 * Draws Mermaid diagrams as SVG when a page is saved, with this package's own code: no Mermaid script runs on a server or in a browser. A
 * diagram is drawn completely or not at all. One unknown line refuses it, because a drawing with a missing part would be misleading.
 */
import type { Element } from 'hast';
import { h, htmlText, own } from '../components/build.js';
import { LIMITS } from '../limits.js';
import type { Drawing } from './drawing/svg.js';
import { readClasses } from './graphs/classes.js';
import { drawGraph } from './graphs/draw-graph.js';
import { readEntities } from './graphs/entities.js';
import { readFlowchart } from './graphs/flowchart.js';
import type { Graph } from './graphs/model.js';
import { readStates } from './graphs/states.js';
import { workOf } from './graphs/work.js';
import { drawPie, readPie } from './pie.js';
import { DiagramError, prepare, refuse, type Spoken } from './reading/source.js';
import { drawSequence } from './sequence/draw.js';
import { readSequence } from './sequence/read.js';

/** A diagram that can be drawn. */
interface Diagram extends Spoken {
  /** Its size, counted against the page's limit. */
  size: number;
  draw(): Drawing;
}

type Read = (text: string) => Pick<Diagram, 'size' | 'draw'>;

const graph = (read: (text: string) => Graph): Read => {
  return (text) => {
    const found = read(text);
    if (!found.nodes.size) refuse({ line: 1, column: 1 }, 'This diagram is empty.');
    const size = workOf(found);
    if (size > LIMITS.diagramWork) refuse({ line: 1, column: 1 }, 'This diagram has too many groups and long lines to lay it out.');
    return { size, draw: () => drawGraph(found) };
  };
};

const sequence: Read = (text) => {
  const found = readSequence(text);
  if (!found.participants.size) refuse({ line: 1, column: 1 }, 'This diagram is empty.');
  return { size: Math.ceil(found.steps.length / 4), draw: () => drawSequence(found) };
};

const pie: Read = (text) => {
  const found = readPie(text);
  return { size: found.slices.length, draw: () => drawPie(found) };
};

const KINDS: Record<string, Read> = {
  graph: graph(readFlowchart),
  flowchart: graph(readFlowchart),
  'flowchart-elk': graph(readFlowchart),
  stateDiagram: graph(readStates),
  'stateDiagram-v2': graph(readStates),
  classDiagram: graph(readClasses),
  'classDiagram-v2': graph(readClasses),
  erDiagram: graph(readEntities),
  sequenceDiagram: sequence,
  pie,
};

/** The supported kinds of diagrams. */
export const diagramKinds = (): string[] => Object.keys(KINDS).filter((name) => !/-(?:v2|elk)$/.test(name));

/** Reads a diagram. Throws a `DiagramError` that names the position. */
export function readDiagram(source: string): Diagram {
  if (source.length > LIMITS.diagram) throw new DiagramError(`A diagram has at most ${LIMITS.diagram} characters.`, 1, 1);
  const { text, ...spoken } = prepare(source);
  const [, before = '', word = ''] = /^(\s*)([\w-]*)/.exec(text) ?? [];
  const read = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined;
  const [line, column] = [before.split('\n').length, before.length - before.lastIndexOf('\n')];
  if (!read) throw new DiagramError(`Diagrams of the kind ${JSON.stringify(word.slice(0, 40))} are not drawn.`, line, column);
  return { ...read(text), ...spoken };
}

/** Limits the diagrams that are drawn on a page; further ones are shown as source. */
export class DiagramShare {
  private left: number = LIMITS.diagramsOfPage;

  /** Reads a diagram if the limit allows it. */
  read(source: string): Diagram {
    const diagram = readDiagram(source);
    if (diagram.size > this.left) throw new DiagramError('The diagrams of this page are too many to draw all of them.', 1, 1);
    this.left -= diagram.size;
    return diagram;
  }
}

/** Most characters for screen readers. */
const WORDS = 4_000;

/** A diagram's image, with its content as text. */
export function diagramPicture({ draw, title, description }: Diagram): Element[] {
  const { view, parts, kind, words } = draw();
  const box = [view.x, view.y, view.width, view.height].map((value) => Math.ceil(value));
  const [, , width, height] = box as [number, number, number, number];
  const picture = h('svg', { viewBox: box.join(' '), width, height, role: 'img', ariaLabel: title ? `${kind}: ${title}` : kind }, parts);
  const said = description ?? words.join('. ').slice(0, WORDS);
  return [own('div', 'diagram-picture', [picture], { tabIndex: 0 }), h('p', { className: ['sr-only'] }, [htmlText(said)])];
}
