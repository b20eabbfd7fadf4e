/** The HTML elements that pages may use, as components with lower-case names. Elements with a Markdown equivalent are converted to it. */
import type { ElementContent } from 'hast';
import { h, link, text, textProp } from './build.js';
import type { ComponentSpec, Family, PropSpec } from './spec.js';

const URL: PropSpec = { type: 'url', about: 'An address' };
const TEXT: PropSpec = { type: 'string', about: 'Text' };
const SIZE: PropSpec = { type: 'string', about: 'A size in pixels or percent' };
const FLAG: PropSpec = { type: 'boolean', about: 'On or off' };
const SPAN: PropSpec = { type: 'number', about: 'Cells' };

/** Properties with another name in HTML trees. */
const PROPERTY: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan', allowFullScreen: 'allowFullScreen' };

function element(name: string, kind: 'block' | 'inline', props: Record<string, PropSpec> = {}, leaf = false): ComponentSpec {
  return {
    name,
    kind,
    about: '',
    props,
    inside: leaf ? 'nothing' : kind === 'block' ? 'blocks' : 'text',
    example: '',
    html: (given, children): ElementContent[] => {
      const properties: Record<string, string | number | boolean> = {};
      for (const [prop, value] of Object.entries(given))
        if (prop !== 'id' && (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'))
          properties[PROPERTY[prop] ?? prop] = value;
      return [h(name, properties, leaf ? [] : children())];
    },
    markdown: (given, lower, node) => {
      const alt = textProp(given['alt']) ?? textProp(given['title']);
      const source = textProp(given['src']);
      if (name === 'img') return [{ type: 'image', url: source ?? '', alt: alt ?? '', title: null }];
      if (name === 'br') return [{ type: 'break' }];
      if (source) return [{ type: 'paragraph', children: [link(source, text(alt ?? source))] }];
      return kind === 'block' ? lower.blocks(node) : lower.inline(node);
    },
  };
}

const MEDIA = { src: URL, width: SIZE, height: SIZE, title: TEXT };
const PLAYER = { ...MEDIA, poster: URL, controls: FLAG, autoPlay: FLAG, muted: FLAG, loop: FLAG, playsInline: FLAG };
const CELL = { align: { ...TEXT, values: ['left', 'center', 'right'] }, colspan: SPAN, rowspan: SPAN };

export const htmlElements: Family = {
  components: [
    element('div', 'block', { align: { ...TEXT, values: ['left', 'center', 'right'] } }),
    element('figure', 'block'),
    element('figcaption', 'block'),
    element('details', 'block', { open: FLAG }),
    element('summary', 'block'),
    element('table', 'block'),
    element('thead', 'block'),
    element('tbody', 'block'),
    element('tfoot', 'block'),
    element('tr', 'block'),
    element('th', 'block', CELL),
    element('td', 'block', CELL),
    element('dl', 'block'),
    element('dt', 'block'),
    element('dd', 'block'),
    element('video', 'block', PLAYER),
    element('audio', 'block', { src: URL, controls: FLAG, loop: FLAG, muted: FLAG }),
    element('source', 'block', { src: URL, type: TEXT }, true),
    element('iframe', 'block', { ...MEDIA, allowFullScreen: FLAG }),
    element('a', 'inline', { href: URL, title: TEXT }),
    element('img', 'inline', { ...MEDIA, alt: TEXT }, true),
    element('br', 'inline', {}, true),
    element('span', 'inline'),
    element('kbd', 'inline'),
    element('sup', 'inline'),
    element('sub', 'inline'),
    element('mark', 'inline'),
    element('small', 'inline'),
    element('u', 'inline'),
    element('abbr', 'inline', { title: TEXT }),
    element('wbr', 'inline', {}, true),
  ],
};
